import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { american, combat, german, hexIn, positionWith, tank, unitOf } from '../rules/testing/position.ts';
import tables from '../table-facts.json' with { type: 'json' };
import rules from '../umpire.ts';

// 6.5, 6.6 Results against stacks on open ground, from the die to the end, by both sides, by the umpire's recommendations and by
// any choice, against the letters of the entry: what each side owes is paid in steps and hexes together.

const attack = rules.procedures!.find(({ kind }) => kind === 'attack')!;
const TARGET = '0808';
// On one side of the target, so that its units come out of their zones with the first hex.
const FROM = ['0809', '0709'];

const { columns, rows } = tables.crt;
const entries = [
  ...new Map(
    columns.flatMap((column, c) =>
      Object.entries(rows).map(([die, cells]) => [cells[c]!, { column, die: Number(die), entry: cells[c]! }] as const),
    ),
  ).values(),
];

const random = seeded(51);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

interface Fight {
  readonly p: Position;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

const drawn = (side: 'german' | 'allied'): Fight => {
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const more = () => ({
    steps: 2 + Math.floor(random() * 2),
    tq: pick(['A', 'B', 'C', 'D']),
    ...(random() < 0.3 && tank),
  });
  const attackers = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => mine(`a${i}`, pick(FROM), more()));
  const defenders = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => theirs(`d${i}`, TARGET, more()));
  const p = positionWith([...attackers, ...defenders], { ...combat(side), columns: 16, rows: 16 });
  const of = (units: readonly { readonly id: string }[]) => units.map(({ id }) => unitOf(p, id));
  return { p, attackers: of(attackers), defenders: of(defenders) };
};

type Choosing = (prompt: Prompt) => Prompt['choices'][number];

/** The end of the attack, and which units have stood. */
const fought = (
  { p, attackers, defenders }: Fight,
  { column, die }: (typeof entries)[number],
  choose: Choosing,
): { readonly p: Position; readonly stood: readonly string[] } => {
  const rolled = (purpose: string, total: number) => ({ purpose: `@play.roll.${purpose}`, dice: [total], total });
  const state = {
    attackers: attackers.map(({ id }) => id),
    target: TARGET,
    thrown: { column, drm: 0, odds: column, defenders: defenders.map(({ id }) => id) },
    rolls: [rolled('quality-attacker', 4), rolled('quality-defender', 4), rolled('combat', die)],
    ahead: ['defender', 'attacker', 'defender-last', 'advance'],
  };
  const stood: string[] = [];
  const watched: Choosing = (prompt) => {
    const choice = choose(prompt);
    if (choice.id === 'stand') stood.push(...(choice.acts[0] as { readonly pieces: readonly string[] }).pieces);
    return choice;
  };
  return { p: playedOut(p, state, { procedure: attack, choose: watched }), stood };
};

/** `R2`: a hex back, and two more of hexes and steps. */
const dueIn = (half: string) => ({
  forced: half.startsWith('R') ? 1 : 0,
  points: Number(half.replace(/[R-]/g, '') || '0'),
});

/** What a side has paid; `undefined` if it has lost a unit, which owes nothing more. */
const paid = (p: Position, units: readonly Unit[]) => {
  const now = units.map(({ id, at, steps }) => {
    const unit = unitOf(p, id);
    return {
      hexes: unit.at === undefined ? undefined : p.board.grid.distance(unit.at, at!),
      steps: steps - unit.steps,
    };
  });
  if (now.some(({ hexes }) => hexes === undefined)) return undefined;
  return { hexes: now.map(({ hexes }) => hexes!), steps: now.reduce((sum, { steps }) => sum + steps, 0) };
};

/** `stood`: the units that have lost a step instead of the forced retreat. */
const expectDefenders = (p: Position, { defenders }: Fight, half: string, stood: readonly string[]): void => {
  const { forced, points } = dueIn(half);
  // 6.5b Only A and B stand.
  for (const unit of defenders) if (stood.includes(unit.id)) expect(['A', 'B']).toContain(unit.values.tq);
  expect(forced === 0 && stood.length > 0).toBe(false);
  const found = paid(p, defenders);
  if (!found) return;
  // 6.5a For each point a step of one, or a hex of all; the forced hex comes on top of it for those who have not stood.
  const hexes = points - (found.steps - stood.length);
  expect(found.hexes).toEqual(defenders.map(({ id }) => hexes + (stood.includes(id) ? 0 : forced)));
};

const expectAttackers = (p: Position, { attackers, defenders }: Fight, half: string): void => {
  const { forced, points } = dueIn(half);
  const found = paid(p, attackers);
  if (!found) return;
  const isVacated = p.unitsAt(hexIn(p, TARGET)).every(({ id }) => !defenders.some((one) => one.id === id));
  const back = attackers.filter(({ id }) => unitOf(p, id).at !== hexIn(p, TARGET));
  expect(forced).toBe(0);
  // 6.6.2f Who has gone back does not advance; else all of it was paid in steps.
  if (found.steps === points) {
    if (!isVacated) expect(found.hexes.every((hexes) => hexes === 0)).toBe(true);
    return;
  }
  expect(back).toHaveLength(attackers.length);
  expect(found.hexes.map((hexes) => hexes + found.steps)).toEqual(attackers.map(() => points));
};

const any: Choosing = ({ choices }) => pick(choices);

describe.each(['german', 'allied'] as const)('stacks attacked by the %s side', (side) => {
  test.each(entries)('6.5, 6.6 $entry', (one) => {
    const [attackers = '', defenders = ''] = one.entry.split('/');
    for (let times = 0; times < 4; times += 1) {
      const fight = drawn(side);
      const { p, stood } = fought(fight, one, times % 2 === 0 ? any : recommended);
      expectDefenders(p, fight, defenders, stood);
      expectAttackers(p, fight, attackers);
    }
  });
});
