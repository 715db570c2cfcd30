import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Detour, withoutCookies } from './support/detours.ts';
import { FORD, openTable } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { type Shortage, shortages } from './support/shortages.ts';
import { isSoaking } from './support/soaking.ts';
import { makeVenue, WITH_WORKER } from './support/venue.ts';

/** The main ways of play in browsers that are short of something. Anna's is; Bernd's lacks nothing. */
const venue = makeVenue({}, WITH_WORKER);
let bernd: Player;
const detours: Detour[] = [];

beforeAll(async () => {
  bernd = await venue.newcomer('Bernd');
});
afterAll(() => Promise.all(detours.map(({ close }) => close())));

const shortOf = async ({ name, spoil, through, options }: Shortage): Promise<Player> => {
  const detour = await through?.(venue.url);
  if (detour) detours.push(detour);
  const anna = await venue.newcomer('Anna', options, detour?.url);
  await spoil?.(anna, venue.url);
  await anna.visit('/');
  await anna.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await anna.page.getByText('The server does not answer').count(), name).toBe(0);
  return anna;
};

const say = async (player: Player, words: string): Promise<void> => {
  const log = await player.openPanel('Log and chat');
  await log.getByLabel('Say something').fill(words);
  await player.page.keyboard.press('Enter');
};

/** Opens a table, sits down; a friend comes by the link. Both roll, talk, move, and one takes a move back. */
const play = async (anna: Player): Promise<void> => {
  const path = await openTable(anna);
  await anna.sit('Blue');
  await bernd.comeTo(path);
  await bernd.sit('Red');
  const dice = await anna.openPanel('Dice');
  await dice.getByLabel('What for').fill('a try');
  await dice.getByRole('button', { name: 'Roll', exact: true }).click();
  await bernd.reads('for “a try”');
  await say(bernd, 'Good luck!');
  await anna.reads('Good luck!');
  await anna.board.goTo('0303');
  await anna.board.push('blue-2', '0403');
  await bernd.finds('the move', (table) => placeOf(table, 'blue-2') === '0403');
  await anna.page.getByRole('button', { name: 'Undo' }).click();
  await bernd.finds('it taken back', (table) => placeOf(table, 'blue-2') === '0303');
};

/** What the browser cannot do is no fault of its settings, and cannot be switched on. */
const offersNoNotices = async (anna: Player): Promise<void> => {
  const turn = await anna.openPanel('Turn and phase');
  await turn.getByRole('button', { name: 'Notices …' }).click();
  const dialog = anna.page.getByRole('dialog', { name: 'When it is my move' });
  await dialog.getByText('This browser cannot show notices here').waitFor();
  expect(await dialog.getByRole('switch', { disabled: false }).count()).toBe(0);
  await anna.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

/** Whoever loads the page again is back in the seat, and plays on. */
const comeBack = async (anna: Player): Promise<void> => {
  await anna.page.reload();
  await anna.board.isThere();
  await anna.reads('Good luck!');
  expect(await anna.page.getByRole('dialog').count()).toBe(0);
  await anna.board.goTo('0303');
  await anna.board.push('blue-2', '0403');
  await bernd.finds('the move after coming back', (table) => placeOf(table, 'blue-2') === '0403');
};

test.each(shortages)('$name', async (shortage) => {
  const anna = await shortOf(shortage);
  await play(anna);
  if (shortage.says !== undefined) await anna.page.getByText(shortage.says).waitFor();
  if (shortage.name.includes('no notifications')) await offersNoNotices(anna);
  await anna.picture(`scarce-${shortage.name}`.replaceAll(' ', '-'));
  await comeBack(anna);
  await anna.leave();
});

test('no cookies: whoever opens the first page, or a link, hears at once what is wrong and what to do', async () => {
  // Somebody without tables: on the first page a table of one's own has the name of the game's button, too.
  const host = await venue.newcomer('Dora');
  const path = await openTable(host);
  await host.sit('Red');
  const guest = await shortOf({ name: 'no cookies', through: withoutCookies });
  await guest.page.getByRole('alert').filter({ hasText: 'refuses the server’s cookie' }).waitFor();
  await guest.picture('scarce-no-cookies-first-page');
  await guest.visit(path);
  await guest.page.getByRole('heading', { name: 'This browser refuses the server’s cookie' }).waitFor();
  await guest.page.getByText('Allow cookies for this page').waitFor();
  await guest.page.getByRole('button', { name: 'Reload' }).waitFor();
  await guest.picture('scarce-no-cookies-table');
  // Alone, on this device, it plays all the same.
  await guest.visit('/');
  await alone(guest);
  await guest.leave();
});

test('a cookie that is deleted while a table is open is missed, and is not asked for without end', async () => {
  const [host, carl] = [await venue.newcomer('Emil'), await venue.newcomer('Carl')];
  await carl.comeTo(await openTable(host));
  await carl.sit('Blue');
  await carl.context.clearCookies();
  await carl.context.setOffline(true);
  await carl.context.setOffline(false);
  await carl.page.getByRole('heading', { name: 'The server does not know this browser any more' }).waitFor();
  await carl.leave();
});

/** `how`: what the menu says of it. */
const alone = async (player: Player, how = /Kept in this browser/): Promise<void> => {
  const ford = player.page.getByRole('article').filter({ has: player.page.getByRole('button', { name: FORD }) });
  await ford.getByRole('button', { name: 'More ways to play' }).click();
  await player.page
    .getByRole('menuitem', { name: /^On this device, alone/ })
    .filter({ hasText: how })
    .click();
  await player.board.isThere();
};

test.each(shortages.slice(0, 2))(
  '$name: a table on this device is played, and the person is told that it is not kept',
  async (shortage) => {
    const anna = await shortOf(shortage);
    await alone(anna, /cannot store data/);
    await anna.page.getByText('This browser could not store the table').waitFor();
    await say(anna, 'Alone in the dark');
    await anna.reads('Alone in the dark');
    const dice = await anna.openPanel('Dice');
    await dice.getByRole('button', { name: 'Roll', exact: true }).click();
    await anna.reads('rolled');
    await anna.picture(`scarce-device-${shortage.name}`.replaceAll(' ', '-'));
    await anna.page.reload();
    await anna.page.getByRole('heading', { name: 'This browser does not have this table' }).waitFor();
    await anna.leave();
  },
);

test('with a clock that is hours ahead, a game clock counts by the server’s', async () => {
  const anna = await shortOf(shortages.find(({ name }) => name.includes('clock'))!);
  await openTable(anna);
  await anna.sit('Blue');
  const turn = await anna.openPanel('Turn and phase');
  await turn.getByRole('button', { name: 'Clock …' }).click();
  await anna.page.getByRole('button', { name: 'Start the clock' }).click();
  const clock = anna.page.locator('[data-running-clock]');
  await clock.filter({ hasText: /^1:(30:00|29:5\d)$/ }).waitFor();
  // The server goes, and comes back.
  await venue.killServer();
  await turn.getByText('While the server is away, the clock is stopped').waitFor();
  await anna.picture('scarce-clock-stands');
  await venue.restartServer();
  await clock.filter({ hasText: /^1:2[89]:/ }).waitFor();
  await anna.leave();
});

test('a tab that is frozen for long enough to be cut off has everything when it wakes', async () => {
  const anna = await venue.newcomer('Anna');
  await play(anna);
  const session = await anna.context.newCDPSession(anna.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await venue.killServer();
  await venue.restartServer();
  await say(bernd, 'Are you still there?');
  await bernd.page.getByText('Connection lost').waitFor({ state: 'hidden' });
  await bernd.reads('Are you still there?');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await anna.reads('Are you still there?');
  await anna.board.push('blue-2', '0403');
  await bernd.finds('the move of a tab that woke', (table) => placeOf(table, 'blue-2') === '0403');
  await anna.leave();
});

/** Every ten seconds Bernd says something, for this long. */
const talk = async (minutes: number): Promise<string> => {
  let [last, spoken] = ['', 0];
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; ) {
    spoken += 1;
    last = `Still here: ${spoken}.`;
    await say(bernd, last);
    await bernd.reads(last);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
  }
  return last;
};

test.skipIf(!isSoaking)(
  'a tab that is frozen for ten minutes, while others play on, has everything when it wakes',
  async () => {
    const anna = await venue.newcomer('Anna');
    await play(anna);
    const session = await anna.context.newCDPSession(anna.page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    const last = await talk(10);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await anna.reads(last);
    await anna.reads('Still here: 1.');
    await anna.picture('scarce-thawed');
    await anna.board.push('blue-2', '0403');
    await bernd.finds('the move of a tab that woke', (table) => placeOf(table, 'blue-2') === '0403');
    await anna.leave();
  },
);

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('a table that is printed from %s keeps its layout', async (_name, viewport) => {
  const anna = await venue.newcomer('Anna', { viewport });
  await openTable(anna);
  await anna.sit('Blue');
  const pdf = await anna.page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const parts = () =>
    anna.page.evaluate(() => {
      const [page] = document.querySelectorAll('[data-step]');
      const zoom = page!.getBoundingClientRect().width / (page as HTMLElement).offsetWidth;
      const boxes = [...page!.children].map((part) => part.getBoundingClientRect());
      return boxes.map(({ x, y, width, height }) => [x, y, width, height].map((side) => Math.round(side / zoom)));
    });
  const onScreen = await parts();
  await anna.page.emulateMedia({ media: 'print' });
  await anna.page.setViewportSize({ width: 794, height: 1123 });
  const onPaper = await parts();
  for (const [index, box] of onScreen.entries()) {
    for (const [side, length] of box.entries()) expect(Math.abs(onPaper[index]![side]! - length)).toBeLessThan(4);
  }
  await anna.leave();
});

test('a page in the dark scheme is printed in the light one, and is dark again afterwards', async () => {
  const anna = await venue.newcomer('Anna', { colorScheme: 'dark' });
  const ground = (): Promise<number> =>
    anna.page.evaluate(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]));
  for (const path of ['/', await openTable(anna)]) {
    await anna.visit(path);
    await anna.page.getByRole('heading').first().waitFor();
    await expect.poll(ground).toBeLessThan(60);
    await anna.page.emulateMedia({ media: 'print' });
    await expect.poll(ground).toBeGreaterThan(200);
    await anna.page.emulateMedia({ media: null });
    await expect.poll(ground).toBeLessThan(60);
  }
  await anna.leave();
});
