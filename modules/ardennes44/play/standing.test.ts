import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { allied, type Fields, german, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { ROLL } from './attack-state.ts';

// 16.7 Determined defense, each result of its table from the die to the end of the attack, by both sides, against a second reckoning from
// the words of the rulebook's chart.

const FROM = '0706';
const TARGET = '0707';
const table = ['yes(EX)', 'yes(-1)', 'yes(-1)', 'no(CA)', 'no', 'no(-1)'];

interface Lead {
  readonly more: Fields;
  readonly drm: number;
  readonly feature?: string;
}
const leads: readonly Lead[] = [
  { more: {}, drm: 0 },
  { more: { morale: 'green' }, drm: 1 },
  { more: { morale: 'elite' }, drm: -1 },
  { more: { morale: 'elite' }, drm: -2, feature: 'city' },
];

/** The end of an attack that came to DR2, the defender having chosen to stand fast or to go; his counterattack is declined. */
const fought = (side: 'german' | 'allied', { more, feature = 'town' }: Lead, die: number): Position => {
  const [mine, theirs] = side === 'german' ? [german, allied] : [allied, german];
  const units = [mine('a', FROM), mine('b', FROM), theirs('d', TARGET, more), theirs('e', TARGET)];
  const hexes = { [TARGET]: `clear ${feature}` };
  const p = positionWith(units, { columns: 14, rows: 14, hexes, turn: { number: 5, side, phase: 'combat' } });
  const rolled = (purpose: string, total: number) => ({ purpose: `@${purpose}`, dice: [total], total });
  const given = {
    ...{ attackers: ['a', 'b'], target: TARGET, thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['d', 'e'] } },
    rolls: [rolled(ROLL.combat, 1), ...(die > 0 ? [rolled(ROLL.stand, die)] : [])],
  };
  const wanted = [die > 0 ? 'stand-d' : 'retreat', 'no-counterattack'];
  const choose = (prompt: Prompt) => prompt.choices.find(({ id }) => wanted.includes(id)) ?? recommended(prompt);
  return playedOut(p, given, { procedure: attack, choose });
};

const stepsOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { at, steps }) => sum + (at === undefined ? 0 : steps), 0);

const expectResult = (p: Position, result: string): void => {
  const stands = result.startsWith('yes');
  const back = stands ? 0 : result === 'no(CA)' ? 1 : 2;
  expect(stepsOf(p.unitsOf(['a', 'b']))).toBe(result === 'yes(EX)' ? 3 : 4);
  // 16.71b The lead takes the loss.
  expect([unitOf(p, 'd').steps, unitOf(p, 'e').steps]).toEqual([result === 'no' || result === 'no(CA)' ? 2 : 1, 2]);
  for (const { at, state } of p.unitsOf(['d', 'e'])) {
    expect(p.board.grid.distance(at!, hexIn(p, TARGET))).toBe(back);
    // 16.72a No disruption after a success, nor after no(CA).
    expect(state.filter((word) => word === 'disrupted' || word === 'routed')).toEqual(back === 2 ? ['disrupted'] : []);
  }
  const went = p.unitsOf(['a', 'b']).filter(({ at }) => at !== hexIn(p, FROM));
  expect(went.length > 0).toBe(!stands);
  // A limited advance leads into the hex alone.
  if (result === 'no(CA)') expect(new Set(went.map(({ at }) => at))).toEqual(new Set([hexIn(p, TARGET)]));
};

const dice = [1, 2, 3, 4, 5, 6];
const cases = leads.flatMap((lead) =>
  dice.map((die) => ({ lead, die, result: table[Math.min(6, Math.max(1, die + lead.drm)) - 1]! })),
);

describe.each(['german', 'allied'] as const)('attacks of the %s side', (side) => {
  test.each(cases)('16.72a a die of $die at $lead.drm: $result', ({ lead, die, result }) => {
    expectResult(fought(side, lead, die), result);
  });

  test('16.71 who does not stand fast goes back', () => expectResult(fought(side, leads[0]!, 0), 'no'));
});

test('16.74a the only defender, of one step, is lost by a success that costs it, and the attackers come into the hex alone', () => {
  const p = positionWith([german('a', FROM), allied('d', TARGET, { steps: 1 })], {
    ...{
      columns: 14,
      rows: 14,
      hexes: { [TARGET]: 'clear town' },
      turn: { number: 5, side: 'german', phase: 'combat' },
    },
  });
  const rolled = (purpose: string, total: number) => ({ purpose: `@${purpose}`, dice: [total], total });
  const end = playedOut(
    p,
    {
      ...{ attackers: ['a'], target: TARGET, thrown: { column: '2-1', drm: 0, odds: '2-1', defenders: ['d'] } },
      rolls: [rolled(ROLL.combat, 1), rolled(ROLL.stand, 2)],
    },
    { procedure: attack, choose: (prompt) => prompt.choices.find(({ id }) => id === 'stand-d') ?? recommended(prompt) },
  );
  expect([unitOf(end, 'd').at, unitOf(end, 'a').at]).toEqual([undefined, hexIn(end, TARGET)]);
});
