import { loadGame, modules } from '@umpire/modules';
import type { Point } from '@umpire/shared/hex';
import { describe, expect, test } from 'vitest';
import type { Ctx } from './brush.ts';
import { paintFrame } from './frame.ts';
import { distance, distanceToStretch, grow, type Line, overlaps, type Rect } from './geometry.ts';
import { numberBox } from './grid-lines.ts';
import { paintBorders, paintRoads } from './lines.ts';
import { APART, NUMBERS_FROM } from './number-spots.ts';
import { RIVERS } from './palette.ts';
import { compileSheet } from './sheet.ts';

/** The maps of the games as they are drawn. */
const games = Object.keys(modules);

/** How near a line comes to a box. */
const between = (line: Line, box: Rect): number => {
  const points: Point[] = [];
  for (let i = 0; i <= 8; i++) {
    const x = box.left + ((box.right - box.left) * i) / 8;
    points.push({ x, y: box.top }, { x, y: (box.top + box.bottom) / 2 }, { x, y: box.bottom });
  }
  return Math.min(
    ...line.slice(1).flatMap((b, i) => {
      const a = line[i]!;
      const [middle] = points;
      return distance(a, middle!) > 1.6 ? [] : points.map((point) => distanceToStretch(point, a, b));
    }),
  );
};

/** Records the drawing: widths of stroked lines, filled areas and texts. */
const recorder = () => {
  const widths: number[] = [];
  const words: string[] = [];
  const state: Record<string, unknown> = {};
  const acts: Record<string, (...given: never[]) => unknown> = {
    stroke: () => widths.push(Number(state.lineWidth)),
    fillText: (text: string) => words.push(text),
  };
  const ctx = new Proxy(state, {
    get: (_, key) => state[String(key)] ?? acts[String(key)] ?? (() => undefined),
    set: (target, key, value) => Reflect.set(target, key, value),
  }) as unknown as Ctx;
  return { ctx, widths, words };
};

describe.each(games)('the map of %s', async (game) => {
  const { module } = await loadGame(game);
  const sheet = compileSheet(module.data.map, {
    title: 'T',
    scale: 'S',
    remark: module.data.map.kmOnGround ? 'R' : '',
  });
  const { grid, bounds } = sheet;

  test.each([NUMBERS_FROM, 120])('no hex number lies on a river where a hex is %i pixels wide', (scale) => {
    const drowned = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => {
      const box = numberBox(sheet, hex, { scale, seenAt: scale });
      return sheet.waters.some(({ style, line, bounds: around }) => {
        const reach = (RIVERS[style]?.width ?? 0) / 2;
        if (box.left > around.right + 1 || box.right < around.left - 1) return false;
        return between(line, box) < reach;
      });
    });
    expect(drowned.map((hex) => grid.number(hex))).toEqual([]);
  });

  test('hardly two numbers run into one', () => {
    const boxes = Array.from({ length: grid.size }, (_, hex) =>
      grow(numberBox(sheet, hex, { scale: NUMBERS_FROM, seenAt: NUMBERS_FROM }), APART),
    );
    const joined = boxes.flatMap((box, hex) =>
      grid
        .around(hex)
        .filter((next) => next > hex && overlaps(box, boxes[next]!))
        .map((next) => `${grid.number(hex)} and ${grid.number(next)}`),
    );
    expect(joined.length, joined.join(', ')).toBeLessThan(grid.size / 150);
  });

  test('every number stands in its own hex, and nine of ten at its top', () => {
    const boxes = Array.from({ length: grid.size }, (_, hex) => numberBox(sheet, hex, { scale: 120, seenAt: 120 }));
    for (const [hex, { left, right, top, bottom }] of boxes.entries()) {
      expect(sheet.layout.hexAt({ x: (left + right) / 2, y: (top + bottom) / 2 })).toBe(hex);
    }
    const low = boxes.filter(({ top }, hex) => top > sheet.layout.center(hex).y);
    expect(low.length).toBeLessThan(grid.size / 10);
  });

  test('the scale bar says the scale and what is to be remarked', () => {
    const { ctx, words } = recorder();
    paintFrame({ ctx, scale: 40, seenAt: 40, window: bounds }, sheet);
    expect(words.includes('R')).toBe(module.data.map.kmOnGround !== undefined);
  });
});

test('a ridge is a broad shade without a line along it, unlike a railway', async () => {
  const { data } = (await loadGame('ford')).module;
  const through = (row: number): string[] => Array.from({ length: 8 }, (_, i) => `0${i + 1}0${row}`);
  const map = {
    ...data.map,
    legend: {
      ...data.map.legend,
      edges: { ...data.map.legend.edges, ridge: { name: 'terrain.hills', style: 'ridge' as const } },
      roads: { railway: { name: 'terrain.road', style: 'railway' as const } },
    },
    // Along the east of a row of hexes, and through another.
    edges: through(3).map((hex) => ({ between: [hex, `${hex.slice(0, 3)}4`] as [string, string], is: ['ridge'] })),
    roads: [{ class: 'railway', through: through(5) }],
  };
  const sheet = compileSheet(map, { title: '', scale: '' });
  const drawn = (paint: typeof paintRoads): readonly number[] => {
    const { ctx, widths } = recorder();
    paint({ ctx, scale: 90, seenAt: 90, window: sheet.bounds }, sheet);
    return widths;
  };
  const [ridges, railways] = [drawn(paintBorders), drawn(paintRoads)];
  expect(ridges.length).toBeGreaterThan(4);
  expect(railways.length).toBeGreaterThan(0);
  expect(Math.min(...ridges)).toBeGreaterThan(2 * Math.min(...railways));
});
