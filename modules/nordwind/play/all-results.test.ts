import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { american, combat, german, hexIn, positionWith, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import rules from '../umpire.ts';

// Every entry of the combat results table, from the die to the end of the attack, by both sides, by the umpire's recommendations
// and by any choice, against a second reckoning of 6.6 from the letters of the entry.

const attack = rules.procedures!.find(({ kind }) => kind === 'attack')!;
const FROM = '0808';
const TARGET = '0809';

interface Case {
  readonly column: string;
  readonly die: number;
  readonly entry: string;
}
const cases: readonly Case[] = tables.crt.columns.flatMap((column, c) =>
  Object.entries(tables.crt.rows).map(([die, cells]) => ({ column, die: Number(die), entry: cells[c]! })),
);

/** `R2`: a hex back, and two more of hexes and steps. */
const dueIn = (half: string) => ({
  forced: half.startsWith('R') ? 1 : 0,
  points: Number(half.replace(/[R-]/g, '') || '0'),
});

const fought = (
  side: 'german' | 'allied',
  { column, die }: Case,
  choose: (prompt: Prompt) => Prompt['choices'][number],
): Position => {
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const p = positionWith([mine('a', FROM, { steps: 4 }), theirs('d', TARGET, { steps: 4 })], {
    ...combat(side),
    columns: 16,
    rows: 16,
  });
  const rolled = (purpose: string, total: number) => ({ purpose: `@play.roll.${purpose}`, dice: [total], total });
  const state = {
    attackers: ['a'],
    target: TARGET,
    thrown: { column, drm: 0, odds: column, defenders: ['d'] },
    rolls: [rolled('quality-attacker', 4), rolled('quality-defender', 4), rolled('combat', die)],
    ahead: ['defender', 'attacker', 'defender-last', 'advance'],
  };
  return playedOut(p, state, { procedure: attack, choose });
};

/** Steps and hexes that a unit has paid: all its steps if it is gone. */
const paidBy = (p: Position, unit: Unit, start: string) => ({
  steps: unit.at === undefined ? 4 : 4 - unit.steps,
  hexes: unit.at === undefined ? 0 : p.board.grid.distance(unit.at, hexIn(p, start)),
});

const expectEntry = (p: Position, { entry }: Case): void => {
  const [attackers = '', defenders = ''] = entry.split('/');
  const [a, d] = [unitOf(p, 'a'), unitOf(p, 'd')];
  const theirs = { due: dueIn(defenders), paid: paidBy(p, d, TARGET) };
  if (d.at !== undefined) {
    expect(theirs.paid.steps + theirs.paid.hexes).toBe(theirs.due.forced + theirs.due.points);
    expect(theirs.paid.hexes).toBeGreaterThanOrEqual(theirs.due.forced);
  }
  // 6.6.2a, 6.6.2f Who has paid in steps may come into the hex that was left, and go on along the way of the retreat.
  const isLeft = d.at !== hexIn(p, TARGET);
  const own = { due: dueIn(attackers), paid: paidBy(p, a, FROM) };
  const total = own.due.forced + own.due.points;
  if (a.at === undefined) return;
  if (isLeft && own.paid.steps === total) {
    expect(own.paid.hexes).toBeLessThanOrEqual(1 + theirs.paid.hexes);
    return;
  }
  expect(a.at).not.toBe(hexIn(p, TARGET));
  expect(own.paid.steps + own.paid.hexes).toBe(total);
};

const random = seeded(23);
const any = ({ choices }: Prompt) => choices[Math.floor(random() * choices.length)]!;

describe.each(['german', 'allied'] as const)('attacks of the %s side', (side) => {
  test.each(cases)('6.6 column $column, die $die: $entry', (one) => {
    for (const choose of [recommended, any]) expectEntry(fought(side, one, choose), one);
  });
});
