import { beforeAll, expect, test } from 'vitest';
import english from '../locales/en/panels.json' with { type: 'json' };
import japanese from '../locales/ja/panels.json' with { type: 'json' };
import { axeFinds } from './support/axe.ts';
import { openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

/** The table as lists, used by roles and names alone; and what axe says of every page. */
const venue = makeVenue();
let path: string;

beforeAll(async () => {
  const bernd = await venue.newcomer('Bernd');
  path = await openTable(bernd);
  await bernd.sitAlone();
  await bernd.leave();
});

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
    .getByRole('list', { name: 'Next to it' })
    .getByRole('button', { name: /0403, 0 counters/ })
    .waitFor();
  await panel.getByRole('checkbox').first().click();
  await panel.getByRole('region', { name: '1 counter selected' }).getByRole('button', { name: 'Move to …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('0403');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await anna.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  await page.getByRole('status').filter({ hasText: 'moved 2 from 0303 to 0403' }).waitFor();
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

test.each([
  ['en', english],
  ['ja', japanese],
] as const)('axe finds nothing on any page in %s, light or dark', async (locale, texts) => {
  const anna = await venue.newcomer('Anna', { locale });
  const { page } = anna;
  const found: string[] = [];
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const problem of await axeFinds(page)) found.push(`${what}, ${colorScheme}: ${problem}`);
    }
  };
  for (const address of ['/', '/learn', '/about', '/dice', '/recover', '/maps/ford', '/nowhere']) {
    await anna.visit(address);
    await page.getByRole('heading').first().waitFor();
    await look(address);
  }
  await anna.comeTo(path);
  await look('welcome');
  await page.keyboard.press('Escape');
  for (const title of Object.values(texts.title)) {
    await anna.openPanel(title);
    await look(title);
  }
  expect([...new Set(found)]).toEqual([]);
  await anna.leave();
});
