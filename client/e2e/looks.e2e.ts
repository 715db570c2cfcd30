import { loadGame, modules } from '@umpire/modules';
import { optionsOfChart } from '@umpire/shared/module/chart-in-play.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { expect, test } from 'vitest';
import en from '../locales/en/panels.json' with { type: 'json' };
import ja from '../locales/ja/panels.json' with { type: 'json' };
import { openTable } from './support/gathering.ts';
import { showPanel } from './support/panels.ts';
import type { Player } from './support/player.ts';
import { isSoaking } from './support/soaking.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';
import { isWhole, looksWhole } from './support/whole.ts';

/**
 * Pages, panels and dialogs at five window sizes, in two languages, one of them dark: nothing is cut off or covered. Each
 * language has some of the sizes; `npm run soak` checks all ten.
 */

const venue = makeVenue({}, WITH_WORKER);

const SIZES = [
  ['phone', { width: 390, height: 844 }],
  ['upright', { width: 820, height: 1180 }],
  ['tablet', { width: 1180, height: 820 }],
  ['laptop', { width: 1440, height: 900 }],
  ['wide', { width: 2560, height: 1440 }],
] as const;
const LOOKS = [
  ['en', 'en-GB', 'dark'],
  ['ja', 'ja-JP', 'light'],
] as const;
const SIZES_OF: Readonly<Record<(typeof LOOKS)[number][0], readonly (typeof SIZES)[number][0][]>> = {
  en: ['phone', 'tablet'],
  ja: ['phone', 'upright', 'laptop'],
};
const PANELS = Object.keys(en.title) as (keyof typeof en.title)[];

/** The panels that are open after each was opened: sheets over the board one by one, docks by the available room. */
const STANDING = { phone: 1, upright: 1, tablet: 2, laptop: 2, wide: 6 };

/** Checks it at each window size; a wide window has rails, a small one has tabs at the bottom. */
const atEachSize = async (
  { page }: Player,
  language: keyof typeof SIZES_OF,
  look: (size: keyof typeof STANDING) => Promise<void>,
): Promise<void> => {
  for (const [size, viewport] of SIZES.filter(([called]) => isSoaking || SIZES_OF[language].includes(called))) {
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      ({ width }) =>
        innerWidth === width &&
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => true),
      viewport,
    );
    await look(size);
  }
};

test.each(LOOKS)('the pages before a table, in %s', async (language, locale, colorScheme) => {
  const anna = await venue.newcomer('Anna', { locale, colorScheme, viewport: SIZES[0][1] });
  const { page } = anna;
  const body = page.locator('body');
  await anna.visit('/');
  // A game that has rule options.
  const { manifest, text } = Object.values(modules).find(({ options }) => options)!;
  const card = page.getByRole('article').filter({ hasText: text(language, manifest.title) });
  await card.waitFor();
  await atEachSize(anna, language, (size) => looksWhole(anna, body, `looks-${language}-${size}-landing`));
  // The selling points that no other table has come first.
  const promises = await page.locator('main ul:has(svg) > li, section ul:has(svg) > li').allInnerTexts();
  expect(promises[0]).toMatch(/umpire|審判/);
  expect(promises[1]).toMatch(/Learn|学べる/);
  const pictures = page.getByRole('img', { name: /^The map of |のマップ$/ });
  const opening = page.getByRole('button', { name: /^(Open table|テーブルを開く)：?/ });
  expect(await pictures.count()).toBe(await page.getByRole('article').filter({ has: opening }).count());
  const more = (expanded: boolean) => card.getByRole('button', { name: /^(Optional rules|選択ルール)/, expanded });
  await more(false).click();
  await more(true).waitFor();
  await card.locator('canvas[data-ready=true]').waitFor();
  await atEachSize(anna, language, async (size) => {
    await more(true).scrollIntoViewIfNeeded();
    await looksWhole(anna, body, `looks-${language}-${size}-new-table`);
  });
  await anna.visit('/learn');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await atEachSize(anna, language, (size) => looksWhole(anna, body, `looks-${language}-${size}-learn`));
  await anna.visit('/maps/ford');
  await page.getByRole('button', { name: /^(Change the map|マップを直す)/ }).click();
  await page.getByRole('button', { name: /^(Woods|森林)$/ }).waitFor();
  await atEachSize(anna, language, (size) => looksWhole(anna, body, `looks-${language}-${size}-map-editor`));
});

/** As part of a regular expression. */
const literally = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first chart whose entries players may replace. */
const replaceable = ({ data }: LoadedModule) =>
  data.charts.find(({ id }) => optionsOfChart(data.ruleOptions?.options ?? [], id).length > 0);

/** The game with the most charts, among those with a chart whose entries can be replaced. */
const richest = async (): Promise<LoadedModule> => {
  const all = await Promise.all(Object.keys(modules).map(async (id) => (await loadGame(id)).module));
  return all.filter(replaceable).toSorted((one, other) => other.data.charts.length - one.data.charts.length)[0]!;
};

// Every day in Japanese, whose panels are the fullest.
test.each(LOOKS.filter(([language]) => isSoaking || language === 'ja'))(
  'a table with each of its panels, in %s',
  { timeout: 300_000 },
  async (language, locale, colorScheme) => {
    const anna = await venue.newcomer('Anna', { locale, colorScheme, viewport: SIZES[3][1] });
    const { page, board } = anna;
    const words = language === 'en' ? en : ja;
    const module = await richest();
    const { manifest, scenarios } = module.data;
    const text = (key = '') => module.text(language, key);
    const dialog = page.getByRole('dialog');
    const body = page.locator('body');
    const [title, scenario] = [manifest.title, manifest.scenarios[0]?.title].map((key) => literally(text(key)));
    await openTable(anna, new RegExp(`${title}.*${scenario}`));
    await dialog.getByRole('textbox').last().fill('Anna');
    await dialog.getByRole('button', { name: text(scenarios[0]?.seats[0]?.name) }).click();
    await dialog.waitFor({ state: 'hidden' });
    const [hex = ''] = Object.entries((await anna.table()).stacks).find(([at]) => /^\d{4}$/.test(at)) ?? [];
    await page.keyboard.press('j');
    await dialog.getByRole('textbox').or(dialog.getByRole('combobox')).first().fill(hex);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await board.element.focus();
    await page.keyboard.press('Tab');
    const results = text(replaceable(module)?.title);
    await (await showPanel(anna, 'charts', words.short.charts))
      .getByRole('button', { name: results, exact: true })
      .click();
    await atEachSize(anna, language, async (size) => {
      await board.isStill();
      for (const panel of PANELS) {
        await isWhole(anna, await showPanel(anna, panel, words.short[panel]), `${language}-${size}-${panel}`);
      }
      expect.soft(await page.locator('[data-panel]').count(), `panels that stand, ${size}`).toBe(STANDING[size]);
      await looksWhole(anna, body, `looks-${language}-${size}-table`);
      const panel = await showPanel(anna, 'charts', words.short.charts);
      const heading = panel.getByRole('button', { name: results, exact: true });
      if ((await heading.getAttribute('aria-expanded')) !== 'true') await heading.click();
      await panel
        .getByRole('button', { name: /^(Replace entries|差し替え)/ })
        .first()
        .click();
      await panel
        .getByRole('region', { name: /^(Replace entries|差し替え)/ })
        .getByRole('combobox')
        .first()
        .scrollIntoViewIfNeeded();
      await looksWhole(anna, panel, `looks-${language}-${size}-chart-editor`);
      await panel.getByRole('button', { name: /^(Cancel|変更しない)$/ }).click();
      for (const key of ['?', 'Control+k', 'n']) {
        await board.element.focus();
        await page.keyboard.press(key);
        await dialog.waitFor();
        await isWhole(anna, dialog, `${language}-${size}-key-${key}`);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    });
    const history = await showPanel(anna, 'history', words.short.history);
    await history.getByRole('button', { name: /^(Look back|振り返る)/ }).click();
    await atEachSize(anna, language, (size) => looksWhole(anna, body, `looks-${language}-${size}-history`));
    await anna.visit('/');
    await page.getByRole('article').first().waitFor();
    await atEachSize(anna, language, (size) => looksWhole(anna, body, `looks-${language}-${size}-your-tables`));
  },
);
