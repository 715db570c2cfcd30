import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';

/**
 * Chapters 9 to 11 again, in the plainest way one can write them down: normal movement of one unit by the terrain effects
 * chart. What the umpire's own search is compared with; it shares nothing with it but the map.
 */
export const slowReach = (p: Position, unit: Unit): ReadonlyMap<Hex, number> => {
  const { board } = p;
  const all = board.grid.hexes;
  const next = all.map((hex) => all.filter((other) => board.grid.distance(hex, other) === 1));
  const leg = unit.kind === 'infantry';
  const enemies = p.units.filter(({ side, at }) => side !== unit.side && at !== undefined).map(({ at }) => at!);
  const zone = new Set(enemies.flatMap((hex) => next[hex]!));
  const isRiver = (a: Hex, b: Hex) => board.hexside(a, b).has('river') && !board.hexside(a, b).has('bridge');
  const isDark = (a: Hex, b: Hex) => [a, b].some((hex) => board.terrainAt(hex) === 'rough-woods');
  const roadsOf = (a: Hex, b: Hex) => (isRiver(a, b) ? [] : [...board.road(a, b)]);
  const ground: Readonly<Record<string, readonly [number, number]>> = {
    clear: [1, 2],
    'light-woods': [1, 3],
    forest: [2, Number.POSITIVE_INFINITY],
    'rough-woods': [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  };
  const cost = (a: Hex, b: Hex): number => {
    const roads = roadsOf(a, b);
    if (enemies.includes(b) || board.hexside(a, b).has('lake') || isRiver(a, b)) return Number.POSITIVE_INFINITY;
    if (roads.length === 0 && isDark(a, b)) return Number.POSITIVE_INFINITY;
    if (roads.length === 0 && !leg && board.terrainAt(a) === 'forest') return Number.POSITIVE_INFINITY;
    const isWooded = ['forest', 'rough-woods'].includes(board.terrainAt(b));
    const byRoad = roads.map((road) => (leg ? 1 : road === 'primary' ? 0.5 : isWooded ? 2 : 1));
    return Math.min(ground[board.terrainAt(b)]![leg ? 0 : 1], ...byRoad);
  };
  const best = new Map<Hex, number>([[unit.at!, 0]]);
  // Until no cost falls any more.
  for (let changed = true; changed; ) {
    changed = false;
    for (const [from, spent] of [...best]) {
      if (zone.has(from) && from !== unit.at) continue;
      for (const to of next[from]!) {
        const total = spent + cost(from, to) + (zone.has(from) ? 1 : 0);
        if (total <= unit.move && total < (best.get(to) ?? Number.POSITIVE_INFINITY)) {
          best.set(to, total);
          changed = true;
        }
      }
    }
  }
  return best;
};
