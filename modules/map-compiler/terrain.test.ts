import { describe, expect, test } from 'vitest';
import type { TerrainRule } from './config.ts';
import { aroundHex, hexNamed, layoutOf, middle, on, smallAtlas } from './fixtures/small-atlas.ts';
import { contains, type Outline } from './geometry.ts';
import { makeProjection } from './projection.ts';
import { groundShape, groundShapes, sharesOf, terrainBy } from './terrain.ts';

const layout = layoutOf();
const hex = (number: string) => hexNamed(layout, number);
const box = (left: number, top: number, right: number, bottom: number): Outline => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

describe('the share of a hex', () => {
  const { x, y } = middle('0404');

  test('is all of it, half of it and nothing of it', () => {
    const whole = [groundShape('forest', box(x - 2, y - 2, x + 2, y + 2))];
    const half = [groundShape('forest', box(x - 2, y - 2, x, y + 2))];
    expect(sharesOf(layout, hex('0404'), whole).forest).toBeCloseTo(1);
    expect(sharesOf(layout, hex('0404'), half).forest).toBeCloseTo(0.5);
    expect(sharesOf(layout, hex('0804'), half)).toEqual({});
  });

  test('adds up the outlines of one class, up to all of the hex', () => {
    const left = groundShape('forest', box(x - 2, y - 2, x, y + 2));
    const right = groundShape('forest', box(x, y - 2, x + 2, y + 2));
    expect(sharesOf(layout, hex('0404'), [left, right]).forest).toBeCloseTo(1);
    expect(sharesOf(layout, hex('0404'), [left, left, left]).forest).toBe(1);
  });

  test('is what counting points gives, in every hex', () => {
    const outline = [middle('0202'), middle('0602', 0.3), middle('0706'), middle('0305', 0.2, 0.4), middle('0404')];
    for (let at = 0; at < layout.grid.size; at++) {
      const corners = layout.corners(at);
      const center = layout.center(at);
      let [inside, all] = [0, 0];
      for (let dx = -0.6; dx <= 0.6; dx += 0.03) {
        for (let dy = -0.6; dy <= 0.6; dy += 0.03) {
          const point = { x: center.x + dx, y: center.y + dy };
          if (!contains(corners, point)) continue;
          all += 1;
          if (contains(outline, point)) inside += 1;
        }
      }
      const share = sharesOf(layout, at, [groundShape('forest', outline)]).forest ?? 0;
      expect(Math.abs(share - inside / all)).toBeLessThan(0.03);
    }
  });
});

describe('terrain by shares', () => {
  const rules: readonly TerrainRule[] = [
    { terrain: 'rough', classes: { rough: 1 }, share: 0.5 },
    { terrain: 'woods', classes: { forest: 1, light: 0.5 }, share: 0.5 },
  ];

  test('the first rule that holds decides', () => {
    expect(terrainBy(rules, { rough: 0.5, forest: 0.9 })).toBe('rough');
    expect(terrainBy(rules, { rough: 0.4, forest: 0.9 })).toBe('woods');
    expect(terrainBy(rules, { forest: 0.4, light: 0.1 })).toBeUndefined();
  });

  test('classes count by their weight', () => {
    expect(terrainBy(rules, { forest: 0.3, light: 0.4 })).toBe('woods');
    expect(terrainBy(rules, { light: 0.9 })).toBeUndefined();
  });
});

test('outlines of the atlas have their own class, or that of their kind', () => {
  const atlas = smallAtlas({
    woods: [{ name: 'a', class: 'light', polygon: aroundHex('0202') }],
    marsh: [{ name: 'b', polygon: aroundHex('0404') }],
  });
  const shapes = groundShapes(atlas, makeProjection(atlas.fit, layout));
  expect(shapes.map((shape) => shape.class)).toEqual(['light', 'marsh']);
  expect(contains(shapes[1]!.outline, middle('0404'))).toBe(true);
  expect(makeProjection(atlas.fit, layout)(on(middle('0703')))).toEqual({
    x: expect.closeTo(middle('0703').x),
    y: expect.closeTo(middle('0703').y),
  });
});
