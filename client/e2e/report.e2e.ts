import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPlayable, playGame } from '../../server/test/whole-game.ts';
import { axeFinds } from './support/axe.ts';
import { gather } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

/** Bookmarks and comments at moments of a game, the game as a page to read, and as a link that needs no seat. */
const venue = makeVenue();
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const at = gather(venue, {}, TABLET);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test('a moment is bookmarked with a comment, for all or for one side, and found again', async () => {
  const { anna, bernd, clara } = at;
  await anna.board.goTo('0203');
  for (const hex of ['0204', '0205']) await anna.board.push('blue-hq', hex);
  await anna.reads('moved HQ from 0204 to 0205');
  const panel = await anna.openPanel('History and files');
  await panel.getByRole('button', { name: 'Look back' }).click();
  const bar = anna.page.getByRole('region', { name: 'History' });
  await bar.getByText('moved HQ from 0203 to 0204').waitFor();
  for (const [text, audience] of [
    ['Here it began', 'Everyone'],
    ['Our secret', 'My side'],
  ] as const) {
    await bar.getByRole('button', { name: 'Bookmark' }).click();
    await anna.page.getByLabel('Comment (may be empty)').fill(text);
    await anna.page.getByRole('dialog').getByText(audience, { exact: true }).click();
    if (text === 'Our secret') await anna.picture('bookmark-form');
    await anna.page.getByRole('button', { name: 'Save', exact: true }).click();
    await bar.getByText(text).waitFor();
  }
  await anna.picture('bookmark');
  await bar.getByRole('button', { name: 'Back to the live table' }).click();
  await clara.finds('what is for all', ({ notes }) =>
    Object.values(notes).some(({ text }) => text === 'Here it began'),
  );
  const seen = Object.values((await bernd.table()).notes).map(({ text }) => text);
  expect(seen).toContain('Here it began');
  expect(seen).not.toContain('Our secret');
  const { page } = clara;
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'History', exact: true }).tap();
  const list = page.getByRole('complementary', { name: 'History and files' });
  await list.getByRole('button', { name: 'Here it began' }).waitFor();
  await clara.picture('bookmark-list-tablet');
  await list.getByRole('button', { name: 'Here it began' }).tap();
  const looking = page.getByRole('region', { name: 'History' });
  await looking.getByText('moved HQ from 0203 to 0204').waitFor();
  await clara.picture('bookmark-tablet');
  await looking.getByRole('button', { name: 'Back to the live table' }).tap();
});

test('the game is saved as one page with its pictures, which holds what its reader may see', async () => {
  const { bernd } = at;
  const panel = await bernd.openPanel('History and files');
  const saved = bernd.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as a page' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^Ford.* – Turn \d.* – .* – \d{4}-\d\d-\d\d\.html$/);
  const html = readFileSync(await download.path(), 'utf8');
  expect(html).toContain('moved HQ from 0204 to 0205');
  expect(html).toContain('Here it began');
  expect(html).not.toContain('Our secret');
  expect(html).not.toContain('<script');
  const page = await bernd.context.newPage();
  await page.setContent(html);
  const widths = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
  expect(widths.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...widths)).toBeGreaterThan(400);
  await page.screenshot({ path: 'artifacts/e2e/report.png' });
  expect(await axeFinds(page)).toEqual([]);
  await page.close();
});

test('the replay link shows the game to whoever has no seat, on a phone, and nothing that is secret', async () => {
  const { path } = at;
  const dora = await venue.newcomer('Dora', PHONE);
  await dora.visit(`${path}#replay`);
  const bar = dora.page.getByRole('region', { name: 'History' });
  await bar.getByText(/^1 of \d+$/).waitFor();
  expect(await dora.page.getByRole('dialog').count()).toBe(0);
  await bar.getByRole('button', { name: 'Play', exact: true }).tap();
  await bar.getByText('moved HQ from 0203 to 0204').waitFor();
  await bar.getByText('Here it began').waitFor();
  expect(await bar.getByText('Our secret').count()).toBe(0);
  await dora.picture('replay-phone');
  expect(await axeFinds(dora.page)).toEqual([]);
});

const RED_TO = '0702';

test('a line of the log takes the game at this table back to it, with the consent of those whose acts it takes back', async () => {
  const { anna, bernd } = at;
  const was = placeOf(await anna.table(), 'blue-hq');
  await anna.board.goTo('0204');
  for (const hex of ['0204', '0203']) await anna.board.push('blue-hq', hex);
  const red = placeOf(await bernd.table(), 'red-hq')!;
  await bernd.board.goTo(red);
  await bernd.board.push('red-hq', RED_TO);
  const line = await anna.reads(`moved HQ from ${was} to 0204`);
  await line.hover();
  await line.getByRole('button', { name: /^Take the game back to step \d+$/ }).click();
  await anna.picture('undo-to-here');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Undo to here' }).click();
  const request = bernd.page.getByRole('alertdialog');
  await request.getByText('to undo these 2:').waitFor();
  await bernd.picture('undo-to-here-asked');
  await request.getByRole('button', { name: 'Agree' }).click();
  await anna.finds('HQ back', (table) => placeOf(table, 'blue-hq') === '0204' && placeOf(table, 'red-hq') === red);
  await anna.reads(/agreed: 2 acts since step \d+ are undone/);
  await anna.picture('undo-to-here-done');
});

test('whoever was not there reads how a played game went: turns, fighting, losses, points, key attacks', async () => {
  const game = await loadPlayable('nordwind');
  const { id } = await playGame(venue.url, game, game.scenarios[0]!, { turns: 2 });
  const erik = await venue.newcomer('Erik');
  await erik.visit(`/t/${id}`);
  await erik.watch();
  const panel = await erik.openPanel('History and files');
  const saved = erik.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as a page' }).click();
  const html = readFileSync(await (await saved).path(), 'utf8');
  expect(html).not.toMatch(/began, guided|went on:|finished:/);
  const page = await erik.context.newPage();
  await page.setContent(html);
  const chapters = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(chapters.filter((title) => title.startsWith('Turn ')).map((title) => title.slice(0, 6))).toEqual([
    ...['Turn 1', 'Turn 2', 'Turn 3'],
  ]);
  await page.getByRole('img', { name: 'Steps lost in each turn' }).waitFor();
  await page.getByRole('img', { name: 'Victory points at the end of each turn' }).waitFor();
  await page.getByRole('img', { name: 'Who stands better, by the computer’s judgement' }).waitFor();
  const luck = page.locator('section', { has: page.getByRole('heading', { name: 'The luck of the dice' }) });
  await luck
    .getByText(/On average the defenders would have given way/)
    .first()
    .waitFor();
  expect(await page.locator('.scene img').count()).toBeGreaterThan(1);
  expect(await page.getByText(/declared an attack on \d+ with /).count()).toBeGreaterThan(0);
  await page.screenshot({ path: 'artifacts/e2e/report-game.png', fullPage: true });
  await page.pdf({ path: 'artifacts/e2e/report-game.pdf', format: 'A4' });
  expect(await axeFinds(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await luck.scrollIntoViewIfNeeded();
  await page.screenshot({ path: 'artifacts/e2e/report-phone.png' });
  await page.close();
});
