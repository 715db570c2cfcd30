import { parsePosition } from '@umpire/shared/umpire/referee/parse-position.ts';
import { recordWritten } from '../record.ts';
import { module } from './position.ts';

/** Random small maps as positions write them down: hex, hexside, unit and marker of every sort the rules know. */

export type Random = () => number;
export type Between = readonly [string, string];

export interface Piece {
  readonly id: string;
  readonly side: 'allied' | 'german';
  readonly nationality: string;
  readonly kind: string;
  readonly at: string;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  readonly state: readonly string[];
}

/** All contents of such a map, by hex number; hexsides by `sideOf`. */
export interface Ground {
  readonly terrain: ReadonlyMap<string, string>;
  readonly water: ReadonlyMap<string, string>;
  readonly bridges: ReadonlyMap<string, readonly string[]>;
  /** The bridges that are blown. */
  readonly blown: ReadonlyMap<string, readonly string[]>;
  readonly roads: ReadonlyMap<string, 'road' | 'trail'>;
  readonly pontoon: string | undefined;
  readonly pieces: readonly Piece[];
  readonly turn: { readonly number: number; readonly side: 'allied' | 'german'; readonly phase: string };
  /** Bridges that an Allied unit stood next to when the turn began. */
  readonly guarded: readonly Between[];
}

export const COLUMNS = 9;
export const ROWS = 8;
const two = (n: number): string => String(n).padStart(2, '0');
const numberOf = (column: number, row: number): string => two(column) + two(row);

export const allNumbers: readonly string[] = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  numberOf(1 + Math.floor(i / ROWS), 1 + (i % ROWS)),
);
const known = new Set(allNumbers);

/** FORMAT.md: columns, the even ones half a hex further. */
export const neighborsOf = (number: string): readonly string[] => {
  const [c, r] = [Number(number.slice(0, 2)), Number(number.slice(2))];
  const near = c % 2 === 0 ? [r, r + 1] : [r - 1, r];
  const all = [
    numberOf(c, r - 1),
    numberOf(c, r + 1),
    ...[c - 1, c + 1].flatMap((n) => near.map((m) => numberOf(n, m))),
  ];
  return all.filter((each) => known.has(each));
};

export const sideOf = (one: string, other: string): string => [one, other].toSorted().join('-');
const hexesOf = (side: string): [string, string] => side.split('-') as [string, string];

/** Hexes by their distance in steps from a given hex. */
export const distancesFrom = (number: string): ReadonlyMap<string, number> => {
  const found = new Map([[number, 0]]);
  for (const [hex, steps] of found) {
    for (const next of neighborsOf(hex)) if (!found.has(next)) found.set(next, steps + 1);
  }
  return found;
};

const pick = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)]!;

const kinds = [
  { kind: 'leg', move: 7 },
  { kind: 'leg', move: 7 },
  { kind: 'parachute', move: 7 },
  { kind: 'glider', move: 7 },
  { kind: 'mobile', move: 10 },
  { kind: 'mobile', move: 12 },
  { kind: 'engineer', move: 10 },
];

const randomPieces = (random: Random): readonly Piece[] => {
  const held = new Set<string>();
  return Array.from({ length: 3 + Math.floor(random() * 9) }, (_, i) => i).flatMap((i): Piece[] => {
    const at = pick(random, allNumbers);
    if (held.has(at)) return [];
    held.add(at);
    const side = random() < 0.5 ? 'allied' : 'german';
    const nationality = side === 'german' ? 'german' : pick(random, ['british', 'us', 'polish']);
    const { kind, move } = pick(random, side === 'german' ? [kinds[0]!, kinds[4]!, kinds[5]!] : kinds);
    const strength = (): number => 1 + Math.floor(random() * 6);
    const state = random() < 0.2 ? ['depleted'] : [];
    return [{ id: `u${i}`, side, nationality, kind, at, attack: strength(), defense: strength(), move, state }];
  });
};

const randomWater = (random: Random) => {
  const [water, bridges, blown] = [
    new Map<string, string>(),
    new Map<string, readonly string[]>(),
    new Map<string, readonly string[]>(),
  ];
  const sides = new Set(allNumbers.flatMap((hex) => neighborsOf(hex).map((next) => sideOf(hex, next))));
  for (const side of sides) {
    if (random() > 0.35) continue;
    const kind = pick(random, ['river', 'river', 'stream', 'canal']);
    water.set(side, kind);
    const sorts = kind === 'canal' ? ['canal-bridge', 'road-bridge'] : ['road-bridge', 'rail-bridge'];
    const there = sorts.filter(() => random() < 0.35);
    if (there.length === 0) continue;
    bridges.set(side, there);
    const gone = there.filter(() => random() < 0.4);
    if (gone.length > 0) blown.set(side, gone);
  }
  return { water, bridges, blown };
};

export const randomGround = (random: Random): Ground => {
  const terrains = ['clear', 'mixed', 'mixed', 'broken', 'rough', 'woods', 'town', 'city'];
  const { water, bridges, blown } = randomWater(random);
  const roads = new Map<string, 'road' | 'trail'>();
  for (let ways = 0; ways < 3; ways += 1) {
    let here = pick(random, allNumbers);
    for (let steps = 0; steps < 8; steps += 1) {
      const next = pick(random, neighborsOf(here));
      roads.set(sideOf(here, next), random() < 0.7 ? 'road' : 'trail');
      here = next;
    }
  }
  return {
    terrain: new Map(allNumbers.map((hex) => [hex, pick(random, terrains)])),
    ...{ water, bridges, blown, roads },
    pontoon: random() < 0.5 && water.size > 0 ? pick(random, [...water.keys()]) : undefined,
    pieces: randomPieces(random),
    turn: {
      number: 3,
      side: random() < 0.6 ? 'allied' : 'german',
      phase: pick(random, ['movement', 'movement', 'mobile', 'combat']),
    },
    guarded: [...bridges.keys()].filter(() => random() < 0.2).map(hexesOf),
  };
};

/** The same map as the umpire reads it. */
export const positionOn = (ground: Ground, options: Readonly<Record<string, unknown>> = {}) => {
  const { terrain, water, bridges, blown, roads, pontoon, pieces, turn, guarded } = ground;
  return parsePosition(
    module,
    {
      module: 'arnhem',
      map: {
        grid: { stagger: 'columns', further: 'even', columns: COLUMNS, rows: ROWS },
        default: 'clear',
        hexes: Object.fromEntries([...terrain].map(([hex, word]) => [hex, { terrain: word }])),
        edges: [...water].map(([side, kind]) => ({ between: hexesOf(side), is: [kind, ...(bridges.get(side) ?? [])] })),
        roads: [...roads].map(([side, kind]) => ({ class: kind, through: hexesOf(side) })),
      },
      turn,
      units: pieces,
      markers: [
        ...[...blown].flatMap(([side, gone]) =>
          gone.map((kind) => ({ kind: 'bridge-blown', on: hexesOf(side), 'bridge-kind': kind })),
        ),
        ...(pontoon === undefined ? [] : [{ kind: 'pontoon', on: hexesOf(pontoon) }]),
      ],
      record: { alliedAdjacentAtTurnStart: guarded },
      options,
    },
    [recordWritten],
  );
};
