import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, turn } from './cube.ts';
import { compileGrid } from './grid.ts';
import { across, areJoined, directionOf, isMapEdge } from './hexside.ts';
import { makeLayout } from './layout.ts';

const grid = compileGrid({ stagger: 'columns', further: 'even', columns: 5, rows: 5 });
const hex = (number: string) => grid.parse(number)!;
const border = (a: string, b: string) => grid.hexsideBetween(hex(a), hex(b))!;
const sides = (number: string) => DIRECTIONS.map((direction) => grid.hexsides[hex(number) * 6 + direction]!);

test('a hexside leads across from either hex, and nowhere at the map edge', () => {
  expect(across(grid, border('0203', '0303'), hex('0203'))).toBe(hex('0303'));
  expect(across(grid, border('0203', '0303'), hex('0303'))).toBe(hex('0203'));
  expect(sides('0101').map((hexside) => across(grid, hexside, hex('0101')))).toEqual([
    undefined,
    undefined,
    hex('0201'),
    hex('0102'),
    undefined,
    undefined,
  ]);
});

test('the map edge is every hexside with nothing beyond', () => {
  expect(sides('0101').map((hexside) => isMapEdge(grid, hexside))).toEqual([true, true, false, false, true, true]);
  expect(sides('0303').some((hexside) => isMapEdge(grid, hexside))).toBe(false);
});

test('a hexside is seen in opposite directions from its two hexes', () => {
  expect(directionOf(grid, hex('0203'), border('0203', '0303'))).toBe(1);
  expect(directionOf(grid, hex('0303'), border('0203', '0303'))).toBe(4);
  expect(directionOf(grid, hex('0404'), border('0203', '0303'))).toBeUndefined();
});

describe('joined hexsides', () => {
  test('round a hex each is joined to the one before and the one after', () => {
    for (const a of DIRECTIONS) {
      const joined = DIRECTIONS.filter((b) => areJoined(grid, sides('0303')[a]!, sides('0303')[b]!));
      expect(joined).toEqual([turn(a, -1), turn(a, 1)].toSorted());
    }
  });

  test('a river that bends round 0303 goes on beside 0302, and does not fork', () => {
    const river = [border('0203', '0303'), border('0202', '0303'), border('0202', '0302')];
    expect(areJoined(grid, river[0]!, river[1]!)).toBe(true);
    expect(areJoined(grid, river[1]!, river[2]!)).toBe(true);
    expect(areJoined(grid, river[0]!, river[2]!)).toBe(false);
  });

  test('are those whose drawn ends meet', () => {
    const layout = makeLayout(grid);
    const anyHexside = fc.nat({ max: grid.hexsideCount - 1 });
    fc.assert(
      fc.property(anyHexside, anyHexside, (a, b) => {
        const meet = layout
          .segment(a)
          .some((p) => layout.segment(b).some((o) => Math.hypot(p.x - o.x, p.y - o.y) < 1e-6));
        expect(areJoined(grid, a, b)).toBe(a !== b && meet);
        expect(areJoined(grid, b, a)).toBe(areJoined(grid, a, b));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
