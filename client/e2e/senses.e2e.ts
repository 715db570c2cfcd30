import { expect, test } from 'vitest';
import { clippedIn } from './support/clipped.ts';
import { openTable } from './support/gathering.ts';
import { makeVenue } from './support/venue.ts';

/** Settings of the operating system: forced colors, reduced motion, a page twice as large. Sound is off until it is switched on. */
const venue = makeVenue();

test('with colors of the system what is chosen is seen, and nothing moves by itself', async () => {
  const anna = await venue.newcomer('Anna', { forcedColors: 'active', reducedMotion: 'reduce' });
  const { page, board } = anna;
  await openTable(anna, /Ford.*crossing|crossing/i);
  await anna.picture('forced-welcome');
  await anna.sitAlone();
  await board.goTo('0302');
  await page.keyboard.press('Tab');
  const settings = await anna.openPanel('Settings');
  const sounds = settings.getByRole('switch', { name: 'Sounds' });
  expect(await sounds.isChecked()).toBe(false);
  await anna.picture('forced-settings');
  const tab = page.getByRole('navigation').getByRole('button', { name: 'Settings', pressed: true });
  const framed = await tab.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(framed).toBe('solid');
  await board.element.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await anna.picture('forced-palette');
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((one) => (one.effect?.getComputedTiming().activeDuration as number) > 1).length,
  );
  expect(moving).toBe(0);
  await page.keyboard.press('Escape');
  await anna.openPanel('Turn and phase');
  await anna.picture('forced-turn');
  await anna.leave();
});

test('twice as large, the table and its dialogs are whole', async () => {
  // The size of a window of 1360 by 850 pixels at a browser zoom of 200 %.
  const anna = await venue.newcomer('Anna', { viewport: { width: 680, height: 425 }, deviceScaleFactor: 2 });
  const { page, board } = anna;
  const isWhole = async (what: string) => {
    await anna.picture(`double-${what}`);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what)
      .toBeLessThanOrEqual(0);
    expect.soft(await clippedIn(page.locator('body')), what).toEqual([]);
  };
  await anna.visit('/');
  await page.getByRole('article').first().waitFor();
  await isWhole('landing');
  await openTable(anna, /Ford.*crossing|crossing/i);
  await isWhole('welcome');
  await anna.sitAlone();
  await board.goTo('0302');
  await page.keyboard.press('Tab');
  await isWhole('table');
  for (const key of ['g', 'm', '?', 'Control+k', 'u']) {
    await board.element.focus();
    await page.keyboard.press(key);
    if (key !== 'u') await page.getByRole('dialog').waitFor();
    await isWhole(`key-${key.replace('?', 'help')}`);
    if (key !== 'u') await page.keyboard.press('Escape');
    if (key === 'g') await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await anna.leave();
});
