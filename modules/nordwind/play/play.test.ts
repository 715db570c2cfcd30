import { groundOf } from '@umpire/shared/module';
import type { Table } from '@umpire/shared/table';
import { Play } from '@umpire/shared/table/testing/test-kit.ts';
import { positionOf } from '@umpire/shared/umpire';
import { playByProposals } from '@umpire/shared/umpire/kit/testing/by-proposals.ts';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { record } from '../rules/fields.ts';
import { module } from '../rules/testing/position.ts';
import { tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';

const persons = { german: 'anna', allied: 'ben' };

/** The scenario with Anna as the German and Ben as the Allied player. */
const openTable = (scenario: 'historical' | 'hypothetical'): Table => {
  return seatedAt(tableOf(scenario), persons);
};

/** The server plays the other scenario every day; `npm run soak` plays it here, too. */
const games = [
  ['hypothetical', 3],
  ...(process.env.FUZZ_TIMES === undefined ? [] : [['historical', 1] as const]),
] as const;

test.each(games)(
  '%s is played to its end by proposals alone, with the dice of seed %i',
  (scenario, seed) => {
    const { p, kinds, acts } = playByProposals({
      ...{ rules, module, opening: tableOf(scenario), scenario, seed, sides: ['german', 'allied'] },
      most: 5_000,
    });
    expect(p.turn.number).toBeGreaterThan(5);
    expect(kinds).toEqual(expect.arrayContaining(['supply-weather', 'arrivals', 'withdrawal', 'attack']));
    expect(acts).toEqual(expect.arrayContaining(['rollDice', 'movePieces', 'flipPieces']));
  },
  120_000,
);

test('10.3b the markers follow who holds an objective, and Saverne is marked on the turn track', () => {
  const play = new Play(openTable('historical'), { on: groundOf(module, 'historical') });
  const [saverne] = [...module.board.area('objective-saverne')];
  const control = rules.procedures!.find(({ kind }) => kind === 'control')!;
  const read = () => positionOf(rules.reading, module, play.table);
  expect(control.offers(read(), 'german')).toEqual([]);
  const unit = read().units.find(({ side, at }) => side === 'german' && at !== undefined)!;
  play.do('anna', { type: 'movePieces', pieces: [unit.id], to: module.grid.number(saverne!) });
  const [choice] = control.prompt(read(), {})!.choices;
  play.do('anna', { type: 'guide', kind: 'control', state: {}, status: 'done', acts: choice!.acts });
  expect(record.of(read())).toMatchObject({ german: ['saverne'], saverneHeldTurns: 0 });
  expect(control.offers(read(), 'german')).toEqual([]);
});
