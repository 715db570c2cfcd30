import { modules } from '@umpire/modules';
import { expect, test } from 'vitest';
import { nextTurn } from '../work/next-turn.ts';
import { makeGames, readEveryGame } from './games.ts';

test.each(Object.keys(modules))('%s is loaded bit by bit: others have their turn in between', async (id) => {
  let turns = 0;
  let isLoaded = false;
  const loading = makeGames()(id, {}).finally(() => {
    isLoaded = true;
  });
  while (!isLoaded) {
    await nextTurn();
    turns += 1;
  }
  expect((await loading).module.data.manifest.id).toBe(id);
  expect(turns).toBeGreaterThan(12);
});

test('games with other options are loaded once each, and failed ones are tried again', async () => {
  const games = makeGames();
  const [one, two] = await Promise.all([games('sandbox', { columns: 10 }), games('sandbox', { columns: 10 })]);
  expect(one).toBe(two);
  expect(await games('sandbox', { columns: 12 })).not.toBe(one);
  await expect(games('chess', {})).rejects.toThrow('no module chess');
  await expect(games('chess', {})).rejects.toThrow('no module chess');
});

test('every game can be read before anybody comes', async () => {
  await readEveryGame();
});
