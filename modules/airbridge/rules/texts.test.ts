import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';
import { module } from './testing/position.ts';

const { texts } = module.data;
const of = (all: typeof texts.en) => flattenTexts({ rules: all.rules!, play: all.play! });
const [en, ja] = [of(texts.en), of(texts.ja)];
const sourceIn = (folder: URL): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
const source = sourceIn(new URL('.', import.meta.url)) + sourceIn(new URL('../play/', import.meta.url));

const gapsOf = (text: string | undefined): ReadonlySet<string> =>
  new Set([...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String));

test('both languages say the same things, with the same gaps', () => {
  expect([...ja.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) {
    expect(gapsOf(ja.get(key)), key).toEqual(gapsOf(text));
    expect(ja.get(key), key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\{\{/u);
  }
});

test('every breach has a sentence and a remedy, and none is said by nobody', () => {
  const keys = new Set([...en.keys()].flatMap((key) => /^rules\.broken\.(.*?)(?:-remedy)?$/.exec(key)?.[1] ?? []));
  expect(keys.size).toBeGreaterThan(120);
  for (const key of keys) {
    expect(en.has(`rules.broken.${key}`), key).toBe(true);
    expect(en.has(`rules.broken.${key}-remedy`), key).toBe(true);
    expect(source.includes(`'${key}'`) || source.includes(`rules.broken.${key}`), key).toBe(true);
  }
  const said = [
    ...source.matchAll(/broken\('[\w.]+', '\w+', '([a-z0-9-]+)'/g),
    ...source.matchAll(/barredBy\('[\w.]+', '([a-z0-9-]+)'/g),
    ...source.matchAll(/\bno\((?:'[\w.]+', )?'([a-z-]+)'/g),
  ];
  expect(said.length).toBeGreaterThan(120);
  for (const [, key] of said) expect(keys.has(key!), key).toBe(true);
});

test('every clause is said, and every saying is a clause', () => {
  const said = [...en.keys()].flatMap((key) => /^rules\.clause\.(.+)$/.exec(key)?.[1] ?? []);
  expect(Object.keys(clauses).sort()).toEqual(said.sort());
});

test('every clause that a breach names is one that the umpire tells of', () => {
  const named = [...source.matchAll(/(?:broken|barred|no)\(\s*'((?:\d+|S\d)(?:\.\w+)*)'/g)].map(
    ([, clause]) => clause!,
  );
  expect(named.length).toBeGreaterThan(70);
  for (const clause of named) expect(Object.hasOwn(clauses, clause), clause).toBe(true);
});
