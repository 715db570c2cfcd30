import { afterAll, describe, test } from 'vitest';
import enApp from '../locales/en/app.json' with { type: 'json' };
import enDevice from '../locales/en/device.json' with { type: 'json' };
import enMove from '../locales/en/move.json' with { type: 'json' };
import enPanels from '../locales/en/panels.json' with { type: 'json' };
import jaApp from '../locales/ja/app.json' with { type: 'json' };
import jaDevice from '../locales/ja/device.json' with { type: 'json' };
import jaMove from '../locales/ja/move.json' with { type: 'json' };
import jaPanels from '../locales/ja/panels.json' with { type: 'json' };
import { type Detour, withoutCookies } from './support/detours.ts';
import { FORD, openTable } from './support/gathering.ts';
import { showPanel } from './support/panels.ts';
import type { Player } from './support/player.ts';
import { type Shortage, shortages } from './support/shortages.ts';
import { isSoaking } from './support/soaking.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';
import { looksWhole } from './support/whole.ts';

/**
 * What a person sees whose browser is short of something, on a desk and on a phone, in both languages: nothing of it is cut off
 * or covered. Every day a phone without storage alone; `npm run soak` has all.
 */

const venue = makeVenue({}, WITH_WORKER);
const detours: Detour[] = [];
afterAll(() => Promise.all(detours.map(({ close }) => close())));

const EN = { ...enPanels, app: enApp, device: enDevice, move: enMove };
const JA = { ...jaPanels, app: jaApp, device: jaDevice, move: jaMove };
const DESK = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;
const LOOKS = [
  ['en-desk', EN, { ...DESK, locale: 'en-GB' }],
  ['ja-desk', JA, { ...DESK, locale: 'ja-JP', colorScheme: 'dark' }],
  ['en-phone', EN, { ...PHONE, locale: 'en-GB', colorScheme: 'dark' }],
  ['ja-phone', JA, { ...PHONE, locale: 'ja-JP' }],
] as const;

/** Takes the first seat, by the language's own words. */
const sit = async ({ page, name }: Player): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').last().fill(name);
  await dialog.getByRole('button', { name: /^(Blue|青軍)/ }).click();
  await dialog.waitFor({ state: 'hidden' });
};

describe.each(isSoaking ? LOOKS : LOOKS.slice(-1))('%s', (look, words, options) => {
  const shortOf = async ({ spoil, through, options: more }: Omit<Shortage, 'name'>): Promise<Player> => {
    const detour = await through?.(venue.url);
    if (detour) detours.push(detour);
    const anna = await venue.newcomer('Anna', { ...options, ...more } as typeof options, detour?.url);
    await spoil?.(anna, venue.url);
    await anna.visit('/');
    await anna.page.getByRole('button', { name: FORD }).waitFor();
    return anna;
  };
  const called = (what: string): string => `scarce-${look}-${what}`.replaceAll(/[ ,]+/g, '-');
  /** A dialog covers the page on purpose: then it alone has to be whole. */
  const looks = async (anna: Player, what: string): Promise<void> => {
    const dialog = anna.page.getByRole('dialog');
    const part = (await dialog.isVisible()) ? dialog : anna.page.locator('body');
    await looksWhole(anna, part, called(what));
  };
  /** For a page with a menu or a passing word over it. */
  const looksSo = (anna: Player, what: string): Promise<void> => anna.picture(called(what));

  test.each(isSoaking ? shortages : shortages.slice(0, 1))('$name', async (shortage) => {
    const anna = await shortOf(shortage);
    const { page } = anna;
    await looks(anna, `${shortage.name} start`);
    await openTable(anna);
    await looks(anna, `${shortage.name} welcome`);
    await sit(anna);
    await anna.board.isStill();
    await looks(anna, `${shortage.name} table`);
    await page.locator('[data-tour=turn] button').nth(1).click();
    await page.getByRole('button', { name: words.move.notices.open }).click();
    const notices = page.getByRole('dialog', { name: words.move.notices.title });
    await notices.getByRole('switch').nth(1).waitFor();
    await looks(anna, `${shortage.name} notices`);
    await page.keyboard.press('Escape');
    await notices.waitFor({ state: 'hidden' });
    const dice = await showPanel(anna, 'dice', words.short.dice);
    await dice.getByRole('button', { name: words.dice.roll, exact: true }).click();
    await dice.getByRole('button', { name: words.dice['copy-commitment'] }).click();
    await looks(anna, `${shortage.name} dice`);
    await anna.leave();
  });

  test.skipIf(!isSoaking)('no cookies', async () => {
    const anna = await shortOf({ through: withoutCookies });
    await anna.page.getByRole('alert').first().waitFor();
    await looks(anna, 'no cookies start');
    await anna.page.getByRole('button', { name: FORD }).click();
    await anna.page.locator('.mantine-Notification-root').first().waitFor();
    await looksSo(anna, 'no cookies opening');
    const host = await venue.newcomer('Dora');
    const path = await openTable(host);
    await host.leave();
    await anna.visit(path);
    await anna.page.getByRole('heading').first().waitFor();
    await looks(anna, 'no cookies table');
    await anna.leave();
  });

  test.skipIf(!isSoaking).each(shortages.slice(0, 2))('$name, alone on this device', async (shortage) => {
    const anna = await shortOf(shortage);
    const { page } = anna;
    const ford = page.getByRole('article').filter({ has: page.getByRole('button', { name: FORD }) });
    await ford.getByRole('button', { name: words.device.ways }).click();
    await looksSo(anna, `${shortage.name} ways`);
    await page.getByRole('menuitem', { name: new RegExp(`^${words.device.open}`) }).click();
    await anna.board.isThere();
    await page.getByText(words.device.short.tables.title).waitFor();
    await looks(anna, `${shortage.name} device`);
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    await looks(anna, `${shortage.name} device gone`);
    await anna.leave();
  });

  test.skipIf(!isSoaking)('the server away', async () => {
    const anna = await venue.newcomer('Anna', options);
    const { page } = anna;
    await openTable(anna);
    await sit(anna);
    await anna.board.isStill();
    const turn = await showPanel(anna, 'turn', words.short.turn);
    await turn.getByRole('button', { name: words.move.clock.set }).click();
    await page.getByRole('button', { name: words.move.clock.start }).click();
    await page.locator('[data-running-clock]').waitFor();
    await page.waitForFunction(async () => (await caches.match('/all-files')) !== undefined);
    await venue.killServer();
    await turn.getByText(words.move.clock['cut-off']).waitFor();
    await looks(anna, 'server away clock');
    const log = await showPanel(anna, 'log', words.short.log);
    await log.getByRole('textbox').first().fill('?');
    await page.keyboard.press('Enter');
    await looks(anna, 'server away log');
    const second = await anna.newTab();
    await second.visit('/');
    await second.page.getByRole('alert').first().waitFor();
    await looks(second, 'server away start');
    await second.page.getByRole('button', { name: FORD }).click();
    await second.page.locator('.mantine-Notification-root').first().waitFor();
    await looksSo(second, 'server away opening');
    await second.visit(anna.tablePath());
    await second.page.getByText(words.app.joining.trying).waitFor();
    await looks(second, 'server away table');
    await venue.restartServer();
    await anna.board.isThere();
    await page.getByText(words.app.link.trying).waitFor({ state: 'detached' });
    await looks(anna, 'server back');
    await anna.leave();
  });

  test.skipIf(!isSoaking)('printed', async () => {
    const anna = await venue.newcomer('Anna', options);
    await openTable(anna);
    await sit(anna);
    const table = anna.tablePath();
    for (const [what, path] of [
      ['table', table],
      ['start', '/'],
      ['lessons', '/learn'],
    ] as const) {
      await anna.visit(path);
      await (path === table ? anna.board.isStill() : anna.page.getByRole('heading', { level: 1 }).waitFor());
      await anna.page.emulateMedia({ media: 'print' });
      await looksSo(anna, `printed ${what}`);
      await anna.page.emulateMedia({ media: null });
    }
    await anna.leave();
  });
});
