import { loadGame } from '@umpire/modules';
import { describe, expect, test } from 'vitest';
import { allEyes, contrast, leastApart } from '../ui/testing/color-sight.ts';
import { INKS } from './drawings.ts';
import { SAFE_SIDES, withSafeSides } from './side-colors.ts';

const PAPER = '#fffdf6';

describe.each(allEyes)('with %s', (kind) => {
  test('the safe colors of sides are told apart, any two of them', () => {
    expect(leastApart(kind, SAFE_SIDES)).toBeGreaterThan(0.25);
    expect(leastApart(kind, SAFE_SIDES.slice(0, 2))).toBeGreaterThan(0.5);
  });

  test('so are the colors of drawings', () => {
    expect(leastApart(kind, Object.values(INKS))).toBeGreaterThan(0.12);
  });
});

test('safe colors stand out from the paper of the map as graphics must (WCAG 1.4.11)', () => {
  for (const color of SAFE_SIDES) expect(contrast(color, PAPER)).toBeGreaterThanOrEqual(3);
});

test('a game keeps all but the colors of its sides, and is the same object each time', async () => {
  const { module } = await loadGame('ford');
  const safe = withSafeSides(module);
  expect(safe.data.manifest.sides.map(({ color }) => color)).toEqual(SAFE_SIDES.slice(0, 2));
  expect(safe.data.manifest.sides.map(({ id }) => id)).toEqual(module.data.manifest.sides.map(({ id }) => id));
  expect(safe.data.counters).toBe(module.data.counters);
  expect(withSafeSides(module)).toBe(safe);
});
