import { type GameModule, gameModule } from '../module.ts';
import type { Report } from '../problem.ts';
import { textsOfOptions } from '../rule-options.ts';
import { flattenTexts, gameLanguages } from '../text.ts';
import { findTextKeys } from '../text-keys.ts';

/** Checks that every named text exists in each language, and that all languages have the same texts. */
export const checkTexts = (data: GameModule, report: Report): void => {
  const { texts: _, ...parts } = gameModule.shape;
  const uses = [
    ...Object.entries(parts).flatMap(([part, schema]) => findTextKeys(schema, data[part as keyof GameModule], [part])),
    ...(data.ruleOptions ? textsOfOptions(data.ruleOptions) : []).map((key) => ({ path: ['ruleOptions'], key })),
  ];
  const byLanguage = gameLanguages.map((language) => ({ language, texts: flattenTexts(data.texts[language]) }));
  const used = new Set(uses.map(({ key }) => key));
  for (const { path, key } of uses) {
    if (!byLanguage.some(({ texts }) => texts.has(key))) {
      report(path, key, 'a key of the texts', 'Add the text to texts/en.json and texts/ja.json, or correct the key.');
    }
  }
  const all = new Set(byLanguage.flatMap(({ texts }) => [...texts.keys()]));
  for (const { language, texts } of byLanguage) {
    for (const key of all) {
      // A language without a plural needs no text of its own for a count of 1.
      if (texts.has(key) || texts.has(key.replace(/_one$/, ''))) continue;
      const why = used.has(key) ? 'the module names it' : 'the other language has it';
      report(['texts', language, ...key.split('.')], undefined, `a text: ${why}`, 'Translate it.');
    }
  }
};
