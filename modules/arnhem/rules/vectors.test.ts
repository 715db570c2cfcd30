import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { loadGame } from '../../index.ts';
import examples from '../examples.json' with { type: 'json' };
import { rules } from './index.ts';

const { module } = await loadGame('arnhem');
const vectors = readVectors(examples);

test('there are 116 of them', () => {
  expect(vectors.length).toBe(116);
});

test.each(vectors.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_id, _title, vector) => {
  expect(runVector(rules, module, vector).misses).toEqual([]);
});
