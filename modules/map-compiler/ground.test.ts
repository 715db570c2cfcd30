import { compileGrid, makeLayout } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import { aroundHex, hexNamed, layoutOf, smallAtlas } from './fixtures/small-atlas.ts';
import { areaOf, contains, distance, type Outline } from './geometry.ts';
import { groundOf } from './ground.ts';
import { makeProjection } from './projection.ts';

const layout = layoutOf();
const { grid } = layout;
const set = (text: string) => new Set(text.split(' ').map((number) => hexNamed(layout, number)));
const outlineOf = (ring: readonly (readonly [number, number])[]): Outline =>
  ring.map(([x, y]) => ({ x: x / 100, y: y / 100 }));
const lay = (hexes: ReadonlySet<number>, outlines: readonly Outline[] = []) =>
  groundOf(layout, { terrain: 'woods', holds: (hex) => hexes.has(hex), outlines });
const covers = (shapes: ReturnType<typeof lay>, hex: number): boolean =>
  shapes.some(
    ({ polygon, holes = [] }) =>
      contains(outlineOf(polygon), layout.center(hex)) &&
      !holes.some((hole) => contains(outlineOf(hole), layout.center(hex))),
  );

describe('drawn ground', () => {
  test.each([
    ['one hex', '0404'],
    ['a string of hexes', '0202 0302 0403 0503 0604'],
    ['a ring around a glade', '0303 0403 0404 0305 0204 0203'],
    ['a corner of the map and its middle', '0101 0102 0201 0505'],
  ])('%s: every center lies in its own terrain', (_name, text) => {
    const hexes = set(text);
    const shapes = lay(hexes);
    for (let hex = 0; hex < grid.size; hex++)
      expect([grid.number(hex), covers(shapes, hex)]).toEqual([grid.number(hex), hexes.has(hex)]);
  });

  test('a glade is a hole', () => {
    const shapes = lay(set('0303 0403 0404 0305 0204 0203'));
    expect(shapes.map(({ holes = [] }) => holes.length)).toEqual([1]);
  });

  test('the area is about that of the hexes', () => {
    const [shape] = lay(set('0303 0403 0404 0305 0204 0203 0304'));
    expect(areaOf(outlineOf(shape!.polygon)) / (7 * (Math.sqrt(3) / 2))).toBeGreaterThan(0.8);
    expect(areaOf(outlineOf(shape!.polygon)) / (7 * (Math.sqrt(3) / 2))).toBeLessThan(1.2);
  });

  test('the outline leans to the real one between the centers', () => {
    const project = makeProjection(smallAtlas().fit, layout);
    const real = aroundHex('0404', 1).map(project);
    const [plain] = lay(set('0404'));
    const [leaning] = lay(set('0404'), [real]);
    expect(areaOf(outlineOf(leaning!.polygon))).toBeGreaterThan(areaOf(outlineOf(plain!.polygon)) * 1.1);
  });

  test('no hexes, no ground; all hexes, one shape that covers the map', () => {
    expect(lay(new Set())).toEqual([]);
    const [shape, ...more] = lay(new Set(grid.hexes));
    expect(more).toEqual([]);
    expect(areaOf(outlineOf(shape!.polygon))).toBeGreaterThan(layout.width * layout.height * 0.95);
  });

  test('ends soon beyond the hexes where they leave a corner of the sheet empty', () => {
    const angled = makeLayout(
      compileGrid({
        stagger: 'columns',
        further: 'even',
        columns: 12,
        rows: 12,
        rowsByColumn: [
          { columns: ['01', '06'], rows: 4 },
          { columns: ['07', '12'], rows: 12 },
        ],
      }),
    );
    const [shape] = groundOf(angled, { terrain: 'woods', holds: () => true, outlines: [] });
    const centers = Array.from({ length: angled.grid.size }, (_, hex) => angled.center(hex));
    const toMap = outlineOf(shape!.polygon).map((point) =>
      Math.min(...centers.map((center) => distance(center, point))),
    );
    expect(Math.max(...toMap)).toBeLessThan(2);
  });

  test('is the same each time', () => {
    expect(lay(set('0202 0302 0403'))).toEqual(lay(set('0202 0302 0403')));
  });
});
