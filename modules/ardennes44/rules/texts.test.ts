import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { clauses } from './clauses.ts';
import { module } from './testing/table.ts';

const { texts } = module.data;
const flat = (part: 'rules' | 'play') =>
  [texts.en, texts.ja].map((all) => flattenTexts({ [part]: all[part]! })) as [
    ReadonlyMap<string, string>,
    ReadonlyMap<string, string>,
  ];
const sourceOf = (folder: string): string =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(`${folder}${file}`, import.meta.url), 'utf8'))
    .join('\n');

const gapsOf = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String).sort();

test.each(['rules', 'play'] as const)('%s: both languages say the same things, with the same gaps', (part) => {
  const [en, ja] = flat(part);
  expect([...ja.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) {
    expect(new Set(gapsOf(ja.get(key))), key).toEqual(new Set(gapsOf(text)));
    // A result or a name may be the same in both.
    if (text.length > 12)
      expect(ja.get(key), key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\{\{/u);
  }
});

test('every breach has a sentence and a remedy, and none is said by nobody', () => {
  const [en] = flat('rules');
  const source = sourceOf('./');
  const written = [...en.keys()].flatMap((key) => /^rules\.broken\.(.*?)(?:-remedy)?$/.exec(key)?.[1] ?? []);
  for (const key of written) {
    expect(en.has(`rules.broken.${key}`) && en.has(`rules.broken.${key}-remedy`), key).toBe(true);
    expect(source.includes(`'${key}'`) || source.includes(`rules.broken.${key}'`), key).toBe(true);
  }
  const said = source.matchAll(/(?:words\(|broken\(\s*'[^']+',\s*'[a-z]+',\s*)'([a-z-]+)'/g);
  for (const [, key] of said) expect(written, key).toContain(key);
});

test('every clause is told in both languages', () => {
  const [en, ja] = flat('rules');
  for (const clause of Object.keys(clauses)) {
    expect(en.has(`rules.clause.${clause}`), clause).toBe(true);
    expect(ja.get(`rules.clause.${clause}`), clause).not.toBe(en.get(`rules.clause.${clause}`));
  }
});
