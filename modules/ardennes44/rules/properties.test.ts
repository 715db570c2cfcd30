import { gameProperties, randomPositions } from '@umpire/shared/umpire/kit/testing/properties.ts';
import { countMoves } from '@umpire/shared/umpire/kit/testing/small-map.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { stacking } from './8-stacking.ts';
import { zones } from './9-zoc.ts';
import { movementModes, reach } from './11-movement.ts';
import { battle } from './14-combat.ts';
import { retreat } from './17-retreat.ts';
import { supply } from './23-supply.ts';
import { allied, german, hexIn, positionWith, tank } from './testing/position.ts';
import { slowReach } from './testing/slow-reach.ts';
import { positionAt } from './testing/table.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const numbers = Array.from({ length: 63 }, (_, i) => two((i % 7) + 1) + two(Math.floor(i / 7) + 1));
const grid = positionWith([]).board.grid;
const borders = Array.from({ length: grid.hexsideCount }, (_, side) => [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!])
  .filter((ends) => !ends.includes(-1))
  .map(([a, b]) => [grid.number(a!), grid.number(b!)] as const);
const someBorders = (most: number) => fc.uniqueArray(fc.constantFrom(...borders), { maxLength: most });

/** Mixed ground with rivers, bridges, lakes and bits of road; one German stack and some enemies. */
const randomPosition = fc
  .record({
    ground: fc.array(fc.constantFrom('clear', 'clear', 'light-woods', 'forest', 'rough-woods'), {
      minLength: 63,
      maxLength: 63,
    }),
    rivers: someBorders(25),
    bridges: someBorders(15),
    lakes: someBorders(5),
    roads: someBorders(30),
    hexes: fc.shuffledSubarray(numbers, { minLength: 6, maxLength: 6 }),
    enemies: fc.integer({ min: 0, max: 4 }),
    drives: fc.boolean(),
    move: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ ground, rivers, bridges, lakes, roads, hexes, enemies, drives, move }) => {
    const edges: Record<string, string> = {};
    const add = (list: typeof rivers, words: string): void => {
      for (const [a, b] of list) edges[`${a}-${b}`] = words;
    };
    add(rivers, 'river');
    add(bridges, 'river bridge');
    add(lakes, 'lake');
    return positionWith(
      [
        german('a', hexes[0]!, { ...(drives && tank), move }),
        ...hexes.slice(1, 1 + enemies).map((hex, i) => allied(`x${i}`, hex)),
      ],
      {
        hexes: Object.fromEntries(numbers.map((number, i) => [number, ground[i]!])),
        edges,
        roads: roads.map((road) => [...road]),
      },
    );
  });

test('finds what the slow search finds, where no bond is in the way', () => {
  fc.assert(
    fc.property(randomPosition, (p) => {
      const bonds = zones(p, 'allied').bonds!;
      fc.pre(bonds.hexes.length + bonds.hexsides.length === 0);
      const unit = p.unit('a')!;
      const found = reach(p, [unit], 'normal');
      const costs = new Map([...found.hexes()].map((hex) => [hex, found.cost(hex)!]));
      expect([...costs].sort()).toEqual([...slowReach(p, unit)].sort());
    }),
    { seed: 44, numRuns: 300 },
  );
});

test('bonds only ever take hexes away, and nobody ends beyond or in one', () => {
  fc.assert(
    fc.property(randomPosition, (p) => {
      const unit = p.unit('a')!;
      const slow = slowReach(p, unit);
      const bonded = new Set(zones(p, 'allied').bonds!.hexes);
      for (const hex of reach(p, [unit], 'normal').hexes()) {
        expect(slow.has(hex)).toBe(true);
        if (hex !== unit.at) expect(bonded.has(hex)).toBe(false);
      }
    }),
    { seed: 45, numRuns: 200 },
  );
});

test('there is a reason for every hex out of reach, in every way of moving', () => {
  fc.assert(
    fc.property(
      randomPosition,
      fc.constantFrom('normal', 'extended', 'tactical', 'strategic', 'reposition'),
      (p, mode) => {
        const found = reach(p, [p.unit('a')!], mode);
        for (let hex = 0; hex < p.board.grid.size; hex++) {
          if (found.cost(hex) === undefined) expect(found.why(hex)?.clause).toMatch(/^\d+|TEC/);
        }
      },
    ),
    { seed: 46, numRuns: 100 },
  );
});

test('who has nowhere to retreat to is eliminated, and nobody else', () => {
  fc.assert(
    fc.property(randomPosition, fc.integer({ min: 1, max: 4 }), (p, hexes) => {
      const unit = p.unit('a')!;
      const { to, eliminated } = retreat(p, { unit, from: unit.at!, hexes, options: {} });
      expect(eliminated).toBe(to.length === 0);
    }),
    { seed: 47, numRuns: 150 },
  );
});

gameProperties({
  positions: randomPositions({
    positionWith: (units, { roads = {}, ...given }) =>
      positionWith(units, { ...given, roads: Object.values(roads).flat() }),
    columns: 7,
    rows: 9,
    makers: { german, allied },
    kinds: [{}, tank, { kind: 'artillery', range: 5, move: 5 }, { kind: 'engineer' }, { state: ['disrupted'] }],
    ground: ['light-woods', 'forest', 'rough-woods', 'clear village', 'forest town'],
    borders: ['river', 'river bridge', 'lake'],
    roads: { primary: [['0301', '0302', '0303', '0304', '0305']] },
    turns: ['german', 'allied'].flatMap((side) => ['movement', 'combat'].map((phase) => ({ number: 5, side, phase }))),
  }),
  reach,
  movementModes,
  judge: rules.judge!,
  moving: ['movement'],
  battle,
  retreat,
  farthest: 4,
});

const opening = positionAt('six-turns', { number: 1, phase: 'movement', side: 'german' });
const of = (side: string) => opening.units.filter((unit) => unit.side === side && unit.at !== undefined);

test('the set-up: nobody stacks too high, and every unit is in supply', () => {
  for (const side of ['german', 'allied']) {
    expect(stacking.overfull(opening, side).map((hex) => opening.board.grid.number(hex))).toEqual([]);
    expect(
      of(side)
        .filter((unit) => !supply(opening, unit).supplied)
        .map(({ name }) => name),
    ).toEqual([]);
  }
});

/** Numbers computed by the umpire and pinned: a wrong cost, a leaking zone or a missed hexside changes them. */
test('perft of the set-up: ways to make the first move', () => {
  const count = (side: string) =>
    countMoves(
      reach,
      opening,
      of(side).map(({ id }) => id),
      1,
    );
  expect([count('german'), count('allied')]).toEqual([521, 1249]);
});

test('perft, by hand: 212 VG in 1006 looks over the Sauer', () => {
  const p = positionWith([german('a', '1006', { formation: '212 VG' })], { standard: true, turn: { number: 1 } });
  const found = reach(p, [p.unit('a')!], 'normal');
  expect([found.cost(hexIn(p, '1005')), found.stops(hexIn(p, '1005'))]).toEqual([1, true]);
});

/**
 * Three points: one goes for leaving the zone of 26 VG and 2 Pz over the Our, whose zones hold 2213 and 2215. From 2313
 * and 2314 one point is left, for open ground, the light woods of 2415 and the road to 2315.
 */
test('perft, by hand: the battalion in Hosingen on 16AM', () => {
  const p = positionAt('six-turns', { number: 1, phase: 'movement', side: 'allied' });
  const battalion = p.units.find(({ counter }) => counter === 'us-28-110-3')!;
  const found = reach(p, [battalion], 'normal');
  const costs = Object.fromEntries([...found.hexes()].map((hex) => [p.board.grid.number(hex), found.cost(hex)]));
  const [two, three] = [
    ['2213', '2215', '2313', '2314'],
    ['2312', '2315', '2413', '2414', '2415'],
  ];
  expect(costs).toEqual({
    2214: 0,
    ...Object.fromEntries(two!.map((hex) => [hex, 2])),
    ...Object.fromEntries(three!.map((hex) => [hex, 3])),
  });
});
