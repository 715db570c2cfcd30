import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { beginning, choosing, positionOf, tellIn } from '@umpire/shared/umpire';
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

test('11.4 all units of the turn are planned near bridges, no two in one hex, and land one after the other, each with its own die', () => {
  const play = new Play(seatedAt(openingOf(module, 'historical'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'historical'),
  });
  play.do('ben', { type: 'setTurn', number: 1, phase: 'movement', side: 'allied' });
  const p = () => positionOf(rules.reading, module, play.table);
  const plan = landing.plan!(p(), 'allied');
  expect(plan.length).toBeGreaterThan(10);
  const aims = plan.map(({ unit, hexes }) => ({ unit, aim: p().board.grid.number(hexes[0]!) }));
  expect(new Set(aims.map(({ aim }) => aim)).size).toBe(plan.length);
  for (const { why } of plan)
    expect(tellIn('en', module, why)).toMatch(/^\S.* aims at .*\d{4}.*, for the bridge there: no roll harms it\.$/);
  for (const state of aims) {
    const begun = beginning({ kind: landing.kind, state });
    expect(rules.judge!(p(), begun, ['allied'])).toMatchObject({ type: 'fine' });
    play.do('ben', begun);
    const open = () => Object.values(play.table.procedures).findLast(({ kind }) => kind === 'landing')!;
    while (open().status === 'open') {
      const { choices } = landing.prompt(p(), open().state)!;
      const command = choosing(open(), choices.find(({ recommended }) => recommended) ?? choices[0]!);
      expect(rules.judge!(p(), command, ['allied'])).toMatchObject({ type: 'fine' });
      play.do('ben', command);
    }
  }
  expect(landing.plan!(p(), 'allied')).toEqual([]);
  expect(aims.every(({ unit }) => !play.table.where[unit]!.startsWith('track:'))).toBe(true);
});

test('11.4 no unit begins to land where it may not, nor with dice that nobody has thrown', () => {
  const table = { ...openingOf(module, 'historical'), turn: { number: 1, phase: 'movement', side: 'allied' } };
  const p = positionOf(rules.reading, module, table);
  const [first] = landing.plan!(p, 'allied');
  const state = { unit: first!.unit, aim: p.board.grid.number(first!.hexes[0]!) };
  const judged = (given: typeof state, more = {}, by = ['allied']) =>
    rules.judge!(p, beginning({ kind: landing.kind, state: { ...given, ...more } }), by).type;
  expect(judged(state)).toBe('fine');
  expect(judged({ ...state, aim: '0101' })).toBe('broken');
  expect(judged({ ...state, unit: 'nobody' })).toBe('broken');
  expect(judged(state, { rolls: [{ purpose: 'play.roll.scatter', dice: [1], total: 1 }] })).toBe('broken');
  expect(judged(state, {}, ['german'])).toBe('broken');
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
