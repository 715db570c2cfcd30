import { describe, expect, test } from 'vitest';
import { mayEnd } from './2-sequence.ts';
import { reach } from './3-movement.ts';
import { entryHexes, reinforcementsDue, whyNotEnter, withdrawalsDue } from './10-reinforcements.ts';
import { isAutomaticVictory, isGerman, pointsForLosses, victory } from './10-victory.ts';
import { record } from './fields.ts';
import {
  american,
  clausesOf,
  french,
  type Given,
  german,
  hexIn,
  numbersOf,
  positionWith,
  tank,
  unitOf,
} from './testing/position.ts';
import { positionAt, tableOf } from './testing/table.ts';

const historical = (side: string, number: number, phase = 'movement'): Given => ({
  standard: true,
  turn: { side, number, phase },
  extras: { scenario: 'historical' },
});
const hypothetical = (side: string, number: number, option?: number): Given => ({
  standard: true,
  turn: { side, number },
  extras: { scenario: 'hypothetical', record: { option } },
});

const why = (unit: Parameters<typeof positionWith>[0][number], at: string, given: Given) => {
  const p = positionWith([unit], given);
  return clausesOf(whyNotEnter(p, unitOf(p, unit.id), hexIn(p, at)));
};

describe('10.1.3, 10.2.3 reinforcements', () => {
  const fj = german('f', null, { formation: '7 FJ' });

  test('10.1.3a from their turn on, in the own movement phase, at the hexes listed', () => {
    expect(why(fj, '2201', historical('german', 5))).toEqual([]);
    expect(why(fj, '2201', historical('german', 7))).toEqual([]);
    expect(why(fj, '2201', historical('german', 4))).toEqual(['10.1.3a']);
    expect(why(fj, '2201', historical('allied', 5))).toEqual(['10.1.3a']);
    expect(why(fj, '2201', historical('german', 5, 'combat'))).toEqual(['10.1.3a']);
    expect(why(fj, '2101', historical('german', 5))).toEqual(['10.1.3a']);
    const strict = historical('german', 7);
    expect(why(fj, '2201', { ...strict, options: { lateEntry: false } })).toEqual(['10.1.3a']);
  });

  test('10.1.3a anywhere on the German edge', () => {
    const panzer = german('p', null, { ...tank, formation: '21 Pz' });
    for (const at of ['0301', '1501', '2501', '2505']) expect(why(panzer, at, historical('german', 3))).toEqual([]);
    for (const at of ['0201', '2506', '0302']) expect(why(panzer, at, historical('german', 3))).toEqual(['10.1.3a']);
  });

  test('10.1.3a not onto an enemy, and not twice', () => {
    const p = positionWith([fj, american('x', '2201')], historical('german', 5));
    expect(clausesOf(whyNotEnter(p, unitOf(p, 'f'), hexIn(p, '2201')))).toEqual(['3b']);
    expect(entryHexes(p, unitOf(p, 'f'))).toEqual([]);
    expect(why(german('f', '2201', { formation: '7 FJ' }), '2201', historical('german', 5))).toEqual(['10.1.3a']);
  });

  test('10.1.3a who is on the list of the other scenario alone does not come', () => {
    expect(why(german('p', null, { ...tank, formation: '11 Pz' }), '0501', historical('german', 5))).toEqual([
      '10.1.3a',
    ]);
    expect(why(german('v', null, { formation: '553 VG' }), '2312', hypothetical('german', 3))).toEqual(['10.2.3b']);
  });

  test('10.1.3a the first hex costs its terrain, and the move goes on from there', () => {
    const p = positionWith([fj], historical('german', 5));
    const found = reach(p, [unitOf(p, 'f')]);
    expect(found.cost(hexIn(p, '2201'))).toBe({ clear: 1, woods: 1, rough: 2 }[p.board.terrainAt(hexIn(p, '2201'))]);
    expect(found.cost(hexIn(p, '2202'))).toBeGreaterThan(1);
    const free = p.at({ options: { entryCost: 'free' } });
    expect(reach(free, [unitOf(free, 'f')]).cost(hexIn(p, '2201'))).toBe(0);
  });

  test('10.2.3a the divisions that were chosen, and only those, as far as the choice is known', () => {
    const ss = german('s', null, { ...tank, formation: '10 SS' });
    const eleventh = german('e', null, { ...tank, formation: '11 Pz' });
    expect(why(ss, '2312', hypothetical('german', 2, 1))).toEqual([]);
    expect(why(ss, '0501', hypothetical('german', 2, 3))).toEqual([]);
    expect(why(ss, '2312', hypothetical('german', 2, 2))).toEqual(['10.2.3a']);
    expect(why(ss, '2312', hypothetical('german', 1, 1))).toEqual(['10.2.3a']);
    expect(why(eleventh, '0501', hypothetical('german', 1, 2))).toEqual([]);
    expect(why(eleventh, '0501', hypothetical('german', 1, 1))).toEqual(['10.2.3a']);
    expect(why(eleventh, '2312', hypothetical('german', 1, 2))).toEqual(['10.2.3a']);
    expect(why(ss, '2312', hypothetical('german', 2))).toEqual([]);
  });

  test('10.2.3b the fixed ones', () => {
    expect(why(fj, '0801', hypothetical('german', 4))).toEqual([]);
    expect(why(fj, '0801', hypothetical('german', 3))).toEqual(['10.2.3b']);
    const algerians = french('r', null, { name: '3e RTA' });
    expect(why(algerians, '1515', hypothetical('allied', 1))).toEqual([]);
    expect(why(algerians, '1515', historical('allied', 1))).toEqual(['10.1.3a']);
  });

  test('10.1.3a on a table: who is due in which turn', () => {
    const due = (side: string, number: number) =>
      reinforcementsDue(positionAt('historical', { number, phase: 'movement', side }), side).map(
        ({ counter }) => counter,
      );
    expect(due('german', 1)).toEqual(['11-6-ss', '506-6-ss']);
    expect(due('allied', 1)).toEqual(['12-db-1', '12-db-2', '12-db-3']);
    expect(due('german', 2).length).toBe(2 + 4);
    expect(due('allied', 2).length).toBe(3 + 2);
    expect(due('german', 8).length).toBe(2 + 4 + 8 + 3 + 3 + 4);
  });

  test('10.1.3b, 10.2.3b 21 Pz and 25 PzG leave in turn 8, or 7', () => {
    const leaving = (scenario: 'historical' | 'hypothetical', number: number) =>
      withdrawalsDue(positionAt(scenario, { number, phase: 'movement', side: 'german' })).length;
    expect([leaving('historical', 7), leaving('historical', 8)]).toEqual([0, 7]);
    expect([leaving('hypothetical', 6), leaving('hypothetical', 7)]).toEqual([0, 7]);
    const p = positionAt('hypothetical', { number: 7, phase: 'movement', side: 'german' });
    expect(clausesOf(mayEnd(p))).toContain('10.2.3b');
  });
});

describe('10.2.3a the option, as the table shows it', () => {
  const note = (text: string) => {
    const table = tableOf('hypothetical');
    const notes = Object.entries(table.notes).map(([id, was]) => [
      id,
      { id: was.id, title: was.title, text, author: was.author, audience: was.audience },
    ]);
    return positionAt(
      'hypothetical',
      { number: 1, phase: 'movement', side: 'german' },
      { ...table, notes: Object.fromEntries(notes) },
    );
  };
  const optionOf = (p: ReturnType<typeof note>) => record.of(p).option;

  test('10.2.3a as the note says, once it was filled in', () => {
    expect(optionOf(note('2'))).toBe(2);
    expect(optionOf(note('Chosen option (1, 2 or 3): 3\n\n1 (−1 victory point): 10 SS Pz'))).toBe(3);
    expect(optionOf(note('選択したオプション(1、2、3のいずれか)：１\n\n…'))).toBe(1);
    expect(optionOf(note('Chosen option (1, 2 or 3): ___'))).toBeUndefined();
    expect(optionOf(positionAt('hypothetical', { number: 1, phase: 'movement', side: 'german' }))).toBeUndefined();
  });
});

const at = (hexes: Readonly<Record<string, string>>, record: object, turn: Given['turn'], more: object = {}) => {
  const numbers = Object.keys(hexes);
  return positionWith(
    numbers.map((number) => german(`g${number}`, number)),
    {
      hexes: Object.fromEntries(numbers.map((number) => [number, 'clear city'])),
      names: hexes,
      turn: { side: undefined, ...turn },
      extras: { scenario: 'historical', record, ...more },
    },
  );
};
const end = (number: number) => ({ number, phase: 'turn-end' });
const losses = (german: number, allied: number) => ({ losses: { german, allied } });

describe('10.3 victory', () => {
  test('10.3a automatic: Saverne for a turn, and losses within 2/3 and 3/2', () => {
    const saverne = (germans: number, allied: number, held = 1, more: object = {}) =>
      isAutomaticVictory(
        at({ '0303': 'Saverne' }, { ...losses(germans, allied), saverneHeldTurns: held }, end(6), more),
      );
    expect([saverne(10, 15), saverne(15, 10), saverne(0, 0)]).toEqual([true, true, true]);
    expect([saverne(9, 15), saverne(16, 10), saverne(10, 10, 0), saverne(3, 0)]).toEqual([false, false, false, false]);
    expect(saverne(5, 10, 1, { options: { autoVictoryRatio: 'atMost' } })).toBe(true);
  });

  test('10.3a not while Allied units stand in Saverne, and only at the end of a turn', () => {
    const record = { ...losses(10, 10), saverneHeldTurns: 2 };
    const held = positionWith([american('x', '0303')], {
      hexes: { '0303': 'clear city' },
      names: { '0303': 'Saverne' },
      turn: end(6),
      extras: { record },
    });
    expect(isAutomaticVictory(held)).toBe(false);
    const early = victory(at({ '0303': 'Saverne' }, record, { number: 6, phase: 'combat' }));
    expect([early.winner, early.level]).toEqual([null, undefined]);
    const now = victory(at({ '0303': 'Saverne' }, record, end(6)));
    expect([now.winner, now.level, now.clause]).toEqual(['german', 'automatic', '10.3a']);
  });

  test('10.3b objectives count for who is there, or was there last', () => {
    const p = at({ '0303': 'Hagenau' }, { ...losses(0, 0), german: ['wingen'] }, end(12));
    expect([isGerman(p, 'Hagenau'), isGerman(p, 'Wingen'), isGerman(p, 'Rahling')]).toEqual([true, true, false]);
    const present = at({}, { german: ['wingen'] }, end(12), { options: { control: 'present' } });
    expect(isGerman(present, 'Wingen')).toBe(false);
    const taken = positionWith([american('x', '0303')], {
      hexes: { '0303': 'clear city' },
      names: { '0303': 'Wingen' },
      extras: { record: { german: ['wingen'] } },
    });
    expect(isGerman(taken, 'Wingen')).toBe(false);
  });

  test.each([
    [1, 5, 4],
    [1, 4, 4],
    [13, 20, 1],
    [2, 3, 1],
    [1, 1, 0],
    [24, 20, -1],
    [2, 1, -2],
    [5, 1, -4],
    [0, 0, 0],
    [3, 0, -4],
    [0, 3, 4],
  ])('10.3c %i German losses to %i Allied are worth %i', (germans, allied, points) => {
    expect(pointsForLosses(at({}, losses(germans, allied), end(12)))).toBe(points);
  });

  test('10.3d the option costs its points in the hypothetical scenario', () => {
    const scored = (option: number | undefined, scenario: string) =>
      victory(at({ '0303': 'Hagenau' }, { ...losses(1, 1), option }, end(10), { scenario })).points;
    expect([1, 2, 3, undefined].map((option) => scored(option, 'hypothetical'))).toEqual([1, 1, 0, 2]);
    expect(scored(3, 'historical')).toBe(2);
  });

  test('10.3e levels', () => {
    const four = { '0303': 'Hagenau', '0503': 'Saverne' };
    const told = (hexes: Record<string, string>, germans: number, allied: number, more: object = {}) => {
      const { winner, level, points } = victory(at(hexes, losses(germans, allied), end(12), more));
      return `${points} ${winner} ${level}`;
    };
    expect(told({}, 3, 2)).toBe('-1 allied operational');
    expect(told({}, 1, 1)).toBe('0 allied tactical');
    expect(told(four, 3, 2)).toBe('3 allied tactical');
    expect(told(four, 1, 1)).toBe('4 german tactical');
    expect(told(four, 1, 2)).toBe('6 german tactical');
    expect(told(four, 1, 2, { options: { sixIs: 'operational' } })).toBe('6 german operational');
    expect(told(four, 1, 3)).toBe('7 german operational');
  });

  test('1a, 2b, 10.1a, 10.2a over after turn 12, or 10; before that the points as they stand', () => {
    const points = (scenario: string, number: number, phase = 'turn-end') =>
      victory(at({}, losses(1, 1), { number, phase }, { scenario })).winner;
    expect([points('historical', 11), points('historical', 12)]).toEqual([null, 'allied']);
    expect([points('hypothetical', 9), points('hypothetical', 10)]).toEqual([null, 'allied']);
    expect(points('historical', 12, 'combat')).toBe(null);
    expect(points('historical', 13, 'supply-weather')).toBe('allied');
  });

  test('10.3b every objective lies on our map', () => {
    const p = positionAt('historical', { number: 1, phase: 'movement', side: 'german' });
    const there = [
      'Hagenau',
      'Mondolsheim',
      'Phalsbourg',
      'Saverne',
      'Gamsheim',
      'Wingen',
      'Rahling',
      'Ingwiller',
      'Hochfelden',
    ];
    for (const name of there) {
      const won = p.with(
        new Map([
          [
            'g',
            {
              ...unitOf(positionWith([german('g', '0101')]), 'g'),
              at: [...p.board.area(`objective-${name.toLowerCase()}`)][0],
            },
          ],
        ]),
      );
      expect(isGerman(won, name), name).toBe(true);
      expect(numbersOf(p, p.board.area(`objective-${name.toLowerCase()}`)).length, name).toBe(1);
    }
  });
});
