import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { findPlugin } from '../../plugins.ts';
import examples from '../examples.json' with { type: 'json' };
import { module } from './testing/position.ts';

/** The umpire that tables of this game have. */
const rules = (await findPlugin('nordwind'))!;
const vectors = readVectors(examples);

test('there are 172 of them', () => {
  expect(vectors.length).toBe(172);
});

test.each(vectors.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_id, _title, vector) => {
  expect(runVector(rules, module, vector).misses).toEqual([]);
});
