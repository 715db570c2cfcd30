import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { loadGame } from '../../index.ts';
import { findPlugin } from '../../plugins.ts';
import examples from '../examples.json' with { type: 'json' };

/** The umpire that tables of this game have. */
const rules = (await findPlugin('bitterwoods'))!;
const { module } = await loadGame('bitterwoods');
const vectors = readVectors(examples);

test('there are 335 of them', () => {
  expect(vectors.length).toBe(335);
});

test.each(vectors.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_id, _title, vector) => {
  expect(runVector(rules, module, vector).misses).toEqual([]);
});
