import { expect, test } from 'vitest';
import { ROADS } from '../map/palette.ts';
import { boardWith } from '../test-kit.ts';
import { HEX } from '../world.ts';
import { paintGround, sheetsOf } from './paint-ground.ts';

interface Stroke {
  readonly width: number;
  readonly alpha: number;
  readonly color: string;
}

/** A canvas that only notes what is stroked and filled. */
const noting = () => {
  const strokes: Stroke[] = [];
  const fills: string[] = [];
  const kept: { globalAlpha: number }[] = [];
  const state = { globalAlpha: 1, lineWidth: 1, strokeStyle: '', fillStyle: '' };
  const acts: Readonly<Record<string, () => void>> = {
    save: () => void kept.push({ globalAlpha: state.globalAlpha }),
    restore: () => void Object.assign(state, kept.pop()),
    fillRect: () => void fills.push(String(state.fillStyle)),
    stroke: () =>
      void strokes.push({ width: state.lineWidth, alpha: state.globalAlpha, color: String(state.strokeStyle) }),
  };
  const ctx = new Proxy(state, {
    get: (_, name: string) => (name in state ? state[name as keyof typeof state] : (acts[name] ?? (() => {}))),
    set: (_, name: string, value) => Object.assign(state, { [name]: value }) === state,
  });
  return { ctx: ctx as unknown as CanvasRenderingContext2D, strokes, fills };
};

const paintZones = (zones: Parameters<typeof sheetsOf>[0]['zones']) => {
  const { world } = boardWith({});
  const [sheet] = sheetsOf({ zones, crowded: [], supply: [] });
  const { ctx, ...noted } = noting();
  const region = { left: 0, top: 0, right: 300, bottom: 300 };
  paintGround(ctx, { world, occupied: new Set(), region, scale: 1, density: 1 }, sheet!);
  return noted;
};

const ZONE = { color: '#a02020', hatch: 0, hexes: [0, 1], bonds: [] } as const;

test('the hatching of a zone is finer than the roads under it, and half seen through', () => {
  const { strokes } = paintZones([ZONE]);
  const hatched = strokes.filter(({ color, alpha }) => color === ZONE.color && alpha < 1);
  expect(hatched).toHaveLength(1);
  expect(hatched[0]!.width).toBeLessThan(ROADS.secondary.width * HEX);
  expect(hatched[0]!.alpha).toBeLessThanOrEqual(0.6);
});

test('one thin veil lies under the hatching, also where zones of both sides overlap', () => {
  const { fills } = paintZones([ZONE, { ...ZONE, color: '#203080', hatch: 1 }]);
  expect(fills).toHaveLength(1);
  expect(Number(/[\d.]+(?=\)$)/.exec(fills[0]!)?.[0])).toBeLessThan(0.15);
});
