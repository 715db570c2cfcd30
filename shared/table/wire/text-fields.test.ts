import { expect, test } from 'vitest';
import { z } from 'zod';
import { tableSchema, toldStepSchema } from '../state/table-schema.ts';
import { command } from './parse-command.ts';
import { textFieldsOf } from './text-fields.ts';

const namesOf = (schema: z.ZodType): readonly string[] =>
  textFieldsOf(schema).map(({ path, holds }) => `${path.join('.')}: ${holds}`);

test.each([
  ['commands', command],
  ['tables', tableSchema],
  ['steps as they are told', toldStepSchema],
] as const)('every text field of %s says whose words it holds', (_name, schema) => {
  const fields = textFieldsOf(schema);
  expect(fields.length).toBeGreaterThan(8);
  expect(fields.filter(({ holds }) => !holds).map(({ path }) => path.join('.'))).toEqual([]);
});

test('a text field that does not say so is found, in whatever it lies', () => {
  const bare = z.string().max(9);
  const schema = z.strictObject({
    a: z.array(z.union([z.strictObject({ type: z.literal('t'), b: bare.optional() }), z.number()])),
    c: z.record(z.string(), z.int()),
    d: z.lazy(() => z.tuple([bare])),
    e: z.string().regex(/^[a-z]+$/),
  });
  expect(namesOf(schema)).toEqual(['a.*.(t).b: undefined', 'c.*: undefined', 'd.*: undefined']);
});
