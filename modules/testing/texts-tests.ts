import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts, type LoadedModule } from '@umpire/shared/module';
import type { RulesPlugin } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';

/** How a game's code names its texts and clauses: the pattern's first group is the name. That every text said is there the compiler sees (`say.ts`). */
export interface TextsInCode {
  /** The game's folder. */
  readonly folder: URL;
  readonly module: LoadedModule;
  readonly clauses: RulesPlugin['clauses'];
  /** Where the code names the clause of a breach. */
  readonly named: RegExp;
  /** The least number of clauses; fewer mean that the pattern no longer matches. */
  readonly least: number;
}

const codeIn = (folder: URL): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');

const gapsOf = (text: string | undefined): ReadonlySet<string> =>
  new Set([...(text ?? '').matchAll(/\{\{\w+\}\}/g)].map(String));

/** Properties of the texts of a game's rules and guided play in both languages. */
export const textsTests = ({ folder, module, clauses, named, least }: TextsInCode): void => {
  const source = ['rules/', 'play/'].map((part) => codeIn(new URL(part, folder))).join('\n');
  const { texts } = module.data;
  const of = (all: typeof texts.en) => flattenTexts({ rules: all.rules!, play: all.play! });
  const [en, ja] = [of(texts.en), of(texts.ja)];

  test('both languages say the same things, with the same gaps', () => {
    expect([...ja.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [key, text] of en) {
      expect(gapsOf(ja.get(key)), key).toEqual(gapsOf(text));
      // A result or a name may be the same in both.
      if (text.length > 12)
        expect(ja.get(key), key).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\{\{/u);
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

  test('every clause is said, and every saying is a clause', () => {
    const said = [...en.keys()].flatMap((key) => /^rules\.clause\.(.+)$/.exec(key)?.[1] ?? []);
    expect(Object.keys(clauses).sort()).toEqual(said.sort());
  });

  test('every clause that a breach names is one that the umpire tells of', () => {
    const found = [...source.matchAll(named)].map(([, clause]) => clause!);
    expect(found.length).toBeGreaterThan(least);
    for (const clause of found) expect(Object.hasOwn(clauses, clause), clause).toBe(true);
  });
};
