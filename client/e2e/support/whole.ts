import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { clippedIn } from './clipped.ts';
import { coveredIn } from './covered.ts';
import type { Player } from './player.ts';

/** Checks that a part of the page is complete: nothing outside the window, cut off, or covered. */
export const isWhole = async ({ page }: Player, part: Locator, called: string): Promise<void> => {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(beside, `${called}, beside the window`).toBeLessThanOrEqual(0);
  expect.soft(await clippedIn(part), `${called}, cut off`).toEqual([]);
  expect.soft(await coveredIn(part), `${called}, covered`).toEqual([]);
};

/** The same, and takes a picture. */
export const looksWhole = async (player: Player, part: Locator, called: string): Promise<void> => {
  await player.picture(called);
  await isWhole(player, part, called);
};
