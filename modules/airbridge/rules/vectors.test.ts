import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { loadGame } from '../../index.ts';
import { findPlugin } from '../../plugins.ts';
import examples from '../examples.json' with { type: 'json' };

/** The umpire that tables of this game have. */
const rules = (await findPlugin('airbridge'))!;
const { module } = await loadGame('airbridge');
const vectors = readVectors(examples);

test('there are 196 of them', () => {
  expect(vectors.length).toBe(196);
});

test.each(vectors.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_id, _title, vector) => {
  expect(runVector(rules, module, vector).misses).toEqual([]);
});
