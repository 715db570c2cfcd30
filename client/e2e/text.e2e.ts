import { expect, test } from 'vitest';
import { axeFinds } from './support/axe.ts';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

/** The table as lists, used by roles and names alone. */
const venue = makeVenue();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

test.each([
  ['a desk', {}],
  ['a tablet', { viewport: { width: 820, height: 1180 } }],
  ['a phone', PHONE],
])('at %s, a game is played from the lists alone', async (where, options) => {
  const anna = await venue.newcomer('Anna', options);
  const { page } = anna;
  await openTable(anna);
  await anna.sitAlone();
  await page.keyboard.press('Shift+L');
  const panel = page.getByRole('complementary', { name: 'The table as text' });
  await panel.getByRole('button', { name: 'Next phase' }).waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: 'Next phase' }).click();
  await panel.getByText(/Movement/).waitFor();
  await panel.getByRole('textbox', { name: 'Find a hex, a place or a counter' }).fill('0303');
  await panel
    .getByRole('list', { name: '1 place with counters' })
    .getByRole('button', { name: /0303.*4-4-4/ })
    .click();
  await panel
    .getByRole('list', { name: 'Adjacent hexes' })
    .getByRole('button', { name: /0403, 0 counters/ })
    .waitFor();
  await panel.getByRole('checkbox').first().click();
  await panel.getByRole('region', { name: '1 counter selected' }).getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('0403');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await anna.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  await page.getByRole('status').filter({ hasText: 'moved 2/7 from 0303 to 0403' }).waitFor();
  // A counter that has moved is let go.
  await panel.getByRole('textbox', { name: 'Find a hex, a place or a counter' }).fill('0403');
  await panel
    .getByRole('list', { name: '1 place with counters' })
    .getByRole('button', { name: /0403.*4-4-4/ })
    .click();
  await panel.getByRole('checkbox').first().click();
  await panel.getByRole('region', { name: '1 counter selected' }).getByRole('button', { name: 'Flip' }).click();
  await anna.finds('the flip', (table) =>
    Object.values(table.pieces).some(({ counter, face }) => counter === 'blue-2' && face === 1),
  );
  await panel.getByRole('textbox', { name: 'Find a hex, a place or a counter' }).fill('0504');
  await panel.getByRole('button', { name: /^Hex 0504/ }).click();
  await anna.picture(`text-${where.replace('a ', '')}`);
  await panel.getByRole('button', { name: /^Attack/ }).click();
  await page.getByRole('complementary', { name: 'Attack' }).getByText('0504').first().waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await anna.leave();
});
