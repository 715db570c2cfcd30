import type { Hex, Layout } from '@umpire/shared/hex';
import type { Atlas } from './atlas.ts';
import { footOn } from './geometry.ts';
import type { Projection } from './projection.ts';

/** The fortified hexes of each kind: those whose center lies within half a hex of a line, and the single works. */
export const fortifiedHexes = (atlas: Atlas, layout: Layout, project: Projection): Map<string, Set<Hex>> => {
  const byKind = new Map<string, Set<Hex>>();
  for (const { kind, name, points, hex: number } of atlas.fortifications) {
    const hexes = byKind.get(kind) ?? new Set();
    byKind.set(kind, hexes);
    if (number !== undefined) {
      const hex = layout.grid.parse(number);
      if (hex === undefined) throw new Error(`fortifications: hex ${number} of ${name} is not on the grid`);
      hexes.add(hex);
    }
    if (!points) continue;
    const course = points.map(project);
    for (let hex = 0; hex < layout.grid.size; hex++) {
      const foot = footOn(course, layout.center(hex));
      if (foot.distance <= 0.5 && !foot.beyond) hexes.add(hex);
    }
  }
  return byKind;
};
