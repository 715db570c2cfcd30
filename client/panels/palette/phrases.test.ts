import { expect, test } from 'vitest';
import en from '../../locales/en/panels.json' with { type: 'json' };
import ja from '../../locales/ja/panels.json' with { type: 'json' };
import { type PhraseKind, phraseKinds, readPhrase } from './phrases.ts';

const phrases = { en: en.palette.phrases, ja: ja.palette.phrases };

/** The interpretations of a text, kind by kind. */
const read = (language: 'en' | 'ja', typed: string) =>
  Object.fromEntries(
    phraseKinds.flatMap((kind) => {
      const found = readPhrase(phrases[language][kind], typed);
      return found ? [[kind, { ...found }]] : [];
    }),
  );

test.each<readonly ['en' | 'ja', string, PhraseKind, Record<string, string>]>([
  ['en', 'move 12/6 SS to 1204', 'move', { what: '12/6 SS', where: '1204' }],
  ['en', ' Move  3 FJ  to  Eliminated units ', 'move', { what: '3 FJ', where: 'Eliminated units' }],
  ['en', '12/6 SS -> 1204', 'move', { what: '12/6 SS', where: '1204' }],
  ['en', 'roll 2d6 attack on 1510', 'roll', { dice: '2d6', purpose: 'attack on 1510' }],
  ['en', 'roll 2d6 for weather', 'roll', { dice: '2d6', purpose: 'weather' }],
  ['en', 'roll 1d6', 'roll', { dice: '1d6' }],
  ['en', 'go to Bastogne', 'go', { where: 'Bastogne' }],
  ['en', 'find 3 FJ', 'find', { what: '3 FJ' }],
  ['en', 'say well played (really)', 'say', { text: 'well played (really)' }],
  ['ja', '12/6 SSを1204へ', 'move', { what: '12/6 SS', where: '1204' }],
  ['ja', '12/6 SS → 1204', 'move', { what: '12/6 SS', where: '1204' }],
  ['ja', 'ダイス 2d6 1510への攻撃', 'roll', { dice: '2d6', purpose: '1510への攻撃' }],
  ['ja', 'move 12/6 SS to 1204', 'move', { what: '12/6 SS', where: '1204' }],
])('%s: %s', (language, typed, kind, blanks) => {
  expect(read(language, typed)[kind]).toEqual(blanks);
});

test.each(['', 'move', 'move 12/6 SS', 'roll', 'goto', 'next phase', 'to 1204'])('"%s" is no whole act', (typed) => {
  expect(read('en', typed)).toEqual({});
});
