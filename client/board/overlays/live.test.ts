import { expect, test } from 'vitest';
import { allEyes, leastApart } from '../../ui/testing/color-sight.ts';
import { SELECTED } from '../scene/marks.ts';
import { boardWith } from '../test-kit.ts';
import { FRAMES, paintLiveUnder } from './live.ts';
import type { Graphics } from './tracing.ts';

test('what is selected looks like nothing else: attackers, choices and the subject of a lesson have frames of their own', () => {
  const frames = Object.values(FRAMES);
  expect(new Set(frames.map(({ parts }) => parts)).size).toBe(frames.length);
  const colors = frames.map(({ color }) => `#${color.toString(16).padStart(6, '0')}`);
  for (const color of colors) {
    for (const eyes of allEyes) expect(leastApart(eyes, [SELECTED, color])).toBeGreaterThan(0.25);
  }
  expect(leastApart('all cones', colors)).toBeGreaterThan(0.25);
});

test('a hex to which several counters can go is tinted once, and the map shows through', () => {
  const filled: number[] = [];
  let alpha = 0;
  const acts: Readonly<Record<string, (...given: number[]) => void>> = {
    fillStyle: (_, opacity = 1) => {
      alpha = opacity;
    },
    fillPath: () => void filled.push(alpha),
  };
  const layer = new Proxy({}, { get: (_, name: string) => acts[name] ?? (() => {}) }) as Graphics;
  const none = { hexes: [], pieces: [] };
  const overlay = {
    ground: { zones: [], crowded: [], supply: [] },
    ...{ lit: none, taught: none, picks: { hexes: [3, 4, 3, 3], pieces: [] } },
    ...{ overruled: new Set<string>(), fired: new Set<string>() },
  };
  paintLiveUnder(layer, boardWith({}), overlay, (pixels) => pixels);
  expect(filled).toHaveLength(2);
  expect(Math.max(...filled)).toBeLessThan(0.2);
});
