import type Phaser from 'phaser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Rect } from '../map/geometry.ts';
import type { MapPainter } from '../map/painter.ts';
import type { PaintRequest } from '../map/painter-messages.ts';
import { makeTiles } from './tiles.ts';

/** The largest map that there may be, in hex widths. */
const BOUNDS: Rect = { left: -1, top: -1, right: 348, bottom: 402 };
const LOOK = { hexNumbers: true, density: 1 };

/** A canvas that keeps nothing but its size. */
class Canvas {
  width = 300;
  height = 150;
  getContext(): null {
    return null;
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLCanvasElement', Canvas);
  vi.stubGlobal('document', { createElement: () => new Canvas() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Tiles on a scene that only keeps its textures, with a painter that records its requests. */
const setUp = (paint: MapPainter['paint'] = async () => ({ image: {} as CanvasImageSource, lacks: [] })) => {
  const textures = new Map<string, Canvas>();
  const canvases: Canvas[] = [];
  const image = {
    setOrigin: () => image,
    setScale: () => image,
    setVisible: () => image,
    setDepth: () => image,
    destroy: () => {},
  };
  const scene = {
    textures: {
      create(key: string, canvas: Canvas) {
        textures.set(key, canvas);
        canvases.push(canvas);
        return { add: () => {} };
      },
      get: (key: string) => ({ getSourceImage: () => textures.get(key), source: [] }),
      remove: (key: string) => textures.delete(key),
    },
    add: { image: () => image },
    game: { renderer: {} },
  } as unknown as Phaser.Scene;
  const asked: PaintRequest[] = [];
  let come: (squares: ReadonlySet<string>) => void = () => {};
  const painter = {
    paint(request: PaintRequest) {
      asked.push(request);
      return paint(request);
    },
    onCome(then) {
      come = then;
      return () => {};
    },
  } as MapPainter;
  const tiles = makeTiles(scene, painter, BOUNDS, LOOK, () => {});
  /** Looks there for so many frames, in which everything that was ordered comes. */
  const look = async (seen: Rect, pixelsPerHex: number, frames: number): Promise<boolean> => {
    let isPainted = false;
    for (let i = 0; i < frames; i++) {
      isPainted = tiles.show(seen, pixelsPerHex, true);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return isPainted;
  };
  return { tiles, textures, canvases, asked, look, come: (...squares: string[]) => come(new Set(squares)) };
};

/** The part of the map that a screen of 3840 by 2160 pixels shows from there. */
const screenAt = (left: number, top: number, pixelsPerHex: number): Rect => ({
  left,
  top,
  right: left + 3840 / pixelsPerHex,
  bottom: top + 2160 / pixelsPerHex,
});

test('on a large screen, too, every tile is painted once and then the painter rests', async () => {
  const { look, asked } = setUp();
  expect(await look(screenAt(100, 100, 41), 41, 200)).toBe(true);
  const { length } = asked;
  expect(new Set(asked.map(({ window, scale }) => JSON.stringify([window, scale]))).size).toBe(length);
  await look(screenAt(100, 100, 41), 41, 50);
  expect(asked).toHaveLength(length);
});

test('memory for tiles is bounded for any map size and resolution', async () => {
  const { look, textures, canvases, tiles } = setUp();
  for (let top = 0; top < 400; top += 60) {
    for (let left = 0; left < 340; left += 100) await look(screenAt(left, top, 28), 28, 60);
  }
  expect(textures.size).toBeLessThan(200);
  // The others have given their memory back, without waiting until the browser tidies up.
  expect(canvases.length).toBeGreaterThan(400);
  expect(canvases.filter(({ width, height }) => width * height > 0)).toHaveLength(textures.size);
  tiles.destroy();
  expect(textures.size).toBe(0);
  expect(canvases.some(({ width, height }) => width * height > 0)).toBe(false);
});

test('a tile that cannot be painted is asked for once, and again when the map is another', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { look, asked, tiles } = setUp(() => Promise.reject(new Error('no canvas')));
  const seen = { left: 0, top: 0, right: 5, bottom: 5 };
  expect(await look(seen, 100, 100)).toBe(false);
  const { length } = asked;
  expect(complaint).toHaveBeenCalledTimes(length);
  await look(seen, 100, 20);
  expect(asked).toHaveLength(length);
  tiles.repaint(LOOK);
  await look(seen, 100, 100);
  expect(asked).toHaveLength(2 * length);
});

test('a tile is painted anew when a square of a printed board comes that it lacks', async () => {
  const there = new Set<string>();
  const { look, asked, come } = setUp(async ({ window }) => {
    const square = window.left < 100 ? 'west' : 'east';
    return { image: {} as CanvasImageSource, lacks: there.has(square) ? [] : [square] };
  });
  const seen = screenAt(80, 100, 41);
  expect(await look(seen, 41, 200)).toBe(true);
  asked.length = 0;
  there.add('west');
  come('west', 'far away');
  expect(await look(seen, 41, 1)).toBe(false);
  expect(await look(seen, 41, 200)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ window }) => window.left < 100)).toBe(true);
});
