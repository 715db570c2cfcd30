import type { Position, Unit } from '@umpire/shared/umpire';
import { playedOut } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { facts } from '../facts.ts';
import { american, german, hexIn, positionWith } from '../rules/testing/position.ts';
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';

// Every entry of the combat results table, from the die to the end of the attack, by the umpire's own recommendations,
// against a second reckoning of 9.5 from the entry alone.

const FROM = '0403';
const TARGET = '0404';

/** The end of an attack by two units on two, one of which is at full strength. */
const fought = (side: 'german' | 'allied', column: string, row: number): Position => {
  const [mine, theirs] = side === 'german' ? [german, american] : [american, german];
  const units = [mine('a', FROM), mine('b', FROM), theirs('d', TARGET), theirs('e', TARGET, { steps: 1 })];
  const p = positionWith(units, {
    turn: { phase: 'combat', side, number: 8 },
    columns: 12,
    rows: 12,
    extras: { aircraft: { german: 0, allied: 0 } },
  });
  // The die shows 1 to 6; modifiers lead to the rows beyond.
  const die = Math.min(Math.max(row, 1), 6);
  const state = {
    attackers: ['a', 'b'],
    target: TARGET,
    rolls: [{ purpose: `@${COMBAT}`, dice: [die], total: die }],
    thrown: { column, drm: row - die, odds: column, defenders: ['d', 'e'] },
    ahead: ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'],
  };
  return playedOut(p, state, { procedure: attack });
};

const stepsOf = (p: Position, ...ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (p.unit(id)?.at === undefined ? 0 : p.unit(id)!.steps), 0);
const placed = (p: Position, ...ids: readonly string[]): readonly Unit[] =>
  p.unitsOf(ids).filter(({ at }) => at !== undefined);
const marked = (p: Position, kind: string): readonly string[] =>
  p.units.filter(({ state }) => state.includes(kind)).map(({ id }) => id);

/** 9.5 What the entry says, read once more. */
const expectEntry = (p: Position, printed: string): void => {
  const entry = printed.replace('*', '');
  const hexes = Number(/\d$/.exec(entry)?.[0] ?? 0);
  const loss = /^1|FF/.test(entry) ? 1 : 0;
  const isBack = (role: 'A' | 'D'): boolean => new RegExp(`^1?${role}\\d$`).test(entry);
  const [from, target] = [hexIn(p, FROM), hexIn(p, TARGET)];
  const distances = (ids: readonly string[], start: number): readonly number[] =>
    placed(p, ...ids).map(({ at }) => p.board.grid.distance(at!, start));

  expect(stepsOf(p, 'd', 'e'), 'steps of the defenders').toBe(
    entry === 'DE' ? 0 : 3 - (isBack('D') || entry === 'FF' ? loss : 0),
  );
  expect(stepsOf(p, 'a', 'b'), 'steps of the attackers').toBe(
    entry === 'AE' ? 0 : 4 - (isBack('A') || entry === 'FF' ? loss : 0),
  );
  // Who goes back is gone from the hex, no farther than ordered; the others stay, or have advanced.
  if (isBack('D')) {
    for (const far of distances(['d', 'e'], target)) expect(far > 0 && far <= hexes, `back ${far}`).toBe(true);
  } else expect(distances(['d', 'e'], target).every((far) => far === 0)).toBe(true);
  if (isBack('A')) {
    for (const far of distances(['a', 'b'], from)) expect(far > 0 && far <= hexes, `back ${far}`).toBe(true);
  }
  const isWon = isBack('D') || entry === 'DE';
  expect(
    p.unitsAt(target).some(({ id }) => id === 'a' || id === 'b'),
    'advance',
  ).toBe(isWon);
  const ids = (...of: readonly string[]): readonly string[] => placed(p, ...of).map(({ id }) => id);
  expect(marked(p, 'attacked')).toEqual(ids('a', 'b'));
  expect(marked(p, 'counterattack')).toEqual(entry === 'CA' ? ['d', 'e'] : []);
  expect(marked(p, 'engaged')).toEqual(entry === 'ENG' ? ['a', 'b', 'd', 'e'] : []);
  if (entry === 'CA') expect(p.unit('d')!.values.counterattack).toBe(`${TARGET}:${FROM}`);
};

const { columns, rows } = facts.tables.crt;
const read = rows as Readonly<Record<string, Readonly<Record<string, string>>>>;
const entries = columns.flatMap((column) =>
  Object.entries(read).map(([row, cells]) => [column, Number(row), cells[column]!] as const),
);

describe.each(['german', 'allied'] as const)('attacks of the %s side', (side) => {
  test.each(entries)('9.5 column %s, row %i: %s', (column, row, entry) =>
    expectEntry(fought(side, column, row), entry),
  );
});

test('all kinds of results are among them', () => {
  const kinds = new Set(entries.map(([, , entry]) => entry.replace('*', '')));
  for (const kind of [
    'DE',
    'AE',
    'D1',
    'D2',
    'D3',
    'D4',
    '1D2',
    '1D3',
    '1D4',
    'A1',
    'A2',
    '1A1',
    '1A2',
    'CA',
    'SU',
    'ENG',
    'FF',
  ])
    expect(kinds, kind).toContain(kind);
});
