import { expect, test } from 'vitest';
import { untilKept } from './support/device.ts';
import { pieceOf, placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';

/** Anna plays alone in her browser, with the network cut, and then with Bernd on the server. */
const venue = makeVenue({}, WITH_WORKER);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** On the landing page, beside the button that opens Ford. */
const otherWays = ({ page }: Player) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /Ford: / }) })
    .getByRole('button', { name: 'More ways to play' });

test('a solo table is there with the network cut, is played on, and moves to the server with its log', async () => {
  const anna = await venue.newcomer('Anna');
  const { page, board, context } = anna;
  await anna.visit('/');
  await otherWays(anna).click();
  await anna.picture('offline-landing-menu');
  await page.getByRole('menuitem', { name: /^On this device, alone/ }).click();
  await board.isThere();
  const path = anna.tablePath();
  expect(path).toMatch(/^\/t\/device-/);
  await board.goTo('0303');
  await board.push('blue-2', '0403');
  await anna.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  await board.element.focus();
  await page.keyboard.press('.');
  const told = /rolled \S+: \d+/;
  const [roll = ''] = told.exec((await (await anna.reads(told)).textContent()) ?? '') ?? [];
  await untilKept(page);
  // Acts are decided in a worker, so the page stays smooth while the umpire computes.
  expect(page.workers().some((worker) => worker.url().includes('device-worker'))).toBe(true);

  await Promise.all([context.setOffline(true), venue.killServer()]);
  await page.reload();
  await board.isThere();
  await anna.reads(roll);
  expect(placeOf(await anna.table(), 'blue-2')).toBe('0403');
  await board.goTo('0403');
  await board.push('blue-2', '0503');
  await anna.finds('the second move', (table) => placeOf(table, 'blue-2') === '0503');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await anna.finds('it taken back', (table) => placeOf(table, 'blue-2') === '0403');
  await page.keyboard.press('.');
  await anna.picture('offline-table');
  await page.getByRole('button', { name: 'On this device' }).click();
  await page.getByText('It opens without a network.').waitFor();
  await anna.picture('offline-on-device');
  await page.getByRole('button', { name: 'Move to the server' }).click();
  await page.getByRole('button', { name: 'Move to the server' }).last().click();
  await page.getByText('The table is still on this device, unchanged.').waitFor();
  await anna.picture('offline-not-moved');
  await page.goto(`${venue.url}/`);
  await page.getByText('The server does not answer.').waitFor();
  await anna.picture('offline-landing');
  await page.getByRole('link', { name: /Ford/ }).filter({ hasText: 'On this device' }).click();
  await board.isThere();

  await Promise.all([context.setOffline(false), venue.restartServer()]);
  await page.getByRole('button', { name: 'On this device' }).click();
  await page.getByRole('button', { name: 'Move to the server' }).click();
  await anna.picture('offline-move');
  await page.getByRole('button', { name: 'Move to the server' }).last().click();
  await page.waitForURL((url) => /^\/t\/(?!device-)/.test(url.pathname));
  await board.isThere();
  await anna.sit('Blue');
  const bernd = await venue.newcomer('Bernd');
  await bernd.comeTo(anna.tablePath());
  await bernd.sit('Red');
  await bernd.reads(roll);
  expect(placeOf(await bernd.table(), 'blue-2')).toBe('0403');
  await board.goTo('0403');
  await board.push('blue-2', '0503');
  await bernd.finds('the move on the server', (table) => placeOf(table, 'blue-2') === '0503');
  await bernd.picture('offline-moved');

  await anna.visit('/');
  await page.getByRole('button', { name: /^Delete / }).click();
  await anna.picture('offline-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Delete / }).waitFor({ state: 'hidden' });
  await anna.visit(path);
  await page.getByText('This browser does not have this table').waitFor();

  // Without a network the computer plays, too: Blue begins, and the log says why it does what it does.
  await context.setOffline(true);
  await page.goto(`${venue.url}/`);
  await page.getByText('The server does not answer.').waitFor();
  await page.getByRole('button', { name: 'Play against the computer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play against the computer' });
  await dialog.getByRole('combobox', { name: 'Game' }).click();
  await page.getByRole('option', { name: /^Ford/ }).click();
  await dialog.getByRole('combobox', { name: 'Your side' }).click();
  await page.getByRole('option', { name: 'Red' }).click();
  await dialog.getByRole('button', { name: 'Play', exact: true }).click();
  await board.isThere();
  expect(anna.tablePath()).toMatch(/^\/t\/device-/);
  await anna.openPanel('Log and chat');
  await anna.reads(/ goes to | holds |For the attack on/);
  await anna.picture('offline-against-computer');
});

test('by thumb a table is opened on the device', async () => {
  const hana = await venue.newcomer('Hana', PHONE);
  await hana.visit('/');
  await otherWays(hana).tap();
  await hana.picture('offline-phone-menu');
  await hana.page.getByRole('menuitem', { name: /^On this device, alone/ }).tap();
  await hana.board.isThere();
  const table = await hana.table();
  expect(Object.values(table.seats).map(({ holder }) => holder)).toEqual(['device', 'device']);
  expect(pieceOf(table, 'blue-2')).toBeDefined();
  await hana.page.getByRole('button', { name: 'On this device' }).tap();
  await hana.page.getByText('It opens without a network.').waitFor();
  await hana.picture('offline-phone');
});

test('with the network cut a lesson begins, and the file of a game opens, on the device', async () => {
  const ida = await venue.newcomer('Ida');
  const { page, board, context } = ida;
  await ida.visit('/');
  await otherWays(ida).click();
  await page.getByRole('menuitem', { name: /^On this device, alone/ }).click();
  await board.isThere();
  await board.goTo('0303');
  await board.push('blue-2', '0403');
  await ida.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  const saved = page.waitForEvent('download');
  await (await ida.openPanel('History and files')).getByRole('button', { name: 'Download', exact: true }).click();
  const file = await (await saved).path();
  await untilKept(page);

  await Promise.all([context.setOffline(true), venue.killServer()]);
  await ida.visit('/learn');
  await page
    .getByRole('button', { name: /^Begin the lesson/ })
    .first()
    .click();
  await page.waitForURL(/\/t\/device-/);
  await board.isThere();
  await page.locator('section[data-card]').waitFor();
  await ida.picture('offline-lesson');
  await ida.visit('/');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await choosing).setFiles(file);
  await page.waitForURL(/\/t\/device-/);
  await board.isThere();
  const table = await ida.table();
  expect(placeOf(table, 'blue-2')).toBe('0403');
  expect(Object.values(table.seats).map(({ holder }) => holder)).toEqual(['device', 'device']);
  await board.goTo('0403');
  await board.push('blue-2', '0503');
  await ida.finds('the move after it', (now) => placeOf(now, 'blue-2') === '0503');
  await ida.picture('offline-file');
  await Promise.all([context.setOffline(false), venue.restartServer()]);
});
