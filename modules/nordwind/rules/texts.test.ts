import { readdirSync, readFileSync } from 'node:fs';
import { flattenTexts } from '@umpire/shared/module';
import { expect, test } from 'vitest';
import { textsTests } from '../../testing/texts-tests.ts';
import { module } from './testing/position.ts';

textsTests(new URL('../', import.meta.url), module);

const en = flattenTexts({ rules: module.data.texts.en.rules! });
const folder = new URL('.', import.meta.url);
const source = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

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
      source.includes(`'${last}'`) ||
      source.includes(`.${stem}-$`) ||
      source.includes(`.${stem}`)
    );
  };
  expect(groups.filter((key) => !spoken(key))).toEqual([]);
});
