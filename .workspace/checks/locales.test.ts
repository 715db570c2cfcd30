import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLocales, compareCover, compareTexts, findUnpairedFiles, type Texts } from './locales.ts';

const compare = (en: Texts, ja: Texts) =>
  compareTexts({ file: 'en.json', language: 'en', texts: en }, { file: 'ja.json', language: 'ja', texts: ja });

test('the same keys, variables and tags in both languages are fine; formats and plurals follow the language', () => {
  expect(
    compare(
      {
        roll: '{{who}} rolls {{ count, number }}',
        moves_one: '<b>One</b> move',
        moves_other: '<b>{{count}}</b> moves',
      },
      { roll: '{{who}}が{{count}}個振る', moves_other: '<b>{{count}}</b>手' },
    ),
  ).toEqual([]);
});

test.each<[string, Texts, Texts, string]>([
  ['a key only in English', { a: { b: 'x' } }, { a: {} }, 'ja.json: a.b is missing'],
  ['a key only in Japanese', {}, { a: { b: '甲' } }, 'en.json: a.b is missing'],
  ['an empty text', { a: 'x' }, { a: ' ' }, 'ja.json: a is empty'],
  ['a variable less', { a: '{{x}} {{y}}' }, { a: '{{x}}' }, 'ja.json: a has {{x}}, in English {{x}} {{y}}'],
  ['a variable more', { a: 'x' }, { a: '{{- x}}' }, 'ja.json: a has {{x}}, in English no variables'],
  ['another tag', { a: '<b>x</b>' }, { a: '<i>甲</i>' }, 'ja.json: a has <i>, in English <b>'],
  [
    'plurals that Japanese has not',
    { a_one: 'x', a_other: 'y' },
    { a_one: '甲', a_other: '乙' },
    'ja.json: a has the plural forms _one, _other; this language has _other',
  ],
  [
    'a plural that English lacks',
    { a_other: 'y' },
    { a_other: '乙' },
    'en.json: a has the plural forms _other; this language has _one, _other',
  ],
])('refuses %s', (_name, en, ja, problem) => {
  expect(compare(en, ja)).toEqual([problem]);
});

test('files come in pairs, however the path says the language', () => {
  const paired = ['client/locales/en/board.json', 'client/locales/ja/board.json', 'modules/ford/texts/rules.en.md'];
  expect(findUnpairedFiles([...paired, 'modules/ford/texts/notes.json'])).toEqual([
    'modules/ford/texts/rules.en.md: modules/ford/texts/rules.ja.md is missing',
    'modules/ford/texts/notes.json: its path names no language (en, ja)',
  ]);
});

test('reads the files of client and modules', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  const write = (file: string, texts: Texts) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(texts));
  };
  write('client/locales/en/board.json', { zoom: 'Zoom' });
  write('client/locales/ja/board.json', { zoom: '拡大', fit: '全体' });
  write('modules/ford/texts/en.json', { name: 'Ford' });
  const problems = checkLocales(root);
  rmSync(root, { recursive: true });
  expect(problems).toEqual([
    'modules/ford/texts/en.json: modules/ford/texts/ja.json is missing',
    'client/locales/en/board.json: fit is missing',
  ]);
});

test('a cover holds both languages and is compared within', () => {
  const cover = (ja: Texts) => compareCover('cover.json', JSON.stringify({ en: { title: 'Ford' }, ja }));
  expect(cover({ title: '渡河' })).toEqual([]);
  expect(cover({})).toEqual(['cover.json (ja): title is missing']);
});
