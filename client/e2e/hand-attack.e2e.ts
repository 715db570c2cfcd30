import { beforeAll, expect, test } from 'vitest';
import { openTable } from './support/gathering.ts';
import { middleOf } from './support/hand.ts';
import { pieceOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { fingersOn } from './support/touch.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

/** An attack by hand: at a desk beside an umpire, by touch, and without an umpire. */
const venue = makeVenue();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
let anna: Player;
let bernd: Player;

const tab = (name: string) => bernd.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  const path = await openTable(anna);
  await anna.sit('Blue');
  bernd = await venue.newcomer('Bernd', PHONE);
  await bernd.comeTo(path);
  await bernd.sit('Red');
});

test('an attack by hand is summed, put on its column and rolled in one entry of the log', async () => {
  const table = await anna.table();
  await anna.board.goTo('0302');
  await anna.board.click(await anna.board.pointOfPiece(pieceOf(table, 'blue-1')));
  await anna.page.keyboard.press('a');
  const panel = anna.page.getByRole('complementary', { name: 'Attack' });
  await panel.getByText('By hand', { exact: true }).click();
  await panel.getByRole('button', { name: 'Choose on the map' }).click();
  await anna.board.goTo('0502');
  await anna.board.click(await anna.board.pointOf('0502'));
  await panel.getByLabel('Shift the column by').fill('1');
  await panel.getByLabel('Add to the die').fill('1');
  await anna.picture('hand-attack-form');
  await panel.getByRole('button', { name: 'Roll 1d6+1 for 0502' }).click();
  const told = /attacked 0502 with .*, 4 against \d+, column .*\(\+1\): rolled \d → /;
  const line = await anna.reads(told);
  expect(await line.locator('details').count()).toBe(1);
  await line.locator('summary').click();
  await line.getByRole('row').locator('[data-hit=true]').waitFor();
  await anna.picture('hand-attack-log');
  await tab('Log').tap();
  await bernd.page.getByRole('listitem').filter({ hasText: told }).last().waitFor();
  await bernd.picture('hand-attack-log-phone');
  // Hex numbers in the text are links.
  await bernd.page.getByRole('button', { name: told }).last().tap();
  await until(
    'the hex is in the middle',
    async () => ({ box: (await bernd.board.element.boundingBox())!, at: await bernd.board.pointOf('0502') }),
    ({ box, at }) => Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2) < 40,
  );
  expect(
    (await anna.steps(4)).filter(({ tellings }) => tellings?.some(({ type }) => type === 'diceRolled')),
  ).toMatchObject([{ act: 'rollDice' }]);
});

test('by thumb, a counter is made to count half, and the row is lit', async () => {
  const fingers = await fingersOn(bernd.page);
  await bernd.board.goTo('0305');
  await fingers.press(await bernd.board.pointOf('0305'), () =>
    bernd.page.getByRole('menuitem', { name: /^Attack/ }).waitFor(),
  );
  await bernd.page.getByRole('menuitem', { name: /^Attack/ }).tap();
  const panel = bernd.page.getByRole('complementary', { name: 'Attack' });
  await panel.getByText('By hand', { exact: true }).tap();
  await panel.getByRole('button', { name: 'Choose on the map' }).tap();
  await fingers.tap(await bernd.board.pointOf('0504'));
  await panel
    .getByLabel(/counts$/)
    .first()
    .fill('1.5');
  const roll = panel.getByRole('button', { name: 'Roll 1d6 for 0504' });
  await roll.scrollIntoViewIfNeeded();
  await bernd.picture('hand-attack-phone');
  await roll.tap();
  await anna.reads(/attacked 0504 with .*, 1.5 against/);
  await panel.locator('[data-hit=true]').waitFor();
  await bernd.picture('hand-attack-phone-rolled');
});

test('where there is no umpire and no chart, strengths and roll are told', async () => {
  const clara = await venue.newcomer('Clara', { viewport: { width: 820, height: 1180 } });
  await clara.visit('/');
  const card = clara.page.getByRole('article').filter({ has: clara.page.getByLabel('Columns', { exact: true }) });
  await card.getByRole('button', { name: /^Open/ }).click();
  await clara.board.isThere();
  await clara.sitAlone();
  const tray = await clara.openPanel('Counters');
  await clara.board.goTo('0503');
  for (const [nth, hex] of [
    [0, '0503'],
    [1, '0603'],
  ] as const) {
    const infantry = tray.getByRole('option', { name: /^Infantry(,|$)/ }).nth(nth);
    await clara.board.drag(await middleOf(infantry), await clara.board.pointOf(hex));
    await clara.finds(`a counter in ${hex}`, ({ stacks }) => stacks[hex]?.length === 1);
  }
  const { stacks } = await clara.table();
  await clara.board.click(await clara.board.pointOfPiece(stacks['0503']![0]!));
  await clara.board.goTo('0603');
  await clara.page.keyboard.press('a');
  const panel = clara.page.getByRole('complementary', { name: 'Attack' });
  await clara.picture('hand-attack-sandbox');
  await panel.getByRole('button', { name: 'Roll 1d6 for 0603' }).click();
  await clara.page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Log' }).click();
  await clara.page
    .getByRole('listitem')
    .filter({ hasText: /attacked 0603 with Infantry, 4 against 5: rolled \d/ })
    .waitFor();
});
