import { beforeAll, expect, test } from 'vitest';
import { FORD } from './support/gathering.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { type Fingers, fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

const venue = makeVenue();
let anna: Player;
let bernd: Player;
let fingers: Fingers;

const tab = (name: string) => anna.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });
const sheet = (title: string) => anna.page.getByRole('complementary', { name: title });
const goTo = async (hex: string) => {
  await anna.board.goTo(hex);
};
const pieceNamed = async (counter: string) => pieceOf(await anna.table(), counter);

beforeAll(async () => {
  anna = await venue.newcomer('Anna', PHONE);
  bernd = await venue.newcomer('Bernd');
  fingers = await fingersOn(anna.page);
});

test('a table is opened and a seat is taken with a thumb', async () => {
  await anna.visit('/');
  await anna.picture('phone-landing');
  expect(await anna.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await anna.page.getByRole('button', { name: FORD }).tap();
  await anna.board.isThere();
  await anna.picture('phone-welcome');
  await anna.page.getByRole('dialog').getByLabel('Your name').fill('Anna');
  await anna.page.getByRole('dialog').getByRole('button', { name: 'Blue' }).tap();
  await anna.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await bernd.comeTo(anna.tablePath());
  await bernd.sit('Red');
  await anna.picture('phone-table');
  expect(await anna.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('two fingers zoom the map to where they are, one moves it', async () => {
  const box = await anna.board.element.boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const before = await anna.board.camera();
  await fingers.pinch(middle, 60, 180);
  const closer = await anna.board.camera();
  expect(closer.zoom / before.zoom).toBeGreaterThan(2);
  await anna.picture('phone-zoomed');
  await fingers.drag(middle, { x: middle.x - 100, y: middle.y });
  await anna.board.isStill();
  expect((await anna.board.camera()).x).toBeGreaterThan(closer.x);
  await fingers.pinch(middle, 180, 60);
  expect((await anna.board.camera()).zoom).toBeLessThan(closer.zoom);
});

test('counters are pushed by a finger, and by a double tap and a tap on the hex; a tap alone selects', async () => {
  await goTo('0203');
  await fingers.drag(await anna.board.pointOfPiece(await pieceNamed('blue-hq')), await anna.board.pointOf('0204'));
  await bernd.finds('HQ in 0204', (table) => placeOf(table, 'blue-hq') === '0204');
  await fingers.tap(await anna.board.pointOfPiece(await pieceNamed('blue-hq')));
  await anna.picture('phone-selected');
  await fingers.tap(await anna.board.pointOf('0206'));
  expect(placeOf(await anna.table(), 'blue-hq')).toBe('0204');
  await fingers.doubleTap(await anna.board.pointOfPiece(await pieceNamed('blue-hq')));
  await anna.page.getByText('Move HQ: press the hex').waitFor();
  await anna.picture('phone-move');
  await fingers.tap(await anna.board.pointOf('0205'));
  await bernd.finds('HQ in 0205', (table) => placeOf(table, 'blue-hq') === '0205');
  await bernd.reads('moved HQ from 0204 to 0205');
});

test('a tap lays a stack out, and it stays so until a counter of it is taken', async () => {
  await goTo('0305');
  await fingers.tap(await anna.board.pointOfPiece(await pieceNamed('blue-4')));
  // Longer than the delay for closing after a mouse has left.
  await anna.page.waitForTimeout(500);
  await anna.picture('phone-laid-out');
  await fingers.tap(await anna.board.pointInSpread(await pieceNamed('blue-3')));
  await anna.board.sendSelected('0306');
  await bernd.finds('the lowest of them in 0306', (table) => placeOf(table, 'blue-3') === '0306');
  expect(placeOf(await anna.table(), 'blue-4')).toBe('0305');
});

test('the line that says where a move goes leaves the buttons free that began it', async () => {
  await goTo('0303');
  await fingers.tap(await anna.board.pointOfPiece(await pieceNamed('blue-2')));
  const beside = anna.board.element.locator('[data-beside]');
  await beside.getByRole('button').first().tap();
  const line = anna.page.getByRole('status').filter({ hasText: 'press the hex' });
  await line.waitFor();
  await anna.picture('phone-armed');
  const [above, below] = [await beside.boundingBox(), await line.boundingBox()];
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  await line.getByRole('button', { name: 'Cancel' }).tap();
  await line.waitFor({ state: 'hidden' });
});

test('a long press opens what can be done with a counter', async () => {
  await goTo('0303');
  const piece = await pieceNamed('blue-2');
  await fingers.press(await anna.board.pointOfPiece(piece), () =>
    anna.page.getByRole('menuitem', { name: 'Flip' }).waitFor(),
  );
  await anna.picture('phone-menu');
  await anna.page.getByRole('menuitem', { name: 'Flip' }).tap();
  await bernd.finds('it flipped', (table) => table.pieces[piece]?.face === 1);
});

test('a finger that is lifted from an act of the menu it has opened chooses nothing', async () => {
  await goTo('0302');
  await fingers.tap(await anna.board.pointOfPiece(await pieceNamed('blue-tank')));
  const before = (await anna.steps(1)).at(-1)?.seq;
  const act = anna.page.getByRole('menuitem').first();
  await fingers.press(await anna.board.pointInSpread(await pieceNamed('blue-1')), () => act.waitFor());
  await anna.page.waitForTimeout(500);
  await anna.picture('phone-menu-under-finger');
  expect(await act.isVisible()).toBe(true);
  expect((await anna.steps(1)).at(-1)?.seq).toBe(before);
  await anna.page.keyboard.press('Escape');
  await act.waitFor({ state: 'hidden' });
});

test('panels come up below the board, which stays in sight', async () => {
  await tab('Dice').tap();
  await sheet('Dice').getByRole('button', { name: '1d6', exact: true }).tap();
  await bernd.reads('rolled 1d6');
  await sheet('Dice').getByRole('button', { name: 'Roll', exact: true }).scrollIntoViewIfNeeded();
  const total = await sheet('Dice').locator('output').boundingBox();
  const dice = await sheet('Dice').boundingBox();
  expect(total?.y).toBeGreaterThan((dice?.y ?? 0) + 46);
  expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThan((dice?.y ?? 0) + (dice?.height ?? 0));
  await anna.picture('phone-dice');
  await tab('Log').tap();
  await sheet('Log and chat').getByText('rolled 1d6').waitFor();
  await anna.picture('phone-log');
  const board = await anna.board.element.boundingBox();
  const panel = await sheet('Log and chat').boundingBox();
  expect(board?.height).toBeGreaterThan(200);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + 1);
  await tab('Counters').tap();
  await sheet('Counters off the map').waitFor();
  await anna.picture('phone-counters');
  await tab('Turn').tap();
  await anna.picture('phone-turn');
  await tab('More').tap();
  await anna.picture('phone-more');
  for (const panelName of ['Charts', 'Notes', 'Seats', 'History', 'Settings', 'Details']) {
    await anna.page.getByRole('complementary', { name: 'More' }).getByRole('button', { name: panelName }).tap();
    await anna.picture(`phone-${panelName.toLowerCase()}`);
    expect(await anna.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tab('More').tap();
  }
  await anna.page.getByRole('complementary', { name: 'More' }).getByRole('button', { name: 'Close' }).tap();
  await until(
    'no sheet',
    () => anna.page.getByRole('complementary').count(),
    (count) => count === 0,
  );
});

test('Back closes the dialog and the sheet before it leaves the table, and not the table with them', async () => {
  const { page } = anna;
  const table = page.url();
  await tab('Log').tap();
  await sheet('Log and chat').waitFor();
  await page.goBack();
  await sheet('Log and chat').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(table);
  await tab('More').tap();
  await page.getByRole('button', { name: 'Commands', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(page.url()).toBe(table);
  // Closed by its button, it leaves nothing behind: the next Back leaves the table.
  await tab('Turn').tap();
  await sheet('Turn').getByRole('button', { name: 'Close' }).tap();
  await sheet('Turn').waitFor({ state: 'hidden' });
  await until(
    'the entry of the closed sheet is gone',
    async () => !(await page.evaluate(() => history.state?.['lies-over'])),
  );
  await page.goBack();
  await page.waitForURL((url) => url.href !== table);
});
