import { expect, test } from 'vitest';
import { loadSmall } from '../module/testing/load-small.ts';
import { say, tellIn } from './saying.ts';

const texts: Readonly<Record<string, string>> = {
  plain: 'No way.',
  gap: '{{unit}} needs {{cost}}.',
  nested: 'Add: {{what}}.',
  part: '{{unit}} and {{what}}',
  lost: '{{count}} steps are lost.',
  lost_one: '1 step is lost.',
  held: '{{count}}個',
};
const module = {
  text: (_language: 'en' | 'ja', key: string) => texts[key] ?? key,
  placeName: (language: 'en' | 'ja', name: string) => (language === 'ja' && name === 'Middleton' ? 'ミドルトン' : name),
  board: loadSmall().board,
};

test('a hex in a gap has its name as the reader writes it, and its number', () => {
  const goes = say('gap', { unit: '#0302', cost: '#0101' });
  expect(tellIn('en', module, goes)).toBe('Middleton (0302) needs 0101.');
  expect(tellIn('ja', module, goes)).toBe('ミドルトン (0302) needs 0101.');
  expect(tellIn('en', module, say('gap', { unit: '#12', cost: 1 }))).toBe('#12 needs 1.');
});

test.each([
  ['a sentence', say('plain'), 'No way.'],
  ['values in gaps', say('gap', { unit: '257 VG', cost: 0.5 }), '257 VG needs 0.5.'],
  ['a gap without a value stays', say('gap', { unit: '257 VG' }), '257 VG needs {{cost}}.'],
  [
    'a text in a gap, with gaps of its own',
    say('nested', { what: '@part', unit: 'Pz' }),
    'Add: Pz and Pz and {{what}}.',
  ],
  ['more than one', say('lost', { count: 2 }), '2 steps are lost.'],
  ['one', say('lost', { count: 1 }), '1 step is lost.'],
  ['less than one', say('lost', { count: 0.5 }), '0.5 steps are lost.'],
  ['one, in a language without a plural', say('held', { count: 1 }), '1個'],
  ['a key without a text', say('rules.missing'), 'rules.missing'],
  ['the kit’s own', say('kit.stacking.full'), 'The hex is overstacked.'],
])('%s', (_what, saying, words) => {
  expect(tellIn('en', module, saying)).toBe(words);
});
