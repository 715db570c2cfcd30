import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Attack } from '../../battle.ts';
import { askOption, type Bag } from '../../fields.ts';
import { say } from '../../saying.ts';
import { plain, position } from '../testing/small-map.ts';
import { type BattleRules, battleBy, meaning, thrownRoll } from './battle.ts';
import { certain, die, mapChance } from './chance.ts';
import { differentialColumns, oddsColumns } from './odds.ts';
import { resultsTable } from './results.ts';

const table = resultsTable({
  columns: ['1-2', '1-1', '2-1', '3-1'],
  rows: {
    '1': ['AR', 'AR', 'EX', 'DR'],
    '2': ['AR', 'EX', 'EX', 'DR'],
    '3': ['AR', 'EX', 'DR', 'DR'],
    '4': ['EX', 'EX', 'DR', 'DE'],
    '5': ['EX', 'DR', 'DR', 'DE'],
    '6': ['EX', 'DR', 'DE', 'DE'],
  },
});
const shift = (clause: string, by: number) => ({ clause, by, says: say(clause) });

const usual: BattleRules<string> = {
  clause: '6',
  chart: 'crt',
  columns: oddsColumns(table.columns, { round: 'defender', endless: true }),
  table,
  shifts: [],
  read: meaning((entry) => ({ says: say(entry), effects: entry })),
  breaks: () => [],
};

const p = position({
  map: plain(5, 4),
  units: { a: ['blue', '0202', { attack: 6 }], b: ['blue', '0302', { attack: 4 }], x: ['red', '0303', { defense: 5 }] },
});
const fight = (rules: Partial<BattleRules<string>>, options: Bag = {}) =>
  battleBy({ ...usual, ...rules })(p, {
    attackers: [p.unit('a')!, p.unit('b')!],
    target: p.unit('x')!.at!,
    options,
  });
const chances = ({ outcomes }: ReturnType<typeof fight>) =>
  Object.fromEntries(outcomes.map(({ result, probability }) => [result, Math.round(probability * 1296) / 1296]));

describe('a battle', () => {
  test('strengths, odds, column and every result of the row', () => {
    const found = fight({});
    expect([found.strength, found.odds, found.column]).toEqual([{ attack: 10, defense: 5 }, '2-1', '2-1']);
    expect(chances(found)).toEqual({ DR: 3 / 6, EX: 2 / 6, DE: 1 / 6 });
  });

  test('a helper adds strength to its side', () => {
    const far = { ...p.unit('a')!, id: 'gun', attack: 3, defense: 7 };
    expect(fight({ helpers: () => [{ unit: far, role: 'attack' }] }).strength).toEqual({ attack: 13, defense: 5 });
    expect(fight({ helpers: () => [{ unit: far, role: 'defense' }] }).strength).toEqual({ attack: 10, defense: 12 });
  });

  test('shifts to the right first, which end with the table, then those to the left; so many of each', () => {
    const shifts = (...by: number[]) =>
      fight({ rightFirst: { right: 2, left: 2 }, shifts: [() => by.map((each) => shift('s', each))] });
    expect(shifts(1, 1, 1, -1).column).toBe('2-1');
    expect(shifts(1, -1).column).toBe('2-1');
    expect(shifts(-1, -1, -1).column).toBe('1-2');
    expect(shifts(1, -1, -1, -1).column).toBe('1-1');
  });

  test('halving and doubling unit by unit, with the reasons, and rounding of the sum', () => {
    const found = fight({
      strength: (_field, unit, role) =>
        unit.id === 'b'
          ? { counted: unit[role] / 8, because: [{ clause: '9', says: say('weak') }] }
          : { counted: unit[role], because: [] },
      total: Math.floor,
    });
    expect(found.strength).toEqual({ attack: 6, defense: 5 });
    expect(found.contributions.map(({ unit, printed, counted }) => [unit, printed, counted])).toEqual([
      ['a', 6, 6],
      ['b', 4, 0.5],
      ['x', 5, 5],
    ]);
  });

  test('shifts add up and the final column is limited', () => {
    const found = fight({ shifts: [() => [shift('1', 4)], () => [shift('2', -1)]] });
    expect([found.shifts.map(({ by }) => by), found.column]).toEqual([[4, -1], '3-1']);
  });

  test('shifts and modifiers may have limits together', () => {
    const capped = fight({ shifts: [() => [shift('1', -3)]], caps: { shifts: { least: -1, most: 1 } } });
    expect(capped.column).toBe('1-1');
    const drm = fight({ drm: [() => [shift('3', -9)]], caps: { drm: { least: -1, most: 9 } } });
    expect(chances(drm)).toEqual({ EX: 3 / 6, DR: 3 / 6 });
  });

  test('odds off the table are shifted back from there, unless they are limited first', () => {
    const strong = { strength: () => ({ counted: 10, because: [] }), shifts: [() => [shift('1', -1)]] };
    const many = { ...strong, columns: oddsColumns(['1-2', '1-1'], { round: 'defender', endless: true }) };
    const small = { ...many, table: resultsTable({ columns: ['1-2', '1-1'], rows: { '1': ['AR', 'DR'] } }), faces: 1 };
    expect(fight(small).column).toBe('1-1');
    expect(fight({ ...small, limitFirst: true }).column).toBe('1-2');
  });

  test('differentials', () => {
    const columns = differentialColumns(['-1', '0', '+1..+3', '+4']);
    expect([fight({ columns }).odds, fight({ columns }).column]).toEqual(['+5', '+4']);
  });
});

describe('dice', () => {
  const first = askOption('first', z.int());
  const early = {
    thrown: ({ attack }: { readonly attack: Attack }) => first.of(attack),
    read: (_field: unknown, roll: number) => (roll === 6 ? { shifts: [shift('Q', 1)] } : {}),
  };

  test('a die before the table shifts its column: exact chances of columns and results', () => {
    const found = fight({ early: [early] });
    expect(found.column).toBe('2-1');
    expect(found.columns).toEqual([
      { column: '2-1', probability: 5 / 6 },
      { column: '3-1', probability: 1 / 6 },
    ]);
    // 5 · (DR 3, EX 2, DE 1) and 1 · (DR 3, DE 3) of 36.
    expect(chances(found)).toEqual({ DR: 18 / 36, EX: 10 / 36, DE: 8 / 36 });
  });

  test('once it is thrown it is a shift like any other', () => {
    const found = fight({ early: [early] }, first.as(6));
    expect([found.column, found.shifts.map(({ clause }) => clause)]).toEqual(['3-1', ['Q']]);
    expect(chances(found)).toEqual({ DR: 3 / 6, DE: 3 / 6 });
  });

  test('an entry may call for another table', () => {
    const found = fight({
      read: (entry) =>
        entry === 'DR'
          ? mapChance(die(6), (roll) => {
              const result = roll <= 2 ? 'DR held' : 'DR';
              return { result, says: say(result), effects: result };
            })
          : certain({ result: entry, says: say(entry), effects: entry }),
    });
    expect(chances(found)).toEqual({ DR: 12 / 36, EX: 12 / 36, 'DR held': 6 / 36, DE: 6 / 36 });
  });

  test('the die on the table may be thrown too', () => {
    const found = fight({}, thrownRoll.as(6));
    expect(found.outcomes.map(({ result, probability }) => [result, probability])).toEqual([['DE', 1]]);
  });
});

test('an attack without a target has no outcomes, but breaches', () => {
  const nobody = battleBy({
    ...usual,
    breaks: () => [{ clause: '1', area: 'combat', says: say('no'), remedy: say('no'), at: [] }],
  })(p, {
    attackers: [p.unit('a')!],
    target: 0,
    options: {},
  });
  expect([nobody.outcomes, nobody.allowed.type]).toEqual([[], 'broken']);
});

describe('the ends of the table are named, so that the parts add up', () => {
  const parts = (rules: Partial<BattleRules<string>>) =>
    fight(rules).sums.shifts.parts.map(({ by, says: { text, params } }) => [by, text, params?.column]);
  const strong = {
    strength: (_f: unknown, _u: unknown, role: 'attack' | 'defense') => ({
      counted: role === 'attack' ? 10 : 4,
      because: [],
    }),
  };
  const weak = {
    strength: (_f: unknown, _u: unknown, role: 'attack' | 'defense') => ({
      counted: role === 'attack' ? 2 : 5,
      because: [],
    }),
  };

  test('where shifts end at the last or first column', () => {
    expect(parts({ shifts: [() => [shift('s', 2)]] })).toEqual([
      [2, 's', undefined],
      [-1, 'kit.reckoning.last-column', '3-1'],
    ]);
    expect(parts({ ...weak, shifts: [() => [shift('s', -3)]] })).toEqual([
      [-3, 's', undefined],
      [3, 'kit.reckoning.first-column', '1-2'],
    ]);
  });

  test('where odds off the table count from its end: before the shifts, or after them', () => {
    // 5-1 lies two columns off the table.
    expect(parts({ ...strong, limitFirst: true, shifts: [() => [shift('s', -1)]] })).toEqual([
      [-2, 'kit.reckoning.last-column', '3-1'],
      [-1, 's', undefined],
    ]);
    expect(parts({ ...strong, shifts: [() => [shift('s', -1)]] })).toEqual([
      [-1, 's', undefined],
      [-1, 'kit.reckoning.last-column', '3-1'],
    ]);
  });

  test('where the table ends and the odds say no more than its last column', () => {
    const columns = oddsColumns(table.columns, { round: 'defender' });
    expect(parts({ ...strong, columns })).toEqual([[0, 'kit.reckoning.last-column', '3-1']]);
    expect(parts({ columns })).toEqual([]);
  });

  test('a limit of shifts is no end of the table', () => {
    const caps = { shifts: { least: -1, most: 1 } };
    expect(parts({ ...weak, caps, shifts: [() => [shift('s', 3)]] })).toEqual([
      [3, 's', undefined],
      [-2, 'kit.reckoning.limit', undefined],
    ]);
  });
});
