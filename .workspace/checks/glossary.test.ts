import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bannedIn, checkGlossary, findBanned } from './glossary.ts';

const root = `${import.meta.dirname}/../..`;

const rows = [
  '| thing | English | not | Japanese | not |',
  '| --- | --- | --- | --- | --- |',
  '| the piece | counter | `chit`, `game piece` | コマ | `駒` |',
].join('\n');

test('words under “not” are found in the language to which they belong', () => {
  const banned = bannedIn(rows);
  expect(banned.map(({ language, pattern }) => `${language} ${pattern.source}`)).toEqual([
    'en chit',
    'en game piece',
    'ja 駒',
  ]);
  const texts = [
    ['a', 'Draw a chit.'],
    ['b', 'Draw a counter.'],
    ['c', '駒を引く'],
  ] as const;
  expect(findBanned(banned, 'en', texts)).toEqual(['a: “Draw a chit.” has /chit/ (the glossary: the piece)']);
  expect(findBanned(banned, 'ja', texts)).toEqual(['c: “駒を引く” has /駒/ (the glossary: the piece)']);
});

test('the glossary bans words in both languages, and no text uses one of them', () => {
  const banned = bannedIn(readFileSync(`${root}/docs/glossary.md`, 'utf8'));
  for (const language of ['en', 'ja'] as const) {
    expect(banned.filter((word) => word.language === language).length).toBeGreaterThan(5);
  }
  expect(checkGlossary(root)).toEqual([]);
});
