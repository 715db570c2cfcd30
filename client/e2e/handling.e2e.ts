import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { middleOf } from './support/hand.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { makeVenue } from './support/venue.ts';

/** Acts on many counters, and frequent acts, by mouse, by keys and by touch. */

const venue = makeVenue();
let path = '';
let anna: Player;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  path = await openTable(anna);
  await anna.sit('Blue');
});

const at = async (counter: string) => placeOf(await anna.table(), counter);

test('by mouse: a box takes one’s own counters, one drag moves them in their shape, one key eliminates them', async () => {
  const { board, page } = anna;
  await board.goTo('0403');
  const ours = await board.pointOf('0302');
  const theirs = await board.pointOf('0504');
  await page.keyboard.down('Shift');
  await board.drag({ x: ours.x - 60, y: ours.y - 60 }, { x: theirs.x + 60, y: theirs.y + 60 });
  await page.keyboard.up('Shift');
  await anna.picture('box-of-ones-own');
  // They stay selected after the move.
  await page.keyboard.press('Shift+K');
  await board.drag(ours, await board.pointOf('0301'));
  await anna.finds('all one hex up, in their shape', (table) => placeOf(table, 'blue-tank') === '0301');
  expect([await at('blue-1'), await at('blue-2')]).toEqual(['0301', '0302']);
  expect([await at('red-1'), await at('red-2')]).toEqual(['0502', '0504']);
  await page.keyboard.press('k');
  await anna.finds('them eliminated', (table) => placeOf(table, 'blue-2') === 'box:blue-lost');
  expect(await at('blue-tank')).toBe('box:blue-lost');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('Control+z');
  await anna.finds('them where they were', (table) => placeOf(table, 'blue-tank') === '0302');
});

test('by keys: a stack is spread out, gathered and eliminated where the cursor is', async () => {
  const { board, page } = anna;
  await page.keyboard.press('Escape');
  await board.goTo('0305');
  await board.push('blue-2', '0305');
  await anna.finds('three in one stack', ({ stacks }) => stacks['0305']?.length === 3);
  await page.keyboard.press('Escape');
  await board.element.focus();
  await board.click(await board.badgeOf('0305'));
  await page.keyboard.press('Shift+V');
  const apart = await anna.finds('each in a hex of its own', ({ stacks }) => stacks['0305']?.length === 1);
  expect(new Set(['blue-3', 'blue-4', 'blue-2'].map((counter) => placeOf(apart, counter))).size).toBe(3);
  await page.keyboard.press('v');
  await anna.finds('one stack again', (table) => {
    const [first, ...others] = ['blue-3', 'blue-4', 'blue-2'].map((counter) => placeOf(table, counter));
    return others.every((place) => place === first);
  });
  await page.keyboard.press('k');
  await anna.finds('them eliminated', (table) => placeOf(table, 'blue-3') === 'box:blue-lost');
});

test('by keys: counters that lie freely are lined up, stacked, and one goes to the bottom of them', async () => {
  const { board, page } = anna;
  await page.keyboard.press('Escape');
  const pieces = ['blue-hq', 'blue-tank'].map(async (counter) => pieceOf(await anna.table(), counter));
  const [one, other] = (await Promise.all(pieces)) as [string, string];
  await board.goTo('0203');
  for (const [piece, hex] of [
    [one, '0205'],
    [other, '0304'],
  ] as const) {
    // With Alt it is laid on the exact point.
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

test('by touch: a long press eliminates, and a counter is dragged out of the tray', async () => {
  const phone = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
  const bernd = await venue.newcomer('Bernd', phone);
  await bernd.comeTo(path);
  await bernd.sit('Red');
  const { board, page } = bernd;
  const fingers = await fingersOn(page);
  await board.goTo('0504');
  const act = page.getByRole('menuitem', { name: /^Eliminate/ });
  await fingers.press(await board.pointOfPiece(pieceOf(await bernd.table(), 'red-2')), () => act.waitFor());
  await act.tap();
  await bernd.finds('red 2 eliminated', (table) => placeOf(table, 'red-2') === 'box:red-lost');
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Counters' }).tap();
  const panel = page.getByRole('complementary', { name: 'Counters off the map' });
  await panel.waitFor();
  await bernd.picture('tray-on-a-tablet');
  await board.goTo('0606');
  const counter = panel.locator('[data-place="box:red-lost"]').getByRole('button', { name: /^2\b/ });
  await counter.scrollIntoViewIfNeeded();
  await fingers.carry(await middleOf(counter), await board.pointOf('0606'), () =>
    bernd.picture('counter-carried-out-of-the-tray'),
  );
  await bernd.finds('red 2 back on the map', (table) => placeOf(table, 'red-2') === '0606');
  await panel.getByText('New', { exact: true }).tap();
  const fresh = panel.getByRole('option').first();
  await fresh.scrollIntoViewIfNeeded();
  await bernd.picture('palette-on-a-tablet');
  await fingers.carry(await middleOf(fresh), await board.pointOf('0604'), () =>
    bernd.picture('new-counter-carried-out-of-the-palette'),
  );
  await bernd.finds('a new counter on the map', ({ stacks }) => stacks['0604']?.length === 1);
});
