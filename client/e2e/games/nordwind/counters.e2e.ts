import { beforeAll, expect, test } from 'vitest';
import english from '../../../locales/en/panels.json' with { type: 'json' };
import { openTable } from '../../support/gathering.ts';
import { pieceOf } from '../../support/layout.ts';
import type { Player } from '../../support/player.ts';
import { until } from '../../support/until.ts';
import { makeVenue } from '../../support/venue.ts';

/** Features of Nordwind's counters that a small game lacks: set-up sectors, words as values, formations. */
const venue = makeVenue();
let anna: Player;

beforeAll(async () => {
  anna = await venue.newcomer('Anna');
  await openTable(anna, /Nordwind: Historical/);
  await anna.sit('German');
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

test('a value that is a word is chosen among its words', async () => {
  const { board, page } = anna;
  await board.goTo('0702');
  await board.click(await board.pointOfPiece(pieceOf(await anna.table(), '653-spj')));
  await page.keyboard.press('i');
  const details = await anna.openPanel('Details');
  await details.getByRole('heading', { name: '653 sPJ' }).waitFor();
  expect(await details.getByRole('combobox', { name: 'Nationality' }).inputValue()).toBe('German');
  await page.keyboard.press('Escape');
});

test('formations are found by several words, and counted, also on paper', async () => {
  const { board, page } = anna;
  await board.element.focus();
  await page.keyboard.press('Control+f');
  const find = page.getByRole('complementary', { name: english.title.find });
  await find.getByLabel(english.find.what).fill('257 vg strength>=3');
  await find
    .getByRole('status')
    .getByText(/^\d counters/)
    .waitFor();
  await board.element.focus();
  await page.keyboard.press('Shift+O');
  await find.getByText(english.find.views.inventory, { exact: true }).click();
  await find.getByRole('rowheader', { name: '257 VG' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('[data-inventory]').getByRole('rowheader', { name: '257 VG' }).waitFor();
  await page.emulateMedia({ media: null });
});
