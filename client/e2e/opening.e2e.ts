import type { Table } from '@umpire/shared/table/state/state.ts';
import { beforeAll, expect, test } from 'vitest';
import { FORD } from './support/gathering.ts';
import { press } from './support/hand.ts';
import type { Player } from './support/player.ts';
import { until } from './support/until.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
let anna: Player;
let bernd: Player;
let clara: Player;
let path: string;

const holderOf = ({ seats, people }: Table, seat: string): string | undefined => {
  const holder = Object.values(seats).find(({ name }) => name.includes(seat))?.holder;
  return holder === undefined ? undefined : people[holder]?.name;
};

beforeAll(async () => {
  anna = await venue.newcomer('Anna', { permissions: ['clipboard-read', 'clipboard-write'] });
  bernd = await venue.newcomer('Bernd');
  clara = await venue.newcomer('Clara');
});

test('a new user has a table in two clicks and the link in a third', async () => {
  const { page } = anna;
  await anna.visit('/');
  await page.getByText('Tables you open or join are listed here.').waitFor();
  await anna.picture('landing');
  // A wide screen is used: four games side by side.
  await page.setViewportSize({ width: 2560, height: 1440 });
  const lefts = () =>
    page.getByRole('article').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  await until(
    'the games side by side',
    async () => new Set((await lefts()).map(Math.round)).size,
    (columns) => columns === 4,
  );
  await anna.picture('landing-wide');
  await page.setViewportSize({ width: 1360, height: 850 });
  await page.getByRole('button', { name: FORD }).click();
  const welcome = page.getByRole('dialog');
  await welcome.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await anna.board.isThere();
  await anna.picture('welcome-host');
  await anna.sit('Blue');
  path = anna.tablePath();
  const table = await anna.finds('herself in the blue seat', (now) => holderOf(now, 'Blue') === 'Anna');
  expect(Object.keys(table.pieces).length).toBe(14);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Ford');
  await anna.picture('table');
});

test('a friend opens the link and sits down, another one watches', async () => {
  await bernd.comeTo(path);
  const welcome = bernd.page.getByRole('dialog');
  await welcome.getByText('Anna').waitFor();
  await bernd.picture('welcome-guest');
  expect(await welcome.getByLabel('Send this link to the others').count()).toBe(0);
  await bernd.sit('Red');
  await anna.reads('took the seat “Red”');

  await clara.comeTo(path);
  await clara.watch();
  await anna.page.getByRole('button', { name: /Here now: .*Anna.*Bernd.*Clara/ }).waitFor();
  const dice = await clara.openPanel('Dice');
  await dice.getByText('Take a seat to roll dice.').waitFor();
  expect(await dice.getByRole('button', { name: 'Roll', exact: true }).isDisabled()).toBe(true);
  const seats = await clara.openPanel('Seats and people');
  expect(await seats.getByRole('listitem').filter({ hasText: 'Clara' }).innerText()).toContain('watches');
  await clara.picture('seats-spectator');
});

test('a seat is handed over, left, and taken again', async () => {
  const seats = await anna.openPanel('Seats and people');
  const german = seats.getByRole('listitem').filter({ hasText: 'Blue' }).first();
  await german.getByRole('button', { name: 'More about this seat' }).click();
  await anna.page.getByRole('menuitem', { name: 'Clara' }).click();
  await clara.finds('herself in the blue seat', (table) => holderOf(table, 'Blue') === 'Clara');
  await bernd.reads('handed the seat “Blue” to Clara');

  const hers = await clara.openPanel('Seats and people');
  await hers.getByRole('button', { name: 'Leave' }).click();
  await anna.finds('the blue seat free', (table) => holderOf(table, 'Blue') === undefined);
  await german.getByRole('button', { name: 'Take' }).click();
  await anna.finds('herself back in it', (table) => holderOf(table, 'Blue') === 'Anna');
});

test('a recovery link brings a seat to another browser', async () => {
  const seats = await bernd.openPanel('Seats and people');
  await seats.getByRole('button', { name: 'Make a link for “Red”' }).click();
  const link = await seats.getByLabel('Red', { exact: true }).inputValue();
  expect(link).toContain(`${venue.url}/recover?token=`);
  await bernd.picture('recovery-link');

  const other = await venue.newcomer('Bernd');
  await other.visit(link.slice(venue.url.length));
  await other.board.isThere();
  expect(other.tablePath()).toBe(path);
  const dice = await other.openPanel('Dice');
  const roll = dice.getByRole('button', { name: 'Roll', exact: true });
  await until('the dice can be rolled', () => roll.isEnabled());
  await roll.click();
  await anna.reads('rolled 1d6');
  await other.leave();

  const nobody = await venue.newcomer('Nobody');
  await nobody.visit('/recover?token=forged');
  await nobody.page.getByText('This link no longer works').waitFor();
  await nobody.picture('recovery-failed');
  await nobody.leave();
});

test('newcomers are asked for the password that the host has set', async () => {
  const settings = await anna.openPanel('Settings');
  await settings.getByLabel('Password', { exact: true }).fill('Wasenberg');
  await settings.getByRole('button', { name: 'Set', exact: true }).click();
  await anna.finds('the table locked', (table) => table.settings.locked);
  await anna.reads('set a password for newcomers');

  const dora = await venue.newcomer('Dora');
  await dora.visit(path);
  const field = dora.page.getByRole('textbox', { name: 'Password' });
  await field.fill('Wissembourg');
  await dora.page.getByRole('button', { name: 'Come in' }).click();
  await dora.page.getByText('That is not it').waitFor();
  await dora.picture('password-wrong');
  expect(await dora.page.getByRole('application').count()).toBe(0);
  await field.fill('Wasenberg');
  await dora.page.getByRole('button', { name: 'Come in' }).click();
  await dora.board.isThere();
  await dora.watch();
  await dora.leave();

  await (await anna.openPanel('Settings')).getByRole('button', { name: 'Remove the password' }).click();
  await anna.finds('the table open', (table) => !table.settings.locked);
});

test('the host frees a seat, removes a person and lets them back in', async () => {
  const seats = await anna.openPanel('Seats and people');
  const allied = seats.getByRole('listitem').filter({ hasText: 'Red' }).first();
  await allied.getByRole('button', { name: 'More about this seat' }).click();
  await anna.page.getByRole('menuitem', { name: 'Free this seat' }).click();
  await bernd.finds('his seat free', (table) => holderOf(table, 'Red') === undefined);
  await clara.reads('freed the seat “Red”');

  await seats.getByRole('button', { name: 'Manage Clara' }).click();
  await anna.picture('manage-person');
  await anna.page.getByRole('menuitem', { name: 'Remove from the table' }).click();
  await clara.page.getByText('You were removed from this table').waitFor();
  await clara.picture('removed');
  await clara.page.reload();
  await clara.page.getByText('You were removed from this table').waitFor();

  await seats.getByRole('button', { name: 'Manage Clara' }).click();
  await anna.page.getByRole('menuitem', { name: 'Let back in' }).click();
  await anna.reads('let Clara back in');
  await clara.comeTo(path);
  await clara.watch();
});

test('tables that one has been at are on the landing page, and those that are listed', async () => {
  const settings = await anna.openPanel('Settings');
  await press(settings.getByRole('switch', { name: 'Listed among the open tables' }));
  await anna.finds('the table listed', (table) => table.settings.listed);

  const stranger = await venue.newcomer('Emil');
  await stranger.visit('/');
  const open = stranger.page.getByRole('region', { name: 'Open tables' }).getByRole('link');
  await open.filter({ hasText: 'Ford' }).waitFor();
  expect(await open.innerText()).toMatch(/\d here[\s\S]*1 seat free/);

  await anna.page.getByRole('link', { name: 'Back to the start' }).click();
  const mine = anna.page.getByRole('region', { name: 'Your tables' }).getByRole('link');
  await mine.filter({ hasText: 'Ford' }).waitFor();
  await anna.picture('landing-returning');
  await mine.click();
  await anna.board.isThere();
  expect(anna.tablePath()).toBe(path);
});
