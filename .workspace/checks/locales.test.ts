import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { gameLanguages, languages } from '../../shared/module/text.ts';
import { checkLocales, compareCover, compareTexts, findUnpairedFiles } from './locales.ts';
import { sourceFiles } from './sources.ts';
import type { Texts } from './text-keys.ts';

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

test('one text for a count of 1 beside the one for all is fine, but not in Japanese', () => {
  expect(compare({ a: '{{count}} x', a_one: '1 x' }, { a: '{{count}}個' })).toEqual([]);
  expect(compare({ a: 'x' }, { a: '甲', a_one: '乙' })).toEqual([
    'ja.json: a has the plural forms , _one; this language has _other',
  ]);
});

test('files come in pairs, however the path says the language', () => {
  const board = languages.map((language) => `client/locales/${language}/board.json`);
  expect(findUnpairedFiles([...board, 'modules/ford/texts/rules.en.md', 'modules/ford/texts/notes.json'])).toEqual([
    'modules/ford/texts/rules.en.md: modules/ford/texts/rules.ja.md is missing',
    `modules/ford/texts/notes.json: its path names no language (${languages.join(', ')})`,
  ]);
  expect(findUnpairedFiles(board.slice(1))).toContain(`${board[1]}: ${board[0]} is missing`);
});

test('reads the files of client and modules', () => {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  const write = (file: string, texts: Texts) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(texts));
  };
  for (const language of languages) {
    const isFirst = language === languages[0];
    write(`client/locales/${language}/board.json`, { zoom: 'Zoom', ...(!isFirst && { fit: 'Whole' }) });
  }
  write('modules/ford/texts/en.json', { name: 'Ford' });
  const problems = checkLocales(root);
  rmSync(root, { recursive: true });
  expect([...new Set(problems)]).toEqual([
    'modules/ford/texts/en.json: modules/ford/texts/ja.json is missing',
    'client/locales/en/board.json: fit is missing',
  ]);
});

test('a cover holds both languages and is compared within', () => {
  const cover = (ja: Texts) => compareCover('cover.json', JSON.stringify({ en: { title: 'Ford' }, ja }));
  expect(cover({ title: '渡河' })).toEqual([]);
  expect(cover({})).toEqual(['cover.json (ja): title is missing']);
});

test('a new locale of the client is one folder: languages are listed in one place, and each has its folder', () => {
  const root = new URL('../..', import.meta.url).pathname;
  const naming = sourceFiles(root)
    .filter((file) => !/\.(test|e2e|bench)\.tsx?$|\/(testing|e2e|workbench)\//.test(file))
    // Texts of games and of the kit are maps by language, typed so that the compiler names those that miss one.
    .filter((file) =>
      listsWords(readFileSync(join(root, file), 'utf8'), file, gameLanguages, file.startsWith('client/')),
    );
  expect(naming).toEqual(['shared/module/text.ts']);
  const folders = readdirSync(join(root, 'client/locales'), { withFileTypes: true });
  expect(folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()).toEqual([...languages].sort());
});

test.each([
  ['a list', "export const all = ['en', 'ja'];", true],
  ['a map', "const names = { en: 'English', ja: '日本語' };", true],
  ['one language', "export const usual = 'en';", false],
])('languages are found where a file lists them: %s', (_what, text, found) => {
  expect(listsWords(text, 'a.ts', ['en', 'ja'], true)).toBe(found);
});

/** Whether a list of the file has all these words, or, if they count, a map. */
function listsWords(text: string, file: string, words: readonly string[], mapsCount: boolean): boolean {
  let found = false;
  const look = (named: readonly unknown[]): void => {
    found ||= words.every((word) => named.includes(word));
  };
  new Visitor({
    ArrayExpression: ({ elements }) =>
      look(elements.map((each) => (each?.type === 'Literal' ? each.value : undefined))),
    ObjectExpression: ({ properties }) =>
      mapsCount &&
      look(
        properties.map((each) => {
          if (each.type !== 'Property') return undefined;
          return each.key.type === 'Identifier'
            ? each.key.name
            : each.key.type === 'Literal'
              ? each.key.value
              : undefined;
        }),
      ),
  }).visit(parseSync(file, text).program);
  return found;
}
