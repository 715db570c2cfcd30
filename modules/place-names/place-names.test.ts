import { expect, test } from 'vitest';
import { loadGame, modules } from '../index.ts';
import alsace from './alsace.ja.json' with { type: 'json' };
import ardennes from './ardennes.ja.json' with { type: 'json' };
import lowCountries from './low-countries.ja.json' with { type: 'json' };

/** Each game, with the names on its map. */
const games = Promise.all(
  Object.keys(modules).map(async (id) => {
    const { module } = await loadGame(id);
    const { hexes, labels = [] } = module.data.map;
    const named = Object.values(hexes).flatMap(({ name = [] }) => name);
    return { id, module, names: new Set([...named, ...labels.map(({ text }) => text)]) };
  }),
);

/** A letter on the map, such as that of an entry hex, is the same in every language. */
const isLetter = (name: string): boolean => name.length === 1;

test('every name on a map has its Japanese spelling, in kana and Chinese characters alone', async () => {
  for (const { id, module, names } of await games) {
    const foreign = [...names].filter(
      (name) =>
        !isLetter(name) &&
        !/^[\p{scx=Katakana}\p{scx=Hiragana}\p{sc=Han}＝=・()]+$/u.test(module.placeName('ja', name)),
    );
    expect(foreign, id).toEqual([]);
    for (const name of names) expect(module.placeName('en', name)).toBe(name);
  }
});

test('no spelling is of a name that is on no map', async () => {
  const names = new Set((await games).flatMap((game) => [...game.names]));
  const spelled = [alsace, ardennes, lowCountries].flatMap((region) => Object.keys(region));
  expect(spelled.filter((name) => !names.has(name))).toEqual([]);
});
