import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';

/**
 * Chapters 3 and 4 again, in the plainest way one can write them down: for a unit alone on the map that is laid out, with
 * no ferry anywhere. What the umpire's own search is compared with; it shares nothing with it but the map.
 */
export const slowReach = (p: Position, unit: Unit, entries: readonly Hex[]): ReadonlyMap<Hex, number> => {
  const { board } = p;
  const mechanized = unit.move === 12;
  const infiltrates = unit.values.infiltrator === true;
  const all = board.grid.hexes;
  const around = all.map((hex) => all.filter((other) => board.grid.distance(hex, other) === 1));
  const isEnemy = (hex: Hex): boolean => p.units.some(({ at, side }) => at === hex && side !== unit.side);
  const strengthIn = (hex: Hex): number =>
    p.units.reduce((sum, { at, side, attack }) => (at === hex && side !== unit.side ? sum + attack : sum), 0);
  const zone = new Set(
    all.filter(
      (hex) =>
        isEnemy(hex) || around[hex]!.some((from) => strengthIn(from) > 1 && !board.hexside(from, hex).has('rhine')),
    ),
  );
  const crowded = (hex: Hex): boolean =>
    p.units.some(({ id, at, side, move }) => id !== unit.id && at === hex && side === unit.side && move === 12);

  const ground = (hex: Hex): number =>
    ({ clear: [1, 1], woods: [1, 2], rough: [2, 4] })[board.terrainAt(hex)]![mechanized ? 1 : 0]!;
  const stepCost = (from: Hex, to: Hex): number => {
    const border = board.hexside(from, to);
    const road = board.road(from, to);
    const isRoad = [...road].length > 0;
    if (isEnemy(to) || border.has('rhine')) return Number.POSITIVE_INFINITY;
    if (border.has('red-line') && unit.values.nationality === 'us') return Number.POSITIVE_INFINITY;
    if (border.has('ridge') && mechanized && !isRoad) return Number.POSITIVE_INFINITY;
    const usesRoad = isRoad && !(mechanized && crowded(to));
    const hexCost = usesRoad ? (mechanized && road.has('national') ? 0.5 : 1) : ground(to);
    const river = border.has('river') && !isRoad ? (mechanized ? 5 : 3) : 0;
    const ridge = border.has('ridge') && !isRoad ? 1 : 0;
    return hexCost + river + ridge;
  };

  const best = new Map<Hex, number>();
  for (const hex of entries) if (!isEnemy(hex) && ground(hex) <= unit.move) best.set(hex, ground(hex));
  const start = entries.length > 0 ? undefined : unit.at;
  if (start !== undefined) best.set(start, 0);
  // Until no cost falls any more.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...best]) {
      const leaves = zone.has(from);
      if (leaves && from !== start && !infiltrates) continue;
      for (const to of around[from]!) {
        if (leaves && zone.has(to) && !infiltrates) continue;
        const cost = spent + stepCost(from, to) + (leaves ? 1 : 0);
        if (cost <= unit.move && cost < (best.get(to) ?? Number.POSITIVE_INFINITY)) {
          best.set(to, cost);
          changed = true;
        }
      }
    }
  }
  return best;
};
