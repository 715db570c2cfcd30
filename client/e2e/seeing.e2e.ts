import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import englishApp from '../locales/en/app.json' with { type: 'json' };
import englishBoard from '../locales/en/board.json' with { type: 'json' };
import english from '../locales/en/panels.json' with { type: 'json' };
import japaneseApp from '../locales/ja/app.json' with { type: 'json' };
import japanese from '../locales/ja/panels.json' with { type: 'json' };
import { clippedIn } from './support/clipped.ts';
import { openTable } from './support/gathering.ts';
import { keepPicture } from './support/pictures.ts';
import type { Player } from './support/player.ts';
import { type Fingers, fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** Displays: everything in a hex, the way of a counter. On a desktop, a tablet and a phone, in both languages. */
const venue = makeVenue();
const apps = { en: englishApp, ja: japaneseApp };

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

/** The largest stack on the map. */
const stackOf = async (player: Player): Promise<{ readonly hex: string; readonly pieces: readonly string[] }> => {
  const { stacks } = await player.table();
  const [hex, pieces] = Object.entries(stacks)
    .filter(([place]) => /^\d{4}$/.test(place))
    .sort(([, a], [, b]) => b.length - a.length)[0]!;
  return { hex, pieces };
};

/** Nothing is wider than the window, and nothing in the panel is cut off. */
const looksRight = async ({ page }: Player): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width);
  const panel = page.getByRole('complementary').last();
  if (await panel.isVisible()) expect(await clippedIn(panel)).toEqual([]);
};

/** How far a table is wider than what it lies in. */
const scrolls = ({ parentElement: around }: Element): number => around!.scrollWidth - around!.clientWidth;

/** By keyboard: the panel opens, finds by several words, selects; a formation is selected; the inventory is counted. */
const findsAndCounts = async (anna: Player): Promise<void> => {
  const { page, board } = anna;
  await board.element.focus();
  await page.keyboard.press('Control+f');
  const find = page.getByRole('complementary', { name: english.title.find });
  await find.getByLabel(english.find.what).fill('infantry attack>=4');
  await find.getByRole('status').getByText('3 counters').waitFor();
  await find.getByRole('listitem').first().getByRole('button').press('Enter');
  await anna.picture('seeing-find-desktop');
  await looksRight(anna);
  // An eliminated counter is found in its box, and counted among the losses.
  await board.element.focus();
  await page.keyboard.press('k');
  await find.getByText(english.find.at.eliminated, { exact: true }).click();
  await find.getByRole('status').getByText(english.find.found_one.replace('{{count}}', '1')).waitFor();
  await looksRight(anna);
  await anna.picture('seeing-eliminated-desktop');
  await board.element.focus();
  await page.keyboard.press('Shift+O');
  await find.getByText(english.find.views.inventory, { exact: true }).click();
  const blue = find.getByRole('rowheader', { name: english.find.whole }).first();
  await blue.waitFor();
  // One of six units, with two of eleven steps, is lost; and every column is seen.
  expect(await blue.locator('..').getByRole('cell').allInnerTexts()).toEqual(['5', '0', '1', '9', '2', '17', '17']);
  expect(await find.locator('table').first().evaluate(scrolls)).toBeLessThanOrEqual(0);
  await anna.picture('seeing-inventory-desktop');
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-inventory]').getByRole('rowheader', { name: english.find.whole }).first().waitFor();
  await anna.picture('seeing-inventory-print');
  // Upright A4 without its margins, in CSS pixels: nothing of the table is cut off.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 703, height: 1032 });
  const wide = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[data-inventory] :is(th, td)')];
    return Math.max(...cells.map((cell) => cell.getBoundingClientRect().right));
  });
  expect(wide).toBeLessThanOrEqual(703);
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe('inventory');
  await page.setViewportSize(size);
  await page.emulateMedia({ media: null });
};

/** By keyboard: a thread along a hexside, from 0204 two columns to the right. */
const measures = async ({ page, board }: Player): Promise<void> => {
  await board.goTo('0204');
  // The dialog returns the focus a moment after it has closed.
  await board.element.focus();
  await page.keyboard.press('Shift+R');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowRight');
  const card = page.getByRole('region', { name: english.thread.title });
  await card.getByText('2 hexes').waitFor();
  await card.getByText(/^along the hexside/).waitFor();
  await page.keyboard.press('Shift+R');
  await card.getByRole('button', { name: english.thread.again }).waitFor();
  await keepPicture(page, 'seeing-thread-desktop');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
};

/** A held key hides all counters; a layer is hidden by the list, and comes back. */
const hidesLayers = async ({ page, board }: Player): Promise<void> => {
  await board.element.focus();
  await board.isStill();
  const canvas = board.element.locator('canvas').first();
  const look = () => canvas.screenshot();
  let shown = await look();
  await until('nothing fades or glides any more', async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await look();
    const isSame = now.equals(shown);
    shown = now;
    return isSame;
  });
  await page.keyboard.down(',');
  const bare = await until('the counters are gone', look, (seen) => !seen.equals(shown));
  await keepPicture(page, 'seeing-peek-desktop');
  await page.keyboard.up(',');
  // Their edges may be drawn a shade otherwise than before.
  await until('the counters are back', look, (seen) => !seen.equals(bare));
  await page.keyboard.press('Shift+C');
  const list = page.getByRole('dialog', { name: english.layers.title });
  await list.getByRole('checkbox', { name: english.layers.layer.names }).uncheck();
  await list.getByRole('checkbox', { name: english.layers.layer.units }).uncheck();
  await keepPicture(page, 'seeing-layers-desktop');
  await list.getByRole('checkbox', { name: english.layers.layer.names }).check();
  await list.getByRole('checkbox', { name: english.layers.layer.units }).check();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
};

interface Reader {
  readonly texts: typeof english | typeof japanese;
  readonly language: 'en' | 'ja';
  readonly size: 'tablet' | 'phone';
}

/** By touch: counters are found by their printed values, and counted with the others. */
const findsByTouch = async (anna: Player, { texts, language, size }: Reader): Promise<void> => {
  const { page } = anna;
  const tabs = page.getByRole('navigation');
  if (size === 'phone') await tabs.getByRole('button', { name: texts.more }).tap();
  await page.getByRole('button', { name: texts.short.find, exact: true }).tap();
  const find = page.getByRole('complementary', { name: texts.title.find });
  await find.getByLabel(texts.find.what).fill(`${language === 'ja' ? '歩兵 攻撃力' : 'infantry attack'}>=4`);
  await find.getByText(texts.find.found_other.replace('{{count}}', '3')).waitFor();
  await find.getByRole('listitem').first().getByRole('button').first().tap();
  await anna.picture(`seeing-find-${size}`);
  await looksRight(anna);
  await find.getByText(texts.find.views.inventory, { exact: true }).tap();
  await find.getByRole('rowheader', { name: texts.find.whole }).first().waitFor();
  await anna.picture(`seeing-inventory-${size}`);
  await looksRight(anna);
  await find.getByRole('button', { name: apps[language].close }).tap();
};

/** By touch: all counters are hidden while a finger rests on a button. */
const hidesByTouch = async ({ page, board }: Player, { texts, size }: Reader, fingers: Fingers): Promise<void> => {
  await page.getByRole('button', { name: texts.layers.title }).tap();
  const list = page.getByRole('dialog', { name: texts.layers.title });
  const { x, y, width, height } = (await list.getByRole('button', { name: texts.layers.hold }).boundingBox())!;
  await board.isStill();
  const look = () => board.element.locator('canvas').first().screenshot();
  const shown = await look();
  await fingers.press({ x: x + width / 2, y: y + height / 2 }, async () => {
    await until('the counters are gone', look, (seen) => !seen.equals(shown));
    await keepPicture(page, `seeing-layers-${size}`);
  });
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
};

test('by mouse: a hex with all that is in it follows the pointer, is locked, and gives its counters away', async () => {
  const anna = await venue.newcomer('Anna', sizes.desktop);
  const { page, board } = anna;
  await openTable(anna);
  await anna.sitAlone();
  const { hex, pieces } = await stackOf(anna);
  await board.goTo(hex);
  const panel = await anna.openPanel(english.title.hex);
  const { x, y } = await board.pointOf(hex);
  await page.mouse.move(x, y);
  await panel.getByRole('heading', { name: `Hex ${hex}` }).waitFor();
  await panel.getByText(`${pieces.length} counters, top first`).waitFor();
  await board.element.focus();
  await page.keyboard.press('Shift+I');
  await page.mouse.move(x + 220, y + 160);
  await panel.getByRole('button', { name: english.hex.lock, pressed: true }).waitFor();
  await panel.getByRole('heading', { name: `Hex ${hex}` }).waitFor();
  await anna.picture('seeing-hex-desktop');
  await looksRight(anna);
  const top = pieces.at(-1)!;
  const to = `${hex.slice(0, 2)}${String(Number(hex.slice(2)) + 1).padStart(2, '0')}`;
  const counter = panel.getByRole('listitem').getByRole('button').first();
  await counter.click();
  const row = (await counter.boundingBox())!;
  await board.drag({ x: row.x + 30, y: row.y + 30 }, await board.pointOf(to));
  await anna.finds(`${top} in ${to}`, ({ where }) => where[top] === to);
  // The acts of a counter are listed, and lead to their steps.
  await board.click(await board.pointOfPiece(top));
  const details = await anna.openPanel(english.title.details);
  const step = details.getByRole('button', { name: /^Step \d+:/ }).last();
  await step.waitFor();
  await details.getByRole('switch', { name: english.details['history-way'] }).check();
  await anna.picture('seeing-history-desktop');
  await step.click();
  await page.getByRole('region', { name: english.history.title }).waitFor();
  await page.getByRole('button', { name: english.history.live }).click();
  await findsAndCounts(anna);
  await measures(anna);
  await hidesLayers(anna);
  await anna.leave();
});

test.each([
  ['tablet', 'ja', japanese],
  ['phone', 'en', english],
] as const)(
  'by touch on a %s (%s): a tap on a hex says what it is, and opens all that is in it',
  async (size, language, texts) => {
    const anna = await venue.newcomer('Anna', { ...sizes[size], locale: language === 'ja' ? 'ja-JP' : 'en-GB' });
    const { page, board } = anna;
    await openTable(anna);
    const welcome = page.getByRole('dialog');
    await welcome.getByRole('textbox').last().fill('Anna');
    await welcome.getByRole('button', { name: /Take all seats|すべての席/ }).click();
    await welcome.waitFor({ state: 'hidden' });
    const { hex, pieces } = await stackOf(anna);
    await board.goTo(hex);
    await page.keyboard.press('Escape');
    const fingers = await fingersOn(page);
    const empty = Object.keys((await anna.table()).stacks);
    const free = ['0103', '0603', '0802'].find((number) => !empty.includes(number))!;
    await fingers.tap(await board.pointOf(free));
    const card = page.getByRole('region', { name: texts.hex.card });
    await card.getByText(free).first().waitFor();
    await anna.picture(`seeing-card-${size}`);
    await card.getByRole('button', { name: texts.hex.more }).click();
    const panel = page.getByRole('complementary', { name: texts.title.hex });
    await panel.getByText(free).first().waitFor();
    await panel.getByRole('button', { name: texts.hex.lock, pressed: true }).click();
    await board.goTo(hex);
    await fingers.tap(await board.pointOfPiece(pieces.at(-1)!));
    await panel.getByRole('heading', { name: new RegExp(hex) }).waitFor();
    await anna.picture(`seeing-hex-${size}`);
    await looksRight(anna);
    const row = panel.locator('ol button').first();
    await row.scrollIntoViewIfNeeded();
    const box = (await row.boundingBox())!;
    const to = `${hex.slice(0, 2)}${String(Number(hex.slice(2)) + 1).padStart(2, '0')}`;
    await fingers.carry({ x: box.x + 30, y: box.y + 30 }, await board.pointOf(to));
    await anna.finds(`${pieces.at(-1)} in ${to}`, ({ where }) => where[pieces.at(-1)!] === to);
    await panel.getByRole('button', { name: apps[language].close }).click();
    const reader = { texts, language, size } as const;
    await findsByTouch(anna, reader);
    await hidesByTouch(anna, reader, fingers);
    await page.keyboard.press('Escape');
    await board.goTo(free);
    const item = page.getByRole('menuitem', { name: apps[language].act.measure });
    await fingers.press(await board.pointOf(free), () => item.waitFor());
    await item.tap();
    const far = `${free.slice(0, 2)}${String(Number(free.slice(2)) + 3).padStart(2, '0')}`;
    await fingers.tap(await board.pointOf(far));
    await page
      .getByRole('region', { name: texts.thread.title })
      .getByText(/3 hexes|3ヘクス/)
      .waitFor();
    await anna.picture(`seeing-thread-${size}`);
    await looksRight(anna);
    // The rest of the stack, beside a finger that is held on it after a tap.
    await page.keyboard.press('Escape');
    await board.goTo(hex);
    const glass = page.getByRole('region', { name: texts.magnifier });
    await fingers.tapAndHold(await board.pointOfPiece(pieces.at(-2)!), async () => {
      await glass.getByText(hex).waitFor();
      expect(await glass.locator('canvas').count()).toBe(pieces.length - 1);
      await keepPicture(page, `seeing-magnifier-${size}`);
    });
    await glass.waitFor({ state: 'detached' });
    await anna.leave();
  },
);

test('larger text and more contrast fit a desktop and a phone', async () => {
  const anna = await venue.newcomer('Anna', sizes.desktop);
  const { page } = anna;
  await openTable(anna);
  await anna.sitAlone();
  const settings = await anna.openPanel(english.title.settings);
  await settings.getByText(english.settings.text.larger, { exact: true }).click();
  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await until('the system is followed', look, ({ contrast, motion }) => contrast === 'more' && motion === 'less');
  await settings.getByRole('group', { name: english.settings.contrast }).getByText('Normal', { exact: true }).click();
  await until('the system is not followed', look, ({ contrast }) => contrast === 'normal');
  await page.emulateMedia({ contrast: null, reducedMotion: null });
  await settings.getByText(english.settings.contrasts.more, { exact: true }).click();
  await settings.getByText(english.settings['side-color'].safe, { exact: true }).click();
  expect(await look()).toMatchObject({
    text: 'larger',
    contrast: 'more',
  });
  await anna.picture('seeing-larger-desktop');
  await looksRight(anna);
  await page.setViewportSize(sizes.phone.viewport);
  await page.getByRole('navigation').getByRole('button', { name: english.short.log }).click();
  await anna.picture('seeing-larger-phone');
  await looksRight(anna);
  await anna.leave();
});

test('the buttons in the corner of the board zoom in and out, and show the whole map', async () => {
  const anna = await venue.newcomer('Anna');
  const { page, board } = anna;
  await openTable(anna);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const zoomAfter = async (button: string): Promise<number> => {
    await page.getByRole('button', { name: button }).click();
    await board.isStill();
    return (await board.camera()).zoom;
  };
  const whole = await zoomAfter(englishBoard.fit);
  expect(await zoomAfter(englishBoard['zoom-in'])).toBeGreaterThan(whole);
  expect(await zoomAfter(englishBoard.fit)).toBeCloseTo(whole);
  expect(await zoomAfter(englishBoard['zoom-out'])).toBeLessThanOrEqual(whole);
});
