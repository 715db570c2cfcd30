import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a page that is reloaded in the middle of a game goes on where it was', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('0203');
  await anna.board.push('blue-hq', '0204');
  await bernd.finds('it in 0204', (table) => placeOf(table, 'blue-hq') === '0204');
  await anna.page.reload();
  await anna.board.isThere();
  expect(await anna.page.getByRole('dialog').count()).toBe(0);
  await anna.reads('moved HQ from 0203 to 0204');
  await anna.board.shows('0204', 'HQ');
  await anna.board.push('blue-hq', '0205');
  await bernd.finds('it in 0205', (table) => placeOf(table, 'blue-hq') === '0205');
});

test('a second tab of the same person sits in the same seat', async () => {
  const { anna, bernd, path } = at;
  const tab = await anna.newTab();
  await tab.comeTo(path);
  await tab.board.goTo('0205');
  await tab.board.push('blue-hq', '0206');
  await anna.reads('moved HQ from 0205 to 0206');
  await bernd.finds('it in 0206', (table) => placeOf(table, 'blue-hq') === '0206');
  const seats = await bernd.openPanel('Seats and people');
  expect(await seats.getByRole('listitem').filter({ hasText: 'Anna' }).count()).toBe(2);
  await tab.page.close();
});

test('who is offline for a while is told so, goes on pushing, and is back within two seconds', async () => {
  const { anna, bernd } = at;
  await bernd.board.goTo('0504');
  await anna.board.goTo('0206');
  await bernd.context.setOffline(true);
  const banner = bernd.page.getByRole('status').filter({ hasText: 'Connection lost' });
  await banner.waitFor();
  await anna.board.push('blue-hq', '0106');
  await bernd.board.push('red-2', '0506');
  await banner.filter({ hasText: /trying again … (\d+ s )?· one of your acts is waiting$/ }).waitFor();
  await bernd.picture('offline');

  await bernd.context.setOffline(false);
  const back = performance.now();
  await banner.waitFor({ state: 'hidden' });
  expect(performance.now() - back).toBeLessThan(2_000);
  await bernd.reads('moved HQ from 0206 to 0106');
  await anna.finds('red 2 in 0506', (table) => placeOf(table, 'red-2') === '0506');
  await anna.reads('moved 2/12 from 0504 to 0506');
});

test('the server is killed in the middle of a game: nothing that was seen is lost, and all go on', async () => {
  const { anna, bernd, clara } = at;
  await anna.board.goTo('0106');
  await anna.board.push('blue-hq', '0105');
  await bernd.reads('moved HQ from 0106 to 0105');
  const before = await bernd.table();
  await venue.killServer();
  const banners = [anna, bernd, clara].map(({ page }) =>
    page.getByRole('status').filter({ hasText: 'Connection lost' }),
  );
  await Promise.all(banners.map((banner) => banner.waitFor()));
  await anna.picture('server-gone');

  await venue.restartServer();
  await Promise.all(banners.map((banner) => banner.waitFor({ state: 'hidden' })));
  // Browsers that reconnect seal new shares of the dice.
  const { dice: _after, ...kept } = await bernd.table();
  const { dice: _before, ...known } = before;
  expect(kept).toEqual(known);
  await anna.board.goTo('0105');
  await anna.board.push('blue-hq', '0104');
  for (const player of [bernd, clara]) {
    await player.reads('moved HQ from 0105 to 0104');
    await player.board.shows('0104', 'HQ');
  }
});

test('next week both find the table among theirs and go on', async () => {
  const { anna, bernd, clara, path } = at;
  await clara.leave();
  await Promise.all([anna, bernd].map(({ page }) => page.close()));
  await venue.killServer();
  await venue.restartServer();

  const again = [await anna.newTab(), await bernd.newTab()];
  for (const player of again) {
    await player.visit('/');
    const mine = player.page.getByRole('region', { name: 'Your tables' }).getByRole('link');
    await mine.filter({ hasText: 'Ford' }).click();
    await player.board.isThere();
    expect(player.tablePath()).toBe(path);
    expect(await player.page.getByRole('dialog').count()).toBe(0);
    await player.board.shows('0104', 'HQ');
  }
  const [later, other] = again;
  await later?.board.push('blue-hq', '0103');
  await other?.reads('moved HQ from 0104 to 0103');
});
