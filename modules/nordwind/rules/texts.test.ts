import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';
import { module } from './testing/position.ts';

const { texts } = module.data;
const [en, ja] = [texts.en, texts.ja].map((all) => flattenTexts({ rules: all.rules! })) as [
  ReadonlyMap<string, string>,
  ReadonlyMap<string, string>,
];
const folder = new URL('.', import.meta.url);
const source = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

const gapsOf = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).sort();

test('both languages say the same things, with the same gaps', () => {
  expect([...ja.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) {
    expect(new Set(gapsOf(ja.get(key))), key).toEqual(new Set(gapsOf(text)));
    expect(ja.get(key), key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\{\{/u);
  }
});

test('every breach has a sentence and a remedy, and none is said by nobody', () => {
  const areas = 'movement|stacking|combat|supply|sequence';
  const said = [
    ...source.matchAll(new RegExp(`'(?:${areas})',\\s*'([a-z-]+)'`, 'g')),
    ...source.matchAll(/barredBy\('[^']+', '([a-z-]+)'/g),
  ];
  const keys = new Set(said.map(([, key]) => key!));
  expect(keys.size).toBeGreaterThan(50);
  for (const key of keys) {
    expect(en.has(`rules.broken.${key}`), key).toBe(true);
    expect(en.has(`rules.broken.${key}-remedy`), key).toBe(true);
  }
  const written = [...en.keys()].flatMap((key) => /^rules\.broken\.(.*?)(?:-remedy)?$/.exec(key)?.[1] ?? []);
  // Keys that are put together or named in full.
  const others = new Set(['stack']);
  expect(written.filter((key) => !keys.has(key) && !others.has(key))).toEqual([]);
  expect(source).toContain("'rules.broken.stack'");
});

test('every other text is said somewhere', () => {
  const groups = [...en.keys()].filter((key) => !/^rules\.(broken|clause)\./.test(key));
  const spoken = (key: string): boolean => {
    const last = key.split('.').at(-1)!;
    const stem = last.replace(/-(attacker|defender|attack|defense)$/, '');
    const isPart = /^rules\.(result\.part|victory)\./.test(key);
    return (
      isPart ||
      source.includes(key) ||
      source.includes(`'${stem}'`) ||
      source.includes(`.${stem}-$`) ||
      source.includes(`.${stem}`)
    );
  };
  expect(groups.filter((key) => !spoken(key))).toEqual([]);
});

test('every clause is said, and every saying is a clause', () => {
  const said = [...en.keys()]
    .filter((key) => key.startsWith('rules.clause.'))
    .map((key) => key.slice('rules.clause.'.length));
  expect(Object.keys(clauses).sort()).toEqual(said.sort());
  for (const [clause, { says }] of Object.entries(clauses)) expect(says.text).toBe(`rules.clause.${clause}`);
});
