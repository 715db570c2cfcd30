import { expect, test } from 'vitest';
import { flattenTexts } from '../../module/index.ts';
import en from './en.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

const whole = flattenTexts(en, 'kit.');
/** Japanese has no texts of its own for a count of 1. */
const english = new Map([...whole].filter(([key]) => !key.endsWith('_one')));
const japanese = flattenTexts(ja, 'kit.');
const gapsIn = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap!).sort();

test('every sentence of the kit is there in both languages, with the same gaps', () => {
  expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(gapsIn(japanese.get(key)!), key).toEqual(gapsIn(text));
  for (const text of japanese.values()) expect(text).toMatch(/[ぁ-んァ-ヶ一-龠]|^\{\{\w+\}\}$/);
});

test('what is said of a count of 1 is said of others too', () => {
  const ofOne = [...whole.keys()].filter((key) => key.endsWith('_one'));
  expect(ofOne).not.toEqual([]);
  for (const key of ofOne) expect(gapsIn(english.get(key.replace('_one', ''))!), key).toContain('count');
});

test('every problem has a remedy', () => {
  for (const area of ['movement', 'supply', 'sequence']) {
    const keys = [...english.keys()].filter((key) => key.startsWith(`kit.${area}.`));
    // What bars the way farther on is put right as what bars the hex itself.
    const hasRemedy = (key: string): boolean =>
      [key, key.replace(/-way$/, '')].some((each) => keys.includes(`${each}-remedy`));
    expect(keys.filter((key) => !key.endsWith('-remedy') && !hasRemedy(key))).toEqual([]);
  }
});
