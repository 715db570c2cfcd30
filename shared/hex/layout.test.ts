import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from './cube.ts';
import { compileGrid } from './grid.ts';
import { makeLayout } from './layout.ts';
import type { GridSpec } from './spec.ts';

const ROOT = Math.sqrt(3) / 2;
const field: GridSpec = { stagger: 'columns', further: 'even', columns: 4, rows: 3 };
const layoutOf = (spec: Partial<GridSpec>) => makeLayout(compileGrid({ ...field, ...spec }));

describe('where the hexes lie', () => {
  test('unless it is said otherwise columns rise to the east and rows to the south', () => {
    const layout = layoutOf({});
    const center = (number: string) => layout.center(layout.grid.parse(number)!);
    // 0101 touches the top left corner of the box: half a hexside-to-hexside width down, one corner's reach in.
    expect(center('0101').x).toBeCloseTo(1 / Math.sqrt(3));
    expect(center('0101').y).toBeCloseTo(0.5);
    expect(center('0201').x - center('0101').x).toBeCloseTo(ROOT);
    expect(center('0201').y - center('0101').y).toBeCloseTo(0.5);
    expect(center('0102').y - center('0101').y).toBeCloseTo(1);
    expect([layout.width, layout.height]).toEqual([expect.closeTo(3 * ROOT + 2 / Math.sqrt(3)), expect.closeTo(3.5)]);
  });

  test('staggered rows stand on a corner', () => {
    const layout = layoutOf({ stagger: 'rows', further: 'odd' });
    const center = (number: string) => layout.center(layout.grid.parse(number)!);
    expect(center('0201').x - center('0101').x).toBeCloseTo(1);
    expect(center('0102').x - center('0101').x).toBeCloseTo(-0.5);
    expect(center('0102').y - center('0101').y).toBeCloseTo(ROOT);
    expect([layout.width, layout.height]).toEqual([expect.closeTo(4.5), expect.closeTo(2 * ROOT + 2 / Math.sqrt(3))]);
  });

  test.each<[Partial<GridSpec>, number[]]>([
    [{}, [0, 60, 120, 180, 240, 300]],
    [{ columnsRise: 'north', rowsRise: 'east' }, [270, 330, 30, 90, 150, 210]],
    [{ columnsRise: 'west', rowsRise: 'north' }, [180, 240, 300, 0, 60, 120]],
    [{ columnsRise: 'south', rowsRise: 'west' }, [90, 150, 210, 270, 330, 30]],
    [{ stagger: 'rows' }, [330, 30, 90, 150, 210, 270]],
  ])('%j: directions go clockwise', (spec, bearings) => {
    expect(DIRECTIONS.map((direction) => layoutOf(spec).bearing(direction))).toEqual(bearings);
  });

  test.each<[Partial<GridSpec>, number[]]>([
    [{ columnsRise: 'west', rowsRise: 'south' }, [0, 300, 240, 180, 120, 60]],
    [{ columnsRise: 'east', rowsRise: 'north' }, [180, 120, 60, 0, 300, 240]],
    [{ columnsRise: 'south', rowsRise: 'east' }, [270, 210, 150, 90, 30, 330]],
    [{ columnsRise: 'west', rowsRise: 'south', stagger: 'rows' }, [30, 330, 270, 210, 150, 90]],
  ])('%j: on a mirrored map they go the other way round', (spec, bearings) => {
    expect(DIRECTIONS.map((direction) => layoutOf(spec).bearing(direction))).toEqual(bearings);
  });
});

describe('points', () => {
  const layout = layoutOf({});
  const middle = layout.grid.parse('0202')!;

  test('hexside d lies between corners d and d + 1, on the side of neighbor d', () => {
    const corners = layout.corners(middle);
    for (const direction of DIRECTIONS) {
      const midpoint = layout.midpoint(layout.grid.hexsides[middle * 6 + direction]!);
      const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!];
      expect(midpoint.x).toBeCloseTo((a.x + b.x) / 2);
      expect(midpoint.y).toBeCloseTo((a.y + b.y) / 2);
      const [from, to] = [layout.center(middle), layout.center(layout.grid.neighbors[middle * 6 + direction]!)];
      expect(midpoint.x).toBeCloseTo((from.x + to.x) / 2);
      expect(midpoint.y).toBeCloseTo((from.y + to.y) / 2);
    }
  });

  test('off the map is no hex', () => {
    expect(layout.hexAt({ x: 0.01, y: 0.01 })).toBeUndefined();
    expect(layout.hexAt({ x: -5, y: 1 })).toBeUndefined();
    expect(layout.hexAt({ x: 1e9, y: 1e9 })).toBeUndefined();
    expect(layout.hexAt({ x: Number.NaN, y: 0 })).toBeUndefined();
  });
});
