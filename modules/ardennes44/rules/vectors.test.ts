import { readVectors, runVector } from '@umpire/shared/umpire/referee';
import { expect, test } from 'vitest';
import { loadGame } from '../../index.ts';
import { findPlugin } from '../../plugins.ts';
import examples from '../examples.json' with { type: 'json' };

const { module } = await loadGame('ardennes44');
/** The umpire that tables of this game have. */
const rules = (await findPlugin('ardennes44'))!;
const vectors = readVectors(examples);

test('there are 306 of them', () => {
  expect(vectors.length).toBe(306);
});

test.each(vectors.map((vector) => [vector.id, vector.title, vector] as const))('%s: %s', (_id, _title, vector) => {
  expect(runVector(rules, module, vector).misses).toEqual([]);
});
