import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { middleOf } from './support/hand.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** What one does with many counters, or does often, by mouse, by keys and by touch. */

const venue = makeVenue();
let path = '';
let anna: Player;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  path = await openTable(anna);
  await anna.sit('German');
});

const at = async (counter: string) => placeOf(await anna.table(), counter);

test('by mouse: a box takes one’s own counters, one drag moves them in their shape, one key eliminates them', async () => {
  const { board, page } = anna;
  await board.goTo('1104');
  const ours = await board.pointOf('1103');
  const theirs = await board.pointOf('1204');
  await page.keyboard.down('Shift');
  await board.drag({ x: ours.x - 60, y: ours.y - 60 }, { x: theirs.x + 60, y: theirs.y + 60 });
  await page.keyboard.up('Shift');
  await anna.picture('box-of-ones-own');
  await board.drag(ours, await board.pointOf('1102'));
  await anna.finds('both one hex up, in their shape', (table) => placeOf(table, '12-6-ss') === '1102');
  expect([await at('361-vg-1'), await at('361-vg-2')]).toEqual(['1202', '1202']);
  expect(await at('117-tfh')).toBe('1204');
  await page.keyboard.press('k');
  await anna.finds('them eliminated', (table) => placeOf(table, '361-vg-2') === 'box:german-eliminated');
  expect(await at('12-6-ss')).toBe('box:german-eliminated');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Control+z');
  await anna.finds('them where they were', (table) => placeOf(table, '12-6-ss') === '1103');
});

test('by keys: a stack is spread out, gathered and eliminated where the cursor is', async () => {
  const { board, page } = anna;
  await board.goTo('1003');
  await board.element.focus();
  await board.click(await board.badgeOf('1003'));
  await page.keyboard.press('Shift+V');
  const apart = await anna.finds('each in a hex of its own', ({ stacks }) => stacks['1003']?.length === 1);
  expect(new Set(['257-vg-1', '257-vg-2', '257-vg-3'].map((counter) => placeOf(apart, counter))).size).toBe(3);
  await page.keyboard.press('v');
  await anna.finds('one stack again', (table) => {
    const [first, ...others] = ['257-vg-1', '257-vg-2', '257-vg-3'].map((counter) => placeOf(table, counter));
    return others.every((place) => place === first);
  });
  await page.keyboard.press('k');
  await anna.finds('them eliminated', (table) => placeOf(table, '257-vg-1') === 'box:german-eliminated');
});

test('by keys: counters that lie freely are lined up, stacked, and one goes to the bottom of them', async () => {
  const { board, page } = anna;
  await page.keyboard.press('Escape');
  const pieces = ['12-6-ss', '361-vg-1'].map(async (counter) => pieceOf(await anna.table(), counter));
  const [one, other] = (await Promise.all(pieces)) as [string, string];
  await board.goTo('1103');
  for (const [piece, hex] of [
    [one, '1105'],
    [other, '1206'],
  ] as const) {
    // With Alt it is laid on the very spot.
    await board.drag(await board.pointOfPiece(piece), await board.pointOf(hex), () => page.keyboard.down('Alt'));
    await page.keyboard.up('Alt');
    await anna.finds('it on a spot', ({ where }) => where[piece]?.startsWith('point:') ?? false);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.down('Control');
  for (const piece of [one, other]) await board.click(await board.pointOfPiece(piece));
  await page.keyboard.up('Control');
  await page.keyboard.press('o');
  await anna.finds('them side by side in a row', ({ where }) => {
    const [[, x, y], [, otherX, otherY]] = [where[one]!.split(':'), where[other]!.split(':')];
    return y === otherY && x !== otherX;
  });
  await anna.picture('lined-up');
  await page.keyboard.press('v');
  const stacked = await anna.finds('them in one stack', ({ where }) => where[one] === where[other]);
  const [lower, upper] = stacked.stacks[stacked.where[one]!]!;
  await page.keyboard.press('Escape');
  await board.click(await board.pointOfPiece(upper!));
  await page.keyboard.press('b');
  await anna.finds('the upper one at the bottom', ({ stacks, where }) => {
    const [first, second] = stacks[where[one]!]!;
    return first === upper && second === lower;
  });
});

test('while one sets up, the sector of a counter is lit', async () => {
  const { board, page } = anna;
  await page.keyboard.press('Escape');
  // Without the reach, which would cover the hex, too.
  await page.keyboard.press('y');
  await board.goTo('1303');
  const other = await board.pointOf('1403');
  const clip = { x: other.x - 44, y: other.y - 44, width: 88, height: 88 };
  const unlit = await page.screenshot({ clip });
  await board.click(await board.pointOfPiece(pieceOf(await anna.table(), '256-vg-1')));
  await until('the other hex of the sector is lit', async () => !(await page.screenshot({ clip })).equals(unlit));
  await anna.picture('sector-lit');
  await page.keyboard.press('Escape');
});

test('by touch: a long press eliminates, and a counter is dragged out of the tray', async () => {
  const phone = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
  const bernd = await venue.newcomer('Bernd', phone);
  await bernd.comeTo(path);
  await bernd.sit('Allied');
  const { board, page } = bernd;
  const fingers = await fingersOn(page);
  await board.goTo('0404');
  const act = page.getByRole('menuitem', { name: /^Eliminate/ });
  await fingers.press(await board.pointOfPiece(pieceOf(await bernd.table(), 'gtl-2')), () => act.waitFor());
  await act.tap();
  await bernd.finds('GTL/2 eliminated', (table) => placeOf(table, 'gtl-2') === 'box:allied-eliminated');
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Counters' }).tap();
  const panel = page.getByRole('complementary', { name: 'Counters off the map' });
  await panel.waitFor();
  await bernd.picture('tray-on-a-tablet');
  await board.goTo('0608');
  const counter = panel.getByRole('button', { name: /^GTL\/2/ });
  await counter.scrollIntoViewIfNeeded();
  await fingers.carry(await middleOf(counter), await board.pointOf('0608'), () =>
    bernd.picture('counter-carried-out-of-the-tray'),
  );
  await bernd.finds('GTL/2 back on the map', (table) => placeOf(table, 'gtl-2') === '0608');
  await panel.getByText('New', { exact: true }).tap();
  const fresh = panel.getByRole('option').first();
  await fresh.scrollIntoViewIfNeeded();
  await bernd.picture('palette-on-a-tablet');
  await fingers.carry(await middleOf(fresh), await board.pointOf('0709'), () =>
    bernd.picture('new-counter-carried-out-of-the-palette'),
  );
  await bernd.finds('a new counter on the map', ({ stacks }) => stacks['0709']?.length === 1);
});
