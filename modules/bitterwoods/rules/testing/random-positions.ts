import type { Position } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { american, british, german, gun, panther, positionWith, sherman } from './position.ts';

/** Positions at random on small maps, in which no two sides share a hex. */

const columns = 8;
const rows = 7;
const two = (n: number): string => String(n).padStart(2, '0');
export const hexNumbers = fc
  .tuple(fc.integer({ min: 1, max: columns }), fc.integer({ min: 1, max: rows }))
  .map(([column, row]) => two(column) + two(row));
const kinds = [
  {},
  panther,
  { ...sherman, er: 5 },
  gun,
  { kind: 'rocket', steps: 1, range: 1 },
  { kind: 'mech-infantry', state: ['out-of-supply'] },
  { kind: 'cavalry', move: 5 },
  { kind: 'leader', name: 'Hodges', influence: 1, radius: 2, steps: 1, strength: 0 },
  { state: ['shocked'], er: 3 },
];
const makers = { german, american, british };
const unitAt = fc.record({
  nation: fc.constantFrom(...(Object.keys(makers) as (keyof typeof makers)[])),
  at: hexNumbers,
  kind: fc.constantFrom(...kinds),
});
const ground = fc.dictionary(hexNumbers, fc.constantFrom('forest', 'broken', 'town', 'light-woods', 'town forest'), {
  maxKeys: 14,
});

const flags = ['leaders', 'angriff', 'interAllied', 'divisionalIntegrity', 'combinedArms', 'ssPanzerScare'] as const;

const drawn = {
  units: fc.array(unitAt, { minLength: 3, maxLength: 14 }),
  hexes: ground,
  border: fc.constantFrom('river', 'meuse', 'cliff', 'river bridge'),
  borders: fc.array(hexNumbers, { maxLength: 8 }),
  turn: fc.constantFrom(1, 3, 6, 8, 16),
  side: fc.constantFrom('german', 'allied'),
  phase: fc.constantFrom('movement', 'combat'),
};

/** `options`: rule options that may be set; none: the basic game. */
const positionsBy = (options: readonly string[]) =>
  fc
    .record({ ...drawn, set: fc.subarray([...options]) })
    .map(({ units, hexes, border, borders, turn, side, phase, set }): Position => {
      const held = new Map<string, string>();
      const made = units.flatMap(({ nation, at, kind }, i) => {
        const unit = makers[nation](`u${i}`, at, kind);
        if ((held.get(at) ?? unit.side) !== unit.side) return [];
        held.set(at, unit.side);
        return [unit];
      });
      const south = (hex: string): string => hex.slice(0, 2) + two(Number(hex.slice(2)) + 1);
      const edges = Object.fromEntries(
        borders.filter((hex) => Number(hex.slice(2)) < rows).map((hex) => [`${hex}-${south(hex)}`, border]),
      );
      return positionWith(made, {
        columns,
        rows,
        hexes,
        edges,
        roads: {
          road: [
            ['0301', '0302', '0303', '0304', '0305'],
            ['0105', '0205', '0305'],
          ],
        },
        turn: { number: turn, side, phase },
        options: Object.fromEntries(set.map((option) => [option, true])),
      });
    });

export const randomPositions = positionsBy(flags);
export const basicPositions = positionsBy([]);
