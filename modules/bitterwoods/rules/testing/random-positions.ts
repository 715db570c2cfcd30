import type { Position } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { american, british, german, gun, panther, positionWith, sherman } from './position.ts';

/** Random positions on small maps, in which no two sides share a hex. */

const columns = 8;
const rows = 7;
const two = (n: number): string => String(n).padStart(2, '0');
const hexNumbers = fc
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
type Kind = Readonly<Record<string, unknown>>;
const unitOf = (all: readonly Kind[], where: fc.Arbitrary<string>) =>
  fc.record({
    nation: fc.constantFrom(...(Object.keys(makers) as (keyof typeof makers)[])),
    at: where,
    kind: fc.constantFrom(...all),
  });

/** Units that optional rules mention. */
const ss: Kind = { kind: 'armor', silhouette: 'pz4', branch: 'ss', er: 5 };
const panzers: Kind = { kind: 'mech-infantry', formation: '2 Pz', formationKind: 'mechanized', er: 5 };
const airborne: Kind = { formation: '101 AB', formationKind: 'airborne', er: 5 };
const optionalKinds: readonly Kind[] = [
  ...[ss, panzers, panzers, airborne, airborne, { kind: 'mech-infantry', army: '7' }],
  { ...ss, peiperBattalion: '1 SS Pz Bn' },
  { kind: 'mech-infantry', branch: 'ss', er: 5, peiperBattalion: '3 SS PzGr Bn' },
  { ...ss, name: 'KG Peiper', er: 6 },
  { kind: 'leader', name: 'Montgomery', influence: 2, radius: 4, steps: 1, strength: 0 },
  { ...sherman, er: 5, name: '11/29' },
];
const ground = fc.dictionary(hexNumbers, fc.constantFrom('forest', 'broken', 'town', 'light-woods', 'town forest'), {
  maxKeys: 14,
});

const flags = ['leaders', 'angriff', 'interAllied', 'divisionalIntegrity', 'combinedArms', 'ssPanzerScare'] as const;

const drawn = {
  hexes: ground,
  border: fc.constantFrom('river', 'meuse', 'cliff', 'river bridge'),
  borders: fc.array(hexNumbers, { maxLength: 8 }),
  turn: fc.constantFrom(1, 3, 6, 8, 16),
  side: fc.constantFrom('german', 'allied'),
  phase: fc.constantFrom('movement', 'combat'),
};

/** What may lie on the map: kinds of markers, each in some hexes; and whether bridges are blown. */
const lying = (markers: readonly string[]) => ({
  laid: fc.array(fc.record({ kind: fc.constantFrom('none', ...markers), at: hexNumbers }), {
    maxLength: markers.length * 3,
  }),
  blown: markers.length > 0 ? fc.boolean() : fc.constant(false),
});

interface Drawing {
  /** Rule options that may be set; none: the basic game. */
  readonly options?: readonly string[];
  readonly units?: ReturnType<typeof unitOf>;
  /** Kinds of markers that may lie on the map. */
  readonly markers?: readonly string[];
}

const positionsBy = ({ options = [], units: drawnUnits = unitOf(kinds, hexNumbers), markers = [] }: Drawing = {}) =>
  fc
    .record({
      ...drawn,
      ...lying(markers),
      units: fc.array(drawnUnits, { minLength: 3, maxLength: 14 }),
      set: fc.subarray([...options]),
    })
    .map(({ units, hexes, border, borders, laid, blown, turn, side, phase, set }): Position => {
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
      const ruins = border === 'river bridge' && blown ? Object.keys(edges) : [];
      return positionWith(made, {
        markers: [
          ...laid.filter(({ kind }) => kind !== 'none'),
          ...ruins.map((edge) => ({ kind: 'bridge-blown', on: edge.split('-') })),
        ],
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
        // 34 asks for 24.
        options: Object.fromEntries(
          [...set, ...(set.includes('acceleratedLeaders') ? ['leaders'] : [])].map((option) => [option, true]),
        ),
      });
    });

export const randomPositions = positionsBy({ options: flags });
export const basicPositions = positionsBy();

const optional = {
  options: [
    ...['interAllied', 'combinedArms', 'divisionalIntegrity', 'ssPanzerScare', 'variableSurprise', 'leaders'],
    ...['challengeInterdiction', 'peiperSkorzeny', 'garrison7', 'acceleratedLeaders', 'peiperAlternative'],
  ],
  markers: ['interdiction', 'improved-position', 'fortification'],
};

/** Rule options that change movement, zones, stacking and odds, with the units and markers that they mention. */
export const optionalPositions = positionsBy({
  ...optional,
  units: unitOf([...kinds, ...optionalKinds], hexNumbers),
});

/** Divisions around a few hexes. */
export const crowdedPositions = positionsBy({
  ...optional,
  units: unitOf([panzers, panzers, airborne, ss, gun], fc.constantFrom('0303', '0304', '0305', '0404', '0205', '0403')),
});
