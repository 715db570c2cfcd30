import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { clippedIn } from './support/clipped.ts';
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();

const SIZES = [
  ['laptop', { width: 1440, height: 900 }],
  ['upright', { width: 820, height: 1180 }],
] as const;

/** Dialogs that a key opens while a counter is selected. */
const BY_KEY = ['m', 'l', 'g', 'Shift+G', 'Shift+A'] as const;
/** Checks that a dialog is within the window, nothing in it is cut off or too wide, and its last button can be reached. */
const fits = async ({ page }: Player, dialog: Locator, called: string): Promise<void> => {
  const { width, height } = page.viewportSize()!;
  const box = await until(
    `${called} lies still`,
    () => dialog.boundingBox(),
    (seen) => seen !== null && seen.width > 100,
  );
  expect([box!.x >= 0, box!.y >= 0, box!.x + box!.width <= width, box!.y + box!.height <= height], called).toEqual([
    ...[true, true, true, true],
  ]);
  expect(await dialog.evaluate((all) => all.scrollWidth - all.clientWidth), `${called} to the side`).toBe(0);
  expect(await clippedIn(dialog), called).toEqual([]);
  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  const foot = (await last.boundingBox())!;
  expect(foot.y + foot.height, `${called}, its last button`).toBeLessThanOrEqual(height);
};

/** Closes a dialog by Escape; the first press may only close the list of a field. */
const shut = async ({ page, board }: Player, dialog: Locator): Promise<void> => {
  for (let i = 0; i < 3 && (await dialog.isVisible()); i += 1) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden', timeout: 1500 }).catch(() => {});
  }
  await dialog.waitFor({ state: 'hidden' });
  await board.element.focus();
};

test.each([
  ['en-GB', 'dark'],
  ['ja-JP', 'light'],
] as const)(
  'dialogs about a counter, and the welcome, fit a laptop and a tablet held upright: %s, %s',
  async (locale, colorScheme) => {
    const anna = await venue.newcomer('Anna', { locale, colorScheme, viewport: SIZES[0][1] });
    const { page, board } = anna;
    const language = locale.slice(0, 2);
    const dialog = page.getByRole('dialog');
    await openTable(anna);
    for (const [size, viewport] of SIZES) {
      await page.setViewportSize(viewport);
      await anna.picture(`fits-${language}-${size}-welcome`);
      await fits(anna, dialog, `welcome, ${size}`);
    }
    await dialog.getByRole('textbox').last().fill('Anna');
    await dialog.getByRole('button', { name: /Blue|青軍/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    for (const [size, viewport] of SIZES) {
      await page.setViewportSize(viewport);
      await board.isStill();
      await board.element.focus();
      await page.keyboard.press('j');
      await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().fill('0203');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await board.element.focus();
      await page.keyboard.press('Tab');
      for (const key of BY_KEY) {
        await page.keyboard.press(key);
        await dialog.waitFor();
        await anna.picture(`fits-${language}-${size}-${key}`);
        await fits(anna, dialog, `${key}, ${size}`);
        await shut(anna, dialog);
      }
    }
  },
);
