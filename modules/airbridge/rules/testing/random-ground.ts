import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import type { GivenUnit } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { randomPositions } from '@umpire/shared/umpire/kit/testing/properties.ts';
import fc from 'fast-check';
import { british, engineer, type Given, german, gun, para, positionWith, tank } from './position.ts';

/** Random positions, and a second, hex-by-hex description of the ground to compare the rules with. */

const columns = 8;
const rows = 7;
const two = (n: number): string => String(n).padStart(2, '0');
const hexNumber = fc
  .tuple(fc.integer({ min: 1, max: columns }), fc.integer({ min: 1, max: rows }))
  .map(([column, row]) => two(column) + two(row));

const allNumbers = Array.from(
  { length: columns * rows },
  (_, i) => two((i % columns) + 1) + two(Math.floor(i / columns) + 1),
);

/** Ground of every kind everywhere; the kit's random ground is mostly clear. */
const broken = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('clear') },
      { weight: 6, arbitrary: fc.constantFrom('mixed', 'woods', 'urban') },
      { weight: 2, arbitrary: fc.constantFrom('prohibited', 'clear mud-belt', 'mixed mud-belt') },
    ),
    { minLength: allNumbers.length, maxLength: allNumbers.length },
  )
  .map((ground) => Object.fromEntries(allNumbers.map((hex, i) => [hex, ground[i]!])));

/** Things the kit does not know: a blown bridge, a drop zone, a storm; and in half of the positions broken ground. */
const more = fc
  .record({
    hexes: fc.option(broken, { freq: 2 }),
    blown: fc.boolean(),
    stormed: fc.boolean(),
    zone: fc.option(fc.record({ on: hexNumber, kind: fc.constantFrom('dz', 'changed-dz') })),
  })
  .map(({ hexes, blown, stormed, zone }) => ({
    ...(hexes && { hexes }),
    markers: [
      ...(blown ? [{ kind: 'bridge-blown' }] : []),
      ...(zone ? [{ ...zone, formation: '82 Airborne Division' }] : []),
    ],
    mapEdge: { southwest: ['0305'], north: ['0501'] },
    extras: { stormed },
  }));

/**
 * Supply comes along the highway, so it is always there. Nobody stands in closed ground, no drop zone lies under a
 * German, and a bridge is blown only where there is one.
 */
const positionOn = (units: readonly GivenUnit[], given: Given): Position => {
  const [first] = Object.keys(given.edges ?? {});
  const held = (hex: unknown): boolean => units.some(({ at, side }) => at === hex && side === 'german');
  const markers = (given.markers ?? []) as readonly { readonly kind: string; readonly on?: string }[];
  return positionWith(
    units.filter(({ at }) => !given.hexes?.[String(at)]?.startsWith('prohibited')),
    {
      ...given,
      roads: { highway: [['0301', '0302', '0303', '0304', '0305']], road: [['0105', '0205', '0305']] },
      markers: markers.flatMap((marker): object[] => {
        if (marker.kind === 'bridge-blown') return first ? [{ ...marker, on: first.split('-') }] : [];
        return held(marker.on) ? [] : [marker];
      }),
    },
  );
};

/** Positions in which no two sides share a hex, with a drop zone in some of them. */
export const positions = randomPositions({
  positionWith: positionOn,
  columns,
  rows,
  makers: { german, british, para },
  kinds: [
    {},
    tank,
    { ...gun, move: 4 },
    engineer,
    { state: ['out-of-supply'], move: 5 },
    { state: ['fatigued'] },
    { kind: 'motorized-infantry', move: 6 },
    { move: 0 },
  ],
  ground: ['woods', 'mixed', 'urban', 'prohibited', 'clear mud-belt', 'mixed mud-belt'],
  borders: ['river', 'canal bridge', 'river bridge', 'canal'],
  roads: undefined,
  turns: [1, 5, 8].flatMap((number) =>
    ['german', 'allied'].flatMap((side) =>
      ['movement', 'mechanized-movement'].map((phase) => ({ number, side, phase })),
    ),
  ),
  more,
});

/** Water without an intact bridge. */
export const closed = (p: Position, from: Hex, to: Hex): boolean => {
  const hexside = p.board.hexside(from, to);
  if (!hexside.has('river') && !hexside.has('canal')) return false;
  const blown = p.markers.some(
    (marker) => marker.hexside !== undefined && marker.hexside === p.board.grid.hexsideBetween(from, to),
  );
  return !hexside.has('bridge') || blown;
};

/** 6.0.1 Computed a second time, hex by hex. */
export const controls = (p: Position, hex: Hex, side: string): boolean =>
  p.board.terrainAt(hex) !== 'urban' &&
  p.board.grid.around(hex).some((near) => p.enemyAt(near, side) && !closed(p, near, hex));

export const isMud = (p: Position, hex: Hex): boolean => p.board.area('mud').has(hex);

/** 7.0, 7.1 */
export const costOf = (p: Position, from: Hex, to: Hex): number => {
  const terrain: Readonly<Record<string, number>> = { clear: 1, mixed: 2, woods: 3, urban: 2 };
  const road = p.board.road(from, to);
  const wet = (p.extras as { stormed?: boolean }).stormed === true && isMud(p, from) && isMud(p, to);
  if (road.has('highway')) return wet ? 1 : 0.5;
  return road.has('road') ? 1 : (terrain[p.board.terrainAt(to)] ?? Number.POSITIVE_INFINITY);
};

/** 7.3 Whether a drop zone lies there. */
export const hasZone = (p: Position, hex: Hex): boolean =>
  p.markers.some(({ kind, at }) => at === hex && /dz$/.test(kind));
