import type { Hex } from '@umpire/shared/hex';
import type { Position } from '@umpire/shared/umpire';
import fc from 'fast-check';
import { british, engineer, german, gun, para, positionWith, tank } from './position.ts';

/** Random positions, and the ground told anew, hex by hex: what the rules are compared with. */

const columns = 8;
const rows = 7;
const two = (n: number): string => String(n).padStart(2, '0');
const hexNumber = fc
  .tuple(fc.integer({ min: 1, max: columns }), fc.integer({ min: 1, max: rows }))
  .map(([column, row]) => two(column) + two(row));
const kinds = [
  {},
  tank,
  { ...gun, move: 4 },
  engineer,
  { state: ['out-of-supply'], move: 5 },
  { state: ['fatigued'] },
  { kind: 'motorized-infantry', move: 6 },
  { move: 0 },
];
const makers = { german, british, para };
const unitAt = fc.record({
  maker: fc.constantFrom(...(Object.keys(makers) as (keyof typeof makers)[])),
  at: hexNumber,
  kind: fc.constantFrom(...kinds),
});
const ground = fc.dictionary(
  hexNumber,
  fc.constantFrom('woods', 'mixed', 'urban', 'prohibited', 'clear mud-belt', 'mixed mud-belt'),
  { maxKeys: 16 },
);

/** Positions in which no two sides share a hex, with a drop zone in some of them. */
export const positions = fc
  .record({
    units: fc.array(unitAt, { minLength: 3, maxLength: 12 }),
    hexes: ground,
    border: fc.constantFrom('river', 'canal bridge', 'river bridge', 'canal'),
    borders: fc.array(hexNumber, { maxLength: 10 }),
    blown: fc.boolean(),
    number: fc.constantFrom(1, 5, 8),
    side: fc.constantFrom('german', 'allied'),
    phase: fc.constantFrom('movement', 'mechanized-movement'),
    stormed: fc.boolean(),
    zone: fc.option(fc.record({ on: hexNumber, kind: fc.constantFrom('dz', 'changed-dz') })),
  })
  .map(({ units, hexes, border, borders, blown, number, side, phase, stormed, zone }): Position => {
    const held = new Map<string, string>();
    const made = units.flatMap(({ maker, at, kind }, i) => {
      const unit = makers[maker](`u${i}`, at, kind);
      if ((held.get(at) ?? unit.side) !== unit.side || hexes[at]?.startsWith('prohibited')) return [];
      held.set(at, unit.side);
      return [unit];
    });
    const south = (hex: string): string => hex.slice(0, 2) + two(Number(hex.slice(2)) + 1);
    const lines = borders.filter((hex) => Number(hex.slice(2)) < rows).map((hex) => [hex, south(hex)] as const);
    return positionWith(made, {
      columns,
      rows,
      hexes,
      edges: Object.fromEntries(lines.map(([one, other]) => [`${one}-${other}`, border])),
      roads: { highway: [['0301', '0302', '0303', '0304', '0305']], road: [['0105', '0205', '0305']] },
      markers: [
        ...(blown && lines[0] ? [{ kind: 'bridge-blown', on: [...lines[0]] }] : []),
        ...(zone && held.get(zone.on) !== 'german' ? [{ ...zone, formation: '82 Airborne Division' }] : []),
      ],
      mapEdge: { southwest: ['0305'], north: ['0501'] },
      turn: { number, side, phase },
      extras: { stormed },
    });
  });

/** Water without a bridge that stands. */
export const closed = (p: Position, from: Hex, to: Hex): boolean => {
  const hexside = p.board.hexside(from, to);
  if (!hexside.has('river') && !hexside.has('canal')) return false;
  const blown = p.markers.some(
    (marker) => marker.hexside !== undefined && marker.hexside === p.board.grid.hexsideBetween(from, to),
  );
  return !hexside.has('bridge') || blown;
};

/** 6.0.1 Told anew, hex by hex. */
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
