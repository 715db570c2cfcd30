import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, choosing, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { scatter } from '../rules/11-landing.ts';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { landing } from './landing.ts';

test('11.4 the units land in whatever order the player likes', () => {
  const play = new Play(seatedAt(openingOf(module, 'historical'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'historical'),
  });
  play.do('ben', { type: 'setTurn', number: 1, phase: 'movement', side: 'allied' });
  const p = () => positionOf(rules.reading, module, play.table);
  play.do('ben', beginning(landing.offers(p(), 'allied')[0]!));
  const open = () => Object.values(play.table.procedures).findLast(({ kind }) => kind === 'landing')!;
  const asked = () => landing.prompt(p(), open().state)!;
  expect(asked().says.params).toEqual({ unit: '1/501' });
  // The next of each other division.
  const others = asked().choices.filter(({ id }) => id.startsWith('unit-'));
  expect(others.map(({ says }) => says.params?.unit)).toEqual(expect.arrayContaining(['1/504', '1P/1']));
  const british = others.find(({ says }) => says.params?.unit === '1P/1')!;
  play.do('ben', choosing(open(), british));
  expect(asked().says.params).toEqual({ unit: '1P/1' });
  // It aims near its own drop zone, 3919, not near the Americans' in the south.
  const aims = asked().choices.flatMap(({ id }) => (id.startsWith('at-') ? id.slice('at-'.length) : []));
  expect(aims).toContain('3819');
  expect(aims).not.toContain('1008');
  expect(asked().choices.map(({ says }) => says.params?.unit)).toContain('1/501');
});

test('a beginner is told to aim where no roll loses the unit, and fewest deplete it', () => {
  const p = openingOf(module, 'historical');
  const position = positionOf(rules.reading, module, { ...p, turn: { number: 1, phase: 'movement', side: 'allied' } });
  const unit = position.units.find(({ name }) => name === '1P/1')!;
  const { choices } = landing.prompt(position, { unit: unit.id })!;
  const advised = choices.find(({ recommended }) => recommended)!;
  const harm = (number: string) =>
    [1, 2, 3, 4, 5, 6].map((roll) => scatter(position, unit, position.board.grid.parse(number)!, roll).state);
  expect(harm(advised.id.slice('at-'.length))).toEqual(Array(6).fill('full'));
  // On the drop zone itself, which lies at the edge of the map, some rolls lose it.
  expect(harm('3919')).toContain('eliminated');
});
