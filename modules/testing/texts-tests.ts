import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts, type LoadedModule } from '@umpire/shared/module';
import { expect, test } from 'vitest';

const codeIn = (folder: URL): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

const gapsOf = (text: string | undefined): ReadonlySet<string> =>
  new Set([...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String));

/** Properties of the texts of a game's rules and guided play in both languages. That every text said is there the compiler sees (`say.ts`). */
export const textsTests = (folder: URL, module: LoadedModule): void => {
  const source = ['rules/', 'play/'].map((part) => codeIn(new URL(part, folder))).join('\n');
  const { texts } = module.data;
  const of = (all: typeof texts.en) => flattenTexts({ rules: all.rules!, play: all.play! });
  const [whole, ja] = [of(texts.en), of(texts.ja)];
  // Japanese has no texts of its own for a count of 1.
  const en = new Map([...whole].filter(([key]) => !key.endsWith('_one')));

  test('both languages say the same things, with the same gaps', () => {
    expect([...ja.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, text] of en) {
      expect(gapsOf(ja.get(key)), key).toEqual(gapsOf(text));
      // A result or a name may be the same in both.
      if (text.length > 12)
        expect(ja.get(key), key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\{\{/u);
    }
  });

  test('what is said of a count of 1 is said of others too', () => {
    for (const key of whole.keys()) {
      if (key.endsWith('_one')) expect(gapsOf(en.get(key.replace('_one', ''))), key).toContain('{{count}}');
    }
  });

  test('every breach has a sentence and a remedy, and none is said by nobody', () => {
    const keys = new Set([...en.keys()].flatMap((key) => /^rules\.broken\.(.*?)(?:-remedy)?$/.exec(key)?.[1] ?? []));
    expect(keys.size).toBeGreaterThan(10);
    for (const key of keys) {
      expect(en.has(`rules.broken.${key}`), key).toBe(true);
      expect(en.has(`rules.broken.${key}-remedy`), key).toBe(true);
      expect(source.includes(`'${key}'`) || source.includes(`rules.broken.${key}`), key).toBe(true);
    }
  });
};
