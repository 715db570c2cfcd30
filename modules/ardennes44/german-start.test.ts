import type { HexNumber, Hexside } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { area, edges, grid, hexNamed, map, neighborsOf, sideBetween, sidesOf } from './testing/map.ts';

describe('the German start', () => {
  const armies: Readonly<Record<string, readonly string[]>> = {
    '6pz': ['272-vg', '326-vg', '277-vg', '12-vg', '3-fj', '1ss', '12ss'],
    '5pz': ['18-vg', '62-vg', '116-pz', '560-vg', '2-pz', '26-vg', 'lehr'],
    '7': ['5-fj', '352-vg', '276-vg', '212-vg'],
  };

  test('18 areas, which share no hex but 1331 of 277 and 12 VG (3.4)', () => {
    const ids = Object.keys(map.areas!).filter((id) => id.startsWith('setup-'));
    expect(ids.sort()).toEqual(
      Object.values(armies)
        .flat()
        .map((id) => `setup-${id}`)
        .sort(),
    );
    const uses = ids.flatMap((id) => area(id).map((hex) => [hex, id] as const));
    const shared = uses.filter(([hex], i) => uses.findIndex(([other]) => other === hex) !== i).map(([hex]) => hex);
    expect(shared).toEqual(['1331']);
    expect([area('setup-277-vg'), area('setup-12-vg')].every((hexes) => hexes.includes('1331'))).toBe(true);
  });

  test('each area hangs together', () => {
    for (const id of Object.values(armies).flat()) {
      const hexes = area(`setup-${id}`);
      const found = new Set([hexes[0]!]);
      for (const hex of found) for (const next of neighborsOf(hex)) if (hexes.includes(next)) found.add(next);
      expect(found.size, id).toBe(hexes.length);
    }
  });

  test('11.10 the army boundaries run between the areas of the armies', () => {
    const boundary = sidesOf('army-boundary');
    for (const [army, ids] of Object.entries(armies)) {
      for (const id of ids) {
        const hexes = area(`setup-${id}`);
        const inside = hexes.flatMap((a) =>
          neighborsOf(a)
            .filter((b) => hexes.includes(b))
            .map((b) => sideBetween(a, b)!),
        );
        expect(
          inside.filter((side) => boundary.has(side)),
          id,
        ).toEqual([]);
      }
      for (const other of Object.keys(armies).filter((name) => name !== army)) {
        const mine = ids.flatMap((id) => area(`setup-${id}`));
        const theirs = armies[other]!.flatMap((id) => area(`setup-${id}`));
        const touching = mine.flatMap((a) =>
          neighborsOf(a)
            .filter((b) => theirs.includes(b))
            .map((b) => sideBetween(a, b)!),
        );
        expect(
          touching.filter((side) => !boundary.has(side)),
          `${army} and ${other}`,
        ).toEqual([]);
      }
    }
  });

  test('it begins at the east edge, so that nobody goes round it there', () => {
    const east = map.mapEdge.east!;
    const ends = [...sidesOf('army-boundary')].filter((side) =>
      [grid.ends[side * 2]!, grid.ends[side * 2 + 1]!].every((hex) => east.includes(grid.number(hex))),
    );
    expect(ends).toHaveLength(2);
  });

  test('the areas lie behind the Our and the Sauer, but for the two hexes of 26 VG on the west bank (3.4)', () => {
    const isClosed = (side: Hexside): boolean => ['Our', 'Sauer'].includes(edges.get(side)?.name ?? '');
    const bank = (from: HexNumber): Set<HexNumber> => {
      const near = new Set(grid.range(hexNamed(from), 9).map((hex) => grid.number(hex)));
      const all = new Set([from]);
      for (const hex of all) {
        for (const next of neighborsOf(hex)) {
          if (near.has(next) && !isClosed(sideBetween(hex, next)!)) all.add(next);
        }
      }
      return all;
    };
    const east = bank('1813');
    for (const id of ['116-pz', '560-vg', '2-pz', 'lehr', '5-fj', '352-vg', '276-vg']) {
      expect(
        area(`setup-${id}`).filter((hex) => !east.has(hex)),
        id,
      ).toEqual([]);
    }
    expect(area('setup-26-vg').filter((hex) => !east.has(hex))).toEqual(['2113', '2114']);
    const sauer = bank('1008');
    expect(area('setup-212-vg').filter((hex) => !sauer.has(hex))).toEqual([]);
  });

  test('29.2 212 VG starts in 1006 and not in 1005 across the Sauer', () => {
    expect(area('setup-212-vg')).toContain('1006');
    expect(area('setup-212-vg')).not.toContain('1005');
  });
});
