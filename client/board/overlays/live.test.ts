import { expect, test } from 'vitest';
import { allEyes, leastApart } from '../../ui/testing/color-sight.ts';
import { SELECTED } from '../scene/marks.ts';
import { FRAMES } from './live.ts';

test('what is selected looks like nothing else: attackers, choices and the subject of a lesson have frames of their own', () => {
  const frames = Object.values(FRAMES);
  expect(new Set(frames.map(({ parts }) => parts)).size).toBe(frames.length);
  const colors = frames.map(({ color }) => `#${color.toString(16).padStart(6, '0')}`);
  for (const color of colors) {
    for (const eyes of allEyes) expect(leastApart(eyes, [SELECTED, color])).toBeGreaterThan(0.25);
  }
  expect(leastApart('all cones', colors)).toBeGreaterThan(0.25);
});
