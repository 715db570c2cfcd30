import { expect, test } from 'vitest';
import { say, tellIn } from './saying.ts';

const texts: Readonly<Record<string, string>> = {
  plain: 'No way.',
  gap: '{{unit}} needs {{cost}}.',
  nested: 'Add: {{what}}.',
  part: '{{unit}} and {{what}}',
};
const module = { text: (_language: 'en' | 'ja', key: string) => texts[key] ?? key };

test.each([
  ['a sentence', say('plain'), 'No way.'],
  ['values in gaps', say('gap', { unit: '257 VG', cost: 0.5 }), '257 VG needs 0.5.'],
  ['a gap without a value stays', say('gap', { unit: '257 VG' }), '257 VG needs {{cost}}.'],
  [
    'a text in a gap, with gaps of its own',
    say('nested', { what: '@part', unit: 'Pz' }),
    'Add: Pz and Pz and {{what}}.',
  ],
  ['a key without a text', say('rules.missing'), 'rules.missing'],
  ['the kit’s own', say('kit.stacking.full'), 'The hex is overstacked.'],
])('%s', (_what, saying, words) => {
  expect(tellIn('en', module, saying)).toBe(words);
});
