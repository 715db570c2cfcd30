import type Phaser from 'phaser';
import { expect, test } from 'vitest';
import { boardWith } from '../test-kit.ts';
import { makeOverlay } from './overlay.ts';

/** Layers that write down, from the lowest, whether something is stroked on them. */
const layers = () => {
  const made: { depth: number; strokes: number }[] = [];
  const graphics = () => {
    const layer = { depth: 0, strokes: 0 };
    made.push(layer);
    const acts: Record<string, unknown> = {
      setDepth(depth: number) {
        layer.depth = depth;
        return drawn;
      },
      strokePath: () => {
        layer.strokes += 1;
      },
    };
    const drawn: unknown = new Proxy(acts, { get: (_, key) => acts[String(key)] ?? (() => drawn) });
    return drawn;
  };
  return { scene: { add: { graphics } } as unknown as Phaser.Scene, made };
};

test('the cursor of the keyboard lies under the counters, whose factors it would cross', () => {
  const view = boardWith({ '0303': ['a', 'b'] });
  view.cursor = { hex: view.world.grid.parse('0303')!, line: { x: 0, y: 0 } };
  const { scene, made } = layers();
  const marked = { highlights: [], drawings: [], trails: [], thread: undefined, pulses: [], umpire: undefined };
  makeOverlay(scene).show(view, { ...marked, reducedMotion: true }, 900, 0);
  const stroked = made.filter(({ strokes }) => strokes > 0).map(({ depth }) => depth);
  expect(stroked).toEqual([Math.min(...made.map(({ depth }) => depth))]);
});
