import type Phaser from 'phaser';
import { expect, test } from 'vitest';
import { boardWith } from '../test-kit.ts';
import { COUNTER, centerOf } from '../world.ts';
import { makeOverlay } from './overlay.ts';

/** Layers that record their heights, and the columns of the drawings on them. */
const layers = () => {
  const made: { depth: number; readonly xs: number[] }[] = [];
  const graphics = () => {
    const layer = { depth: 0, xs: [] as number[] };
    made.push(layer);
    const acts: Record<string, unknown> = {
      setDepth(depth: number) {
        layer.depth = depth;
        return drawn;
      },
      moveTo: (x: number) => layer.xs.push(x),
      lineTo: (x: number) => layer.xs.push(x),
      lineBetween: (x: number, _: number, otherX: number) => layer.xs.push(x, otherX),
    };
    const drawn: unknown = new Proxy(acts, { get: (_, key) => acts[String(key)] ?? (() => drawn) });
    return drawn;
  };
  return { scene: { add: { graphics } } as unknown as Phaser.Scene, made };
};

test.each(['columns', 'rows'] as const)(
  'the cursor of the keyboard crosses no factor: over the counters it is drawn on both sides of them only, staggered %s',
  (stagger) => {
    const view = boardWith({ '0303': ['a', 'b'] }, stagger);
    const hex = view.world.grid.parse('0303')!;
    view.cursor = { at: '0303', line: { x: 0, y: 0 } };
    const { scene, made } = layers();
    const marked = { highlights: [], drawings: [], trails: [], thread: undefined, pulses: [], umpire: undefined };
    makeOverlay(scene).show(view, { ...marked, reducedMotion: true }, 900, 0);
    const [under, , above] = made.toSorted((one, other) => one.depth - other.depth);
    const away = above!.xs.map((x) => x - centerOf(view.world, hex).x);
    expect(away.some((x) => x < 0) && away.some((x) => x > 0)).toBe(true);
    expect(Math.min(...away.map(Math.abs))).toBeGreaterThan(COUNTER / 2);
    expect(under!.xs.length).toBeGreaterThan(6);
  },
);
