import { groundOf } from '@umpire/shared/module';
import type { Command } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, positionOf, tellIn } from '@umpire/shared/umpire';
import { seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { pointsLeft } from '../rules/25-replacements.ts';
import { module, tableOf } from '../rules/testing/table.ts';
import rules from '../umpire.ts';
import { replacements } from './night.ts';

/** The night of turn 8: these counters have lost a step, and these lie in the dead pile. */
const nightWith = (reduced: readonly string[], dead: readonly string[]) => {
  const play = new Play(seatedAt(tableOf('campaign'), { german: 'anna', allied: 'ben' }), {
    ports: seededPorts(1),
    on: groundOf(module, 'campaign'),
  });
  const pieceOf = (counter: string): string =>
    Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
  for (const counter of reduced) play.do('anna', { type: 'flipPieces', pieces: [pieceOf(counter)], face: 1 });
  if (dead.length > 0) play.do('anna', { type: 'movePieces', pieces: dead.map(pieceOf), to: 'box:german-dead' });
  const p = () => positionOf(rules.reading, module, play.table);
  const falls = () => play.do('anna', { type: 'setTurn', number: 8, phase: 'replacement' });
  falls();
  return { play, p, pieceOf, falls };
};

/** What the umpire has against the plan, act by act; it is carried out. */
const carriedOut = (
  { play, p }: Pick<ReturnType<typeof nightWith>, 'play' | 'p'>,
  side: 'german' | 'allied' = 'german',
): readonly string[] => {
  const acts = replacements[side === 'german' ? 0 : 1].plan!(p(), side).flatMap(
    ({ unit, hexes, before = [], also = [] }): readonly Command[] => [
      ...before,
      { type: 'movePieces', pieces: [unit], to: module.grid.number(hexes[0]!) },
      ...also,
    ],
  );
  return acts.flatMap((act) => {
    const breaks = breachesOf(rules.judge!(p(), act, [side]));
    const done = play.try('anna', act);
    if ('refused' in done) expect(done.refused).toBe('nothing-changes');
    return breaks.map(({ clause }) => `${JSON.stringify(act)}: ${clause}`);
  });
};

/** Large American infantry, lost; its division's remnant stands where it stood. */
const withRemnant = () => {
  const night = nightWith([], []);
  const { play, p, pieceOf, falls } = night;
  play.undo('anna');
  const large = pieceOf('us-78-309');
  const hex = play.table.where[large]!;
  const remnant = p().units.find(({ side, place, values }) => place === `box:${side}-breakdown` && values.remnant)!;
  play.do('ben', { type: 'movePieces', pieces: [remnant.id], to: hex });
  play.do('ben', { type: 'movePieces', pieces: [large], to: 'box:allied-dead' });
  falls();
  return { ...night, large, hex, remnant: remnant.id };
};

const infantry = ['ge-272-980', 'ge-272-981', 'ge-272-982'];

test('25.21 all points of the night are planned at once, for the strongest that may have one, and by the rules', () => {
  const night = nightWith(infantry, []);
  const left = pointsLeft(night.p(), 'german');
  expect(left).toBeGreaterThan(0);
  const plan = replacements[0].plan!(night.p(), 'german');
  expect(plan).toHaveLength(left);
  expect(new Set(plan.map(({ unit }) => unit)).size).toBe(left);
  for (const { why } of plan) expect(tellIn('en', module, why)).toMatch(/is rebuilt.*the strongest that may have/);
  expect(carriedOut(night)).toEqual([]);
  expect(pointsLeft(night.p(), 'german')).toBe(0);
  expect(plan.every(({ unit }) => night.play.table.pieces[unit]!.face === 0)).toBe(true);
  expect(replacements[0].plan!(night.p(), 'german')).toEqual([]);
});

test('25.22b a unit of the dead pile comes back by the plan, where the player likes among the places that the rules open', () => {
  const night = nightWith([], infantry);
  const [first] = replacements[0].plan!(night.p(), 'german');
  expect(infantry.map(night.pieceOf)).toContain(first!.unit);
  expect(first!.hexes.length).toBeGreaterThan(1);
  expect(first!.clause).toBe('25.22b');
  expect(carriedOut(night)).toEqual([]);
  expect(night.play.table.where[first!.unit]).toBe(module.grid.number(first!.hexes[0]!));
  expect(night.p().unit(first!.unit)).toMatchObject({ steps: 1 });
});

test('25.2 a side plans its own points alone, and in the night alone', () => {
  const night = nightWith(infantry, []);
  expect(replacements[0].plan!(night.p(), 'allied')).toEqual([]);
  expect(replacements[0].planners).toEqual(['german']);
  night.play.do('anna', { type: 'setTurn', number: 8, phase: 'movement', side: 'german' });
  expect(replacements[0].plan!(night.p(), 'german')).toEqual([]);
});

test('25.24a a large unit comes back in place of a remnant, which goes; none goes without it', () => {
  const night = withRemnant();
  const { play, p, large, hex, remnant } = night;
  const off = (): readonly string[] =>
    breachesOf(
      rules.judge!(p(), { type: 'movePieces', pieces: [remnant], to: 'box:allied-breakdown' }, ['allied']),
    ).map(({ clause }) => clause);
  expect(off()).toEqual(['25.24a']);
  const mine = replacements[1].plan!(p(), 'allied').find(({ unit }) => unit === large)!;
  expect(mine).toMatchObject({ clause: '25.24a', hexes: [module.grid.parse(hex)] });
  expect(carriedOut(night, 'allied')).toEqual([]);
  expect(play.table.where).toMatchObject({ [large]: hex, [remnant]: 'box:allied-breakdown' });
});
