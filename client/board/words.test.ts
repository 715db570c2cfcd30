// @vitest-environment happy-dom
import { loadGame } from '@umpire/modules';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { settings } from '@umpire/shared/table/testing/test-kit.ts';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { setLanguage, startTranslating } from '../i18n/i18n.ts';
import { makeWords } from './words.ts';

await startTranslating('en');

const wordsOf = async (game: string, language: 'en' | 'ja' = 'en') => {
  const { module } = await loadGame(game);
  let ids = 0;
  const table = openingTable(module, module.data.scenarios[0]!.id, {
    name: 'Test',
    host: { id: 'anna', name: 'Anna' },
    settings,
    options: {},
    language,
    dice: { commitment: 'ab'.repeat(32), rolls: 0 },
    newId: () => `m${++ids}`,
    shuffle: (things) => [...things],
  });
  const words = makeWords(table, module, language, i18next.getFixedT(language, 'board'));
  const pieces = Object.values(table.pieces);
  return { module, table, words, idOf: (counter: string) => pieces.find((one) => one.counter === counter)!.id };
};

test.each(['ford', 'nordwind', 'arnhem', 'ardennes44', 'airbridge', 'bitterwoods'])(
  'in %s every counter of a side says the side first',
  async (game) => {
    const { module, table, words } = await wordsOf(game);
    const { sides } = module.data.manifest;
    for (const { id, counter } of Object.values(table.pieces)) {
      const side = sides.find((one) => one.id === module.counter(counter)?.side);
      if (side) expect(words.piece(id)).toMatch(new RegExp(`^${module.text('en', side.name)}, `));
    }
  },
);

test('a marker says which face is up', async () => {
  const { module, table, words } = await wordsOf('airbridge');
  const marker = Object.values(table.pieces).find(({ counter }) => {
    const sheet = module.counter(counter);
    return sheet && !module.data.counters.kinds[sheet.kind]!.unit && sheet.faces.length > 1;
  })!;
  expect(words.piece(marker.id)).toContain('face 1 of 2');
});

test('a hex says what lies on its sides and what crosses them', async () => {
  const { words } = await wordsOf('ford');
  const at = words.place('0402');
  expect(at).toMatch(/^Hex 0402/);
  expect(at).toMatch(/On its sides: .*River/);
  expect(at).toMatch(/north|south|east|west/);
});

test('in Japanese, too', async () => {
  await setLanguage('ja');
  const { words, idOf } = await wordsOf('ford', 'ja');
  expect(words.piece(idOf('blue-1'))).toMatch(/^青軍/);
  expect(words.place('0402')).toContain('辺：');
});
