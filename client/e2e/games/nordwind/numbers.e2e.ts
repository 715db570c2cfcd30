import { expect, test } from 'vitest';
import { clippedIn } from '../../support/clipped.ts';
import { coveredIn } from '../../support/covered.ts';
import { openTable } from '../../support/gathering.ts';
import { middleOf } from '../../support/hand.ts';
import { pieceOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { fingersOn } from '../../support/touch.ts';
import { makeVenue } from '../../support/venue.ts';

/** "Explain this number" by touch: costs, strengths, shifts and the length of supply lines, each part with its clause. */
const venue = makeVenue();

const SIZES = [
  ['phone', { width: 390, height: 844 }],
  ['tablet', { width: 820, height: 1180 }],
] as const;

/** Opens a panel by the tabs below the board, or from those that are behind "More". */
const openSheet = async ({ page }: Player, tab: string) => {
  const tabs = page.getByRole('navigation', { name: 'Panels' });
  if (!(await tabs.getByRole('button', { name: tab, exact: true }).isVisible())) {
    await tabs.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('complementary').getByRole('button', { name: tab, exact: true }).tap();
  } else await tabs.getByRole('button', { name: tab, exact: true }).tap();
  return page.getByRole('complementary').first();
};

/** The explanation: every part has a clause that can be pressed, and the sum is below. */
const reads = async (player: Player, called: string): Promise<void> => {
  const sum = player.page.getByRole('list').filter({ hasText: 'total' }).first();
  await sum.waitFor();
  await sum.scrollIntoViewIfNeeded();
  const rows = await sum.getByRole('listitem').count();
  expect(rows).toBeGreaterThan(1);
  expect(await sum.getByRole('button').count()).toBe(rows - 1);
  expect(await clippedIn(sum), called).toEqual([]);
  expect(await coveredIn(sum), called).toEqual([]);
  await player.picture(`numbers-${called}`);
};

test.each(SIZES)('on a %s numbers are explained by touch', async (size, viewport) => {
  const tom = await venue.newcomer('Tom', { viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page, board } = tom;
  await openTable(tom, /Nordwind: Historical/);
  await tom.sit('German');
  const fingers = await fingersOn(page);

  await board.goTo('1103');
  await fingers.tap(await board.pointOfPiece(pieceOf(await tom.table(), '12-6-ss')));
  const question = page.getByRole('menuitem', { name: 'Can the selected counters go here?' });
  await fingers.press(await board.pointOf('1104'), () => question.waitFor());
  await fingers.tap(await middleOf(question));
  const cost = page.getByRole('dialog', { name: 'What the move costs' });
  await cost.waitFor();
  await tom.picture(`numbers-${size}-cost`);
  if ((await cost.getByText('in all').count()) > 0) await reads(tom, `${size}-cost`);
  await cost.getByRole('button', { name: 'Close' }).tap();

  const umpire = await openSheet(tom, 'Umpire');
  const supply = umpire.getByRole('region', { name: 'Length of supply lines' });
  await supply.getByRole('button').first().tap();
  await reads(tom, `${size}-supply`);
  await umpire.getByRole('button', { name: 'Close' }).first().tap();

  await board.goTo('1204');
  const [enemy = ''] = (await tom.table()).stacks['1204'] ?? [];
  const attack = page.getByRole('menuitem', { name: 'Attack' });
  await fingers.press(await board.pointOfPiece(enemy), () => attack.waitFor());
  await fingers.tap(await middleOf(attack));
  const sheet = page.getByRole('complementary', { name: 'Attack' });
  for (const box of (await sheet.getByRole('checkbox').all()).slice(0, 2)) await box.tap();
  for (const what of ['Attack', 'Defense', 'Shift']) {
    const number = sheet.getByRole('button', { name: new RegExp(`^${what} [+−]?\\d`) });
    if ((await number.count()) === 0) continue;
    await number.first().tap();
    await reads(tom, `${size}-${what.toLowerCase()}`);
    await number.first().tap();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  await tom.leave();
});
