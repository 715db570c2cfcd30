import { expect, test } from 'vitest';
import { gather } from './support/gathering.ts';
import { placeOf } from './support/layout.ts';
import { makeVenue } from './support/venue.ts';

const venue = makeVenue();
const at = gather(venue);

test('a page that is reloaded in the middle of a game goes on where it was', async () => {
  const { anna, bernd } = at;
  await anna.board.goTo('1103');
  await anna.board.push('12-6-ss', '1104');
  await bernd.finds('it in 1104', (table) => placeOf(table, '12-6-ss') === '1104');
  await anna.page.reload();
  await anna.board.isThere();
  expect(await anna.page.getByRole('dialog').count()).toBe(0);
  await anna.reads('moved 12/6 SS from 1103 to 1104');
  await anna.board.shows('1104', 'SS Mountain Regiment 12');
  await anna.board.push('12-6-ss', '1105');
  await bernd.finds('it in 1105', (table) => placeOf(table, '12-6-ss') === '1105');
});

test('a second tab of the same person sits in the same seat', async () => {
  const { anna, bernd, path } = at;
  const tab = await anna.newTab();
  await tab.comeTo(path);
  await tab.board.goTo('1105');
  await tab.board.push('12-6-ss', '1106');
  await anna.reads('moved 12/6 SS from 1105 to 1106');
  await bernd.finds('it in 1106', (table) => placeOf(table, '12-6-ss') === '1106');
  const seats = await bernd.openPanel('Seats and people');
  expect(await seats.getByRole('listitem').filter({ hasText: 'Anna' }).count()).toBe(2);
  await tab.page.close();
});

test('who is offline for a while is told so, goes on pushing, and is back within two seconds', async () => {
  const { anna, bernd } = at;
  await bernd.board.goTo('1204');
  await anna.board.goTo('1106');
  await bernd.context.setOffline(true);
  const banner = bernd.page.getByRole('status').filter({ hasText: 'The connection is gone' });
  await banner.waitFor();
  await anna.board.push('12-6-ss', '1107');
  await bernd.board.push('117-tfh', '1206');
  await banner.filter({ hasText: /trying again … (\d+ s )?· one act of yours waits$/ }).waitFor();
  await bernd.picture('offline');

  await bernd.context.setOffline(false);
  const back = performance.now();
  await banner.waitFor({ state: 'hidden' });
  expect(performance.now() - back).toBeLessThan(2_000);
  await bernd.reads('moved 12/6 SS from 1106 to 1107');
  await anna.finds('117/TFH in 1206', (table) => placeOf(table, '117-tfh') === '1206');
  await anna.reads('moved 117/TFH from 1204 to 1206');
});

test('the server is killed in the middle of a game: nothing that was seen is lost, and all go on', async () => {
  const { anna, bernd, clara } = at;
  await anna.board.goTo('1107');
  await anna.board.push('12-6-ss', '1108');
  await bernd.reads('moved 12/6 SS from 1107 to 1108');
  const before = await bernd.table();
  await venue.killServer();
  const banners = [anna, bernd, clara].map(({ page }) =>
    page.getByRole('status').filter({ hasText: 'The connection is gone' }),
  );
  await Promise.all(banners.map((banner) => banner.waitFor()));
  await anna.picture('server-gone');

  await venue.restartServer();
  await Promise.all(banners.map((banner) => banner.waitFor({ state: 'hidden' })));
  // Browsers that come back seal new shares of the dice.
  const { dice: _after, ...kept } = await bernd.table();
  const { dice: _before, ...known } = before;
  expect(kept).toEqual(known);
  await anna.board.goTo('1108');
  await anna.board.push('12-6-ss', '1109');
  for (const player of [bernd, clara]) {
    await player.reads('moved 12/6 SS from 1108 to 1109');
    await player.board.shows('1109', 'SS Mountain Regiment 12');
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
    await mine.filter({ hasText: 'Nordwind' }).click();
    await player.board.isThere();
    expect(player.tablePath()).toBe(path);
    expect(await player.page.getByRole('dialog').count()).toBe(0);
    await player.board.shows('1109', 'SS Mountain Regiment 12');
  }
  const [later, other] = again;
  await later?.board.push('12-6-ss', '1110');
  await other?.reads('moved 12/6 SS from 1109 to 1110');
});
