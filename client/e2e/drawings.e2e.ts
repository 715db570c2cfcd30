import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import app from '../locales/en/app.json' with { type: 'json' };
import english from '../locales/en/panels.json' with { type: 'json' };
import { openTable } from './support/gathering.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Drawings on the map: by mouse, keys and finger; their viewers, and their removal. */
const venue = makeVenue();
const words = english.drawing;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };

let anna: Player;
let bernd: Player;
let clara: Player;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna);
  await anna.sit('Blue');
  [bernd, clara] = await Promise.all([venue.newcomer('Bernd', phone), venue.newcomer('Clara', tablet)]);
  await Promise.all([bernd.comeTo(path), clara.comeTo(path)]);
  await Promise.all([bernd.sit('Red'), clara.watch()]);
  for (const { board } of [anna, bernd, clara]) await board.goTo('0404');
});

const bar = ({ page }: Player) => page.getByRole('region', { name: app.act.draw });

const take = async (player: Player, tool: keyof typeof words.tool): Promise<void> => {
  if (!(await bar(player).isVisible())) await player.page.getByRole('button', { name: app.act.draw }).click();
  await bar(player).getByRole('button', { name: words.tool[tool], exact: true }).click();
};

/** Chooses the viewers and the duration of a drawing. */
const drawFor = async ({ page }: Player, whom: keyof typeof words.fors, stays: 'kept' | 'fades'): Promise<void> => {
  await page.getByRole('button', { name: words.for }).click();
  const pen = page.getByRole('dialog', { name: words.for });
  await pen.getByText(words.fors[whom], { exact: true }).click();
  await pen.getByText(words[stays], { exact: true }).click();
  await page.keyboard.press('Escape');
  await pen.waitFor({ state: 'hidden' });
};

/** Opens a dialog of the bar by finger. On a busy machine Chromium may lose a tap of a test, so it taps again. */
const tapOpen = async (player: Player, name: string | RegExp): Promise<Locator> => {
  const dialog = player.page.getByRole('dialog', { name });
  await until(`the dialog ${name}`, async () => {
    if (await dialog.isVisible()) return true;
    await bar(player).getByRole('button', { name }).tap();
    return dialog.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  });
  return dialog;
};

const write = async (player: Player, at: string, text: string): Promise<void> => {
  await take(player, 'words');
  await player.board.click(await player.board.pointOf(at));
  const dialog = player.page.getByRole('dialog', { name: words.write });
  await dialog.getByLabel(words.text).fill(text);
  await player.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
};

const drawings = ({ arrows }: Table) => Object.values(arrows);
const written = ({ board }: Player, text: string) => board.element.getByText(text, { exact: true });

test('by mouse, for everybody: an arrow, a line, a ring and words lie on every map, and in the log', async () => {
  const { board } = anna;
  const [a, b, c] = [await board.pointOf('0304'), await board.pointOf('0504'), await board.pointOf('0402')];
  await take(anna, 'arrow');
  await board.drag(a, b);
  await take(anna, 'line');
  await board.drag(c, b);
  await take(anna, 'ring');
  await board.click(await board.pointOf('0405'));
  await write(anna, '0303', 'Bridge!');
  const { arrows } = await clara.finds('four drawings', (table) => drawings(table).length === 4);
  expect(Object.values(arrows).map(({ shape = 'arrow' }) => shape)).toEqual(['arrow', 'line', 'ring', 'words']);
  for (const player of [anna, bernd, clara]) await written(player, 'Bridge!').waitFor();
  const log = clara.page.getByRole('navigation').getByRole('button', { name: 'Log', exact: true });
  await log.tap();
  await clara.page.getByRole('listitem').filter({ hasText: 'wrote “Bridge!” on the map' }).waitFor();
  await clara.picture('drawings-tablet');
  await log.tap();
  await anna.picture('drawings-desktop');
  await bernd.picture('drawings-phone');
});

test('for a side: nobody else is told, and who drew it sees it again after a reload', async () => {
  await drawFor(anna, 'side', 'kept');
  await write(anna, '0403', 'Tanks wait here');
  await anna.finds('it', (table) => drawings(table).some(({ text }) => text === 'Tanks wait here'));
  await drawFor(anna, 'me', 'kept');
  await write(anna, '0503', 'Only for my eyes');
  await written(anna, 'Only for my eyes').waitFor();
  for (const player of [bernd, clara]) {
    const { arrows } = await player.table();
    expect(Object.keys(arrows)).toHaveLength(4);
    expect(JSON.stringify([arrows, await player.steps(20)])).not.toContain('Tanks');
    expect(await player.page.content()).not.toContain('Tanks');
  }
  expect(JSON.stringify(await anna.steps(50))).not.toContain('Only for my eyes');
  await anna.page.reload();
  await anna.board.isThere();
  await written(anna, 'Tanks wait here').waitFor();
  await written(anna, 'Only for my eyes').waitFor();
  await anna.board.goTo('0404');
});

test('what fades is seen by all for a while, and is no part of the table', async () => {
  const before = drawings(await clara.table()).length;
  await take(anna, 'words');
  await drawFor(anna, 'all', 'fades');
  await write(anna, '0404', 'Look!');
  for (const player of [anna, bernd, clara]) await written(player, 'Look!').waitFor();
  await clara.picture('drawings-fading');
  for (const player of [anna, bernd, clara]) await written(player, 'Look!').waitFor({ state: 'hidden' });
  expect(drawings(await clara.table())).toHaveLength(before);
});

test('by finger: a line on a phone; who only watches draws for herself', async () => {
  const fingers = await fingersOn(bernd.page);
  const { board, page } = bernd;
  await take(bernd, 'line');
  await fingers.drag(await board.pointOf('0304'), await board.pointOf('0405'));
  await clara.finds('his line', (table) => drawings(table).some(({ by, shape }) => by === 's2' && shape === 'line'));
  await tapOpen(bernd, words.ink);
  await bernd.picture('drawings-ink-phone');
  await page.keyboard.press('Escape');
  const list = await tapOpen(bernd, /^All drawings/);
  await list.getByRole('listitem').nth(4).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(5);
  await bernd.picture('drawings-list-phone');
  await list.getByRole('button', { name: /^Erase mine/ }).tap();
  await clara.finds('no line of his', (table) => drawings(table).every(({ by }) => by === 's1'));
  await page.keyboard.press('Escape');

  const count = drawings(await clara.table()).length;
  await take(clara, 'ring');
  await drawFor(clara, 'me', 'kept');
  await clara.board.click(await clara.board.pointOf('0504'));
  await bar(clara).getByRole('button', { name: 'All drawings (5)' }).waitFor();
  expect(drawings(await clara.table())).toHaveLength(count);
  await clara.picture('drawings-watching');
});

test('by keys: an arrow from the cursor to the cursor, and the eraser', async () => {
  const { page, board } = anna;
  await take(anna, 'arrow');
  await drawFor(anna, 'all', 'kept');
  await board.goTo('0205');
  await board.element.focus();
  for (const key of ['ArrowUp', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const isIt = ({ from, to }: { from: string; to: string }) => from === '0204' && to === '0202';
  await clara.finds('the arrow', (table) => drawings(table).some(isIt));
  await take(anna, 'eraser');
  await board.element.focus();
  await page.keyboard.press('Enter');
  await clara.finds('no such arrow', (table) => !drawings(table).some(isIt));
});

test('the eraser takes one, the layer hides all, the lists name each', async () => {
  const { page, board } = anna;
  await board.goTo('0404');
  await take(anna, 'eraser');
  await board.click(await board.pointOf('0303'));
  await clara.finds('no words', (table) => drawings(table).every(({ text }) => text !== 'Bridge!'));
  await written(clara, 'Bridge!').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await board.element.focus();
  await page.keyboard.press('Shift+C');
  const layers = page.getByRole('dialog', { name: english.layers.title });
  await layers.getByRole('checkbox', { name: english.layers.layer.arrows }).uncheck();
  await written(anna, 'Tanks wait here').waitFor({ state: 'hidden' });
  await layers.getByRole('checkbox', { name: english.layers.layer.arrows }).check();
  await page.keyboard.press('Escape');
  await board.element.focus();
  await page.keyboard.press('Shift+L');
  const text = page.getByRole('complementary', { name: english.title.text });
  const list = text.getByRole('list', { name: words.title });
  await list.getByText('Arrow from 0304 to 0504').waitFor();
  await list.getByRole('button', { name: 'Erase: Arrow from 0304 to 0504' }).press('Enter');
  await anna.finds('no arrow', (table) => drawings(table).every(({ shape }) => shape !== undefined));
  await text.getByRole('button', { name: /^Erase all of mine/ }).press('Enter');
  await until(
    'nothing is left',
    () => text.getByText(words.none).isVisible(),
    (isThere) => isThere,
  );
  expect(drawings(await anna.table())).toEqual([]);
});
