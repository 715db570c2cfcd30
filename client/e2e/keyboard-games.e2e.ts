import { loadGame } from '@umpire/modules';
import { expect, test } from 'vitest';
import { introduce, openFord } from '../../server/test/client.ts';
import { type ActedOn, actsOnCounter } from './support/counter-acts.ts';
import { eyeOf } from './support/eye.ts';
import { escapeToBoard, tabTo } from './support/keys.ts';
import { isSoaking } from './support/soaking.ts';
import { Typist } from './support/typist.ts';
import { makeVenue } from './support/venue.ts';

/** A hundred acts by keys alone in each game; every day those on one counter of one game. */
const venue = makeVenue();

const GAMES = ['nordwind', 'arnhem', 'ardennes44', 'airbridge', 'bitterwoods'];
const COUNTERS = isSoaking ? 5 : 1;

/** Units of both sides that lie alone, each beside a hex where nothing lies. */
const unitsOf = async (game: string, { table }: Typist): Promise<readonly ActedOn[]> => {
  const { module } = await loadGame(game);
  const { grid } = module;
  const [first] = Object.values(module.data.counters.markers).filter(({ valued }) => !valued);
  const marker = new RegExp(`^${module.text('en', first!.name).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  const found = Object.entries(table.stacks).flatMap(([hex, [id, ...others]]): readonly ActedOn[] => {
    const at = grid.parse(hex);
    const piece = table.pieces[id ?? ''];
    const printed = piece && module.counter(piece.counter);
    if (at === undefined || !piece || !printed?.side || printed.faces.length !== 2 || others.length > 0) return [];
    const free = grid.around(at).find((near) => table.stacks[grid.number(near)] === undefined);
    if (free === undefined) return [];
    const name = printed.title === undefined ? printed.name : module.text('en', printed.title);
    return [{ counter: piece.counter, hex, name: name ?? '', to: grid.number(free), marker }];
  });
  const step = Math.max(1, Math.floor(found.length / COUNTERS));
  return found.filter((_, i) => i % step === 0).slice(0, COUNTERS);
};

test.each(isSoaking ? GAMES : GAMES.slice(0, 1))('a hundred acts by keys in %s', async (game) => {
  const { manifest } = (await loadGame(game)).module.data;
  const wish = { module: game, scenario: manifest.scenarios[0]!.id };
  const anna = await venue.newcomer('Anna');
  await anna.comeTo(`/t/${await openFord(await introduce(venue.url, 'Bernd'), wish)}`);
  await anna.page.getByRole('dialog').waitFor();
  await tabTo(anna, /Take all seats|^Both sides/);
  await anna.page.keyboard.press('Enter');
  await anna.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const typist = new Typist(anna, await eyeOf(venue, anna));
  await escapeToBoard(anna);
  const units = await unitsOf(game, typist);
  expect(units).toHaveLength(COUNTERS);
  for (const unit of units) await actsOnCounter(typist, unit);
  expect(typist.acts).toBeGreaterThanOrEqual(20 * COUNTERS);
  expect(anna.complaints).toEqual([]);
  await anna.leave();
});
