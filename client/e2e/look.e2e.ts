import { loadGame } from '@umpire/modules';
import { expect, test } from 'vitest';
import { FORD, openTable } from './support/gathering.ts';
import { makeVenue } from './support/venue.ts';
import { visibleWords } from './support/words.ts';

const venue = makeVenue();

/** Texts without Japanese that are more than a number, a code, a fingerprint or one of these names. */
const foreign = (texts: readonly string[], names: ReadonlySet<string>): readonly string[] =>
  texts.filter(
    (text) =>
      /[A-Za-z]{3,}/.test(text) &&
      !/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.test(text) &&
      !/^[0-9a-f]{64}$/.test(text) &&
      !names.has(text),
  );

test('the whole table is in Japanese for who reads Japanese', async () => {
  const hana = await venue.newcomer('Hana', { locale: 'ja-JP' });
  const { page } = hana;
  await hana.visit('/');
  await page.getByRole('heading', { level: 1, name: /ヘクス/ }).waitFor();
  await hana.picture('ja-landing');
  const { module } = await loadGame('ford');
  const printed = Object.values(module.data.counters.counters).map(({ name }) => name);
  const names = new Set(['Umpire', 'English', 'Hana', ...printed]);
  expect(foreign(await visibleWords(page), names)).toEqual([]);

  await page.getByRole('button', { name: FORD }).click();
  await hana.board.isThere();
  const welcome = page.getByRole('dialog');
  await welcome.waitFor();
  await hana.picture('ja-welcome');
  await welcome.getByRole('textbox').last().fill('Hana');
  await welcome.getByRole('button', { name: /青軍/ }).click();
  await welcome.waitFor({ state: 'hidden' });
  const rails = page.getByRole('navigation').getByRole('button');
  const last = (await rails.count()) - 1;
  for (let i = 0; i <= last; i += 1) {
    const panel = rails.nth(i);
    if ((await panel.getAttribute('aria-pressed')) !== 'true') await panel.click();
    await page.getByRole('complementary').last().waitFor();
    await hana.picture(`ja-panel-${i}`);
    const name = (await panel.getAttribute('aria-label')) ?? '';
    // The last one lists libraries and sources by name.
    if (i < last) expect(foreign(await visibleWords(page), names), name).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await hana.board.element.focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await hana.picture('ja-shortcuts');
  await page.keyboard.press('Escape');
  await hana.visit('/about');
  await hana.picture('ja-about');
});

test('a table in the dark', async () => {
  const anna = await venue.newcomer('Anna', { colorScheme: 'dark' });
  await anna.visit('/');
  await anna.picture('dark-landing');
  await openTable(anna);
  await anna.picture('dark-welcome');
  await anna.sit('Blue');
  for (const panel of ['Turn and phase', 'Dice', 'Charts and rules', 'Settings', 'Counters off the map']) {
    await anna.openPanel(panel);
    await anna.picture(`dark-${panel.split(' ')[0]?.toLowerCase()}`);
  }
  const [red = 255, green = 255, blue = 255] =
    (await anna.page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number))) ?? [];
  expect(red + green + blue).toBeLessThan(150);
  await anna.board.goTo('0203');
  await anna.picture('dark-board');
});

test('the sandbox is as large as one wants it', async () => {
  const anna = await venue.newcomer('Anna');
  const { page } = anna;
  await anna.visit('/');
  const card = page.getByRole('article').filter({ has: page.getByRole('spinbutton').or(page.getByLabel('Columns')) });
  await card.getByLabel('Columns').fill('12');
  await card.getByLabel('Rows').fill('8');
  await anna.picture('sandbox-options');
  await card.getByRole('button', { name: 'Open' }).click();
  await anna.board.isThere();
  await anna.sit('Blue');
  expect((await anna.table()).module.options).toMatchObject({ columns: 12, rows: 8 });
  await anna.board.goTo('1208');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').first().click();
  await anna.picture('sandbox-new-counter');
  await dialog.getByLabel('Where').fill('0303');
  await dialog.getByRole('button', { name: 'Put it there' }).click();
  const { pieces } = await anna.finds('a counter in 0303', ({ stacks }) => stacks['0303']?.length === 1);
  await anna.board.goTo('0303');
  const [counter = ''] = Object.values(pieces).map((piece) => piece.counter);
  await anna.board.push(counter, '0404');
  await anna.finds('it in 0404', ({ stacks }) => stacks['0404']?.length === 1);
  await page.keyboard.press('f');
  await anna.picture('sandbox');
});

test('Ford is played', async () => {
  const anna = await venue.newcomer('Anna');
  await openTable(anna);
  await anna.sit('Blue');
  await anna.picture('ford');
  const table = await anna.table();
  const [place = '', [piece = ''] = []] = Object.entries(table.stacks).find(([at]) => /^\d{4}$/.test(at)) ?? [];
  await anna.board.goTo(place);
  await anna.board.click(await anna.board.pointOfPiece(piece));
  await anna.page.keyboard.press('e');
  await anna.finds('it turned', ({ pieces }) => pieces[piece]?.facing === 1);

  // Another map is laid under the counters: the view and the selected counter stay the same.
  const settings = await anna.openPanel('Settings');
  const before = await anna.board.camera();
  const choosing = anna.page.waitForEvent('filechooser');
  await settings.getByRole('button', { name: 'Use a map file …' }).click();
  const changes = [{ type: 'hex', hex: '0103', terrain: 'woods' }];
  await (await choosing).setFiles({
    name: 'ford.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 1, module: 'ford', changes })),
  });
  await settings.getByText('1 place is not as in the game').waitFor();
  expect(await anna.board.camera()).toEqual(before);
  await anna.board.element.focus();
  await anna.page.keyboard.press('e');
  await anna.finds('it turned again', ({ pieces }) => pieces[piece]?.facing === 2);
  expect(await anna.board.tells('0103')).toContain('Woods');
  await anna.page.getByRole('button', { name: 'Next phase' }).first().click();
  await anna.finds('the movement phase', ({ turn }) => turn.phase === 'movement');
});
