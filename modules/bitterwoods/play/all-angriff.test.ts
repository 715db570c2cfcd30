import type { Position } from '@umpire/shared/umpire';
import { playedOut } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { facts } from '../facts.ts';
import { american, german, hexIn, positionWith, sherman } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

// 23.3 Every entry of the table of attacks on the move, from the die to the end of the attack, against the entry alone.

const [FROM, BESIDE, TARGET] = ['0403', '0504', '0404'];
const tanks = { kind: 'armor', silhouette: 'pz4', er: 5, move: 6, strength: 20 };

const begun = (
  side: 'german' | 'allied',
  column: string,
  row: number,
  more: Parameters<typeof positionWith>[0] = [],
) => {
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const units = [
    mine('t', FROM, side === 'german' ? tanks : { ...tanks, ...sherman }),
    mine('i', BESIDE, { kind: 'mech-infantry' }),
    mine('f', FROM),
    theirs('d', TARGET),
    ...more,
  ];
  const p = positionWith(units, {
    turn: { phase: 'combat', side, number: 8 },
    columns: 11,
    rows: 11,
    options: { angriff: true },
    extras: { aircraft: { german: 0, allied: 0 } },
  });
  const die = Math.min(Math.max(row, 1), 6);
  const state = {
    attackers: ['t', 'i', 'f'],
    target: TARGET,
    options: { angriff: true },
    rolls: [{ purpose: `@${COMBAT}`, dice: [die], total: die }],
    thrown: { column, drm: row - die, odds: '3-1', defenders: ['d'] },
    ahead: ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'],
  };
  return { p, state };
};

const { columns, rows } = facts.tables.angriff;
const entries = columns.flatMap((column) =>
  Object.entries(rows as Readonly<Record<string, Readonly<Record<string, number>>>>).map(
    ([row, cells]) => [column, Number(row), cells[column]!] as const,
  ),
);
/** One of each result. */
const results = [...new Map(entries.map((entry) => [entry[2], entry])).values()];
const zone = (p: Position): ReadonlySet<number> =>
  new Set([hexIn(p, TARGET), ...p.board.grid.around(hexIn(p, TARGET))]);

test('all results of the table are among them', () => {
  expect(results.map(([, , hexes]) => hexes).toSorted()).toEqual([0, 1, 2, 3, 4]);
});

describe.each(['german', 'allied'] as const)('attacks on the move of the %s side', (side) => {
  test.each(results)('23.3 column %s, row %i: %i hexes', (column, row, hexes) => {
    const { p, state } = begun(side, column, row);
    const prompt = attack.prompt(p, state)!;
    const shut = zone(p);
    const ways = prompt.choices.flatMap(({ unit, hex }) => (hex === undefined ? [] : [{ unit, hex }]));
    // The mechanized units go as far as the entry says, around the defenders' zone; those on foot stay.
    expect(new Set(ways.map(({ unit }) => unit))).toEqual(new Set(hexes > 0 ? ['t', 'i'] : []));
    for (const { hex } of ways) expect(shut.has(hex)).toBe(false);
    const far = ways.flatMap(({ unit, hex }) => (unit === 't' ? p.board.grid.distance(hex, hexIn(p, FROM)) : []));
    expect(Math.max(0, ...far)).toBe(hexes);
    // Nobody loses a step or goes back, however far they may go.
    if (hexes > 1) return;
    const end = playedOut(p, state, { procedure: attack });
    expect(end.units.map(({ steps }) => steps)).toEqual(p.units.map(({ steps }) => steps));
    expect(end.unit('d')!.at).toBe(hexIn(p, TARGET));
    expect(end.units.filter((unit) => unit.state.includes('attacked')).map(({ id }) => id)).toEqual(['t', 'i', 'f']);
    expect(end.units.some((unit) => unit.state.includes('engaged') || unit.state.includes('counterattack'))).toBe(
      false,
    );
  });
});

test('23.3 the tanks stop in the first zone of another enemy, and nobody goes if no infantry stays', () => {
  const at = (more: Parameters<typeof positionWith>[0], without: readonly string[] = []) => {
    const { p, state } = begun('german', '3-1', 2, more);
    const left = p.with(new Map(without.map((id) => [id, undefined])));
    const attackers = state.attackers.filter((id) => !without.includes(id));
    return (attack.prompt(left, { ...state, attackers })?.choices ?? []).flatMap(({ hex }) =>
      hex === undefined ? [] : p.board.grid.number(hex),
    );
  };
  const [open, held] = [at([]), at([american('x', '0401')])];
  expect(open!.length).toBeGreaterThan(held!.length);
  expect(held).not.toContain('0401');
  expect([at([], ['i']).length > 0, at([], ['i', 'f'])]).toEqual([true, []]);
});
