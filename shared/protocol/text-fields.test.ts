import { expect, test } from 'vitest';
import { z } from 'zod';
import { textFieldsOf } from '../table/wire/text-fields.ts';
import * as http from './http.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as operator from './operator.ts';

const schemas = Object.entries({ ...http, ...messages, ...notices, ...operator }).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value] as const] : [],
);

test.each(schemas)('every text field of %s says whose words it holds', (_name, schema) => {
  expect(
    textFieldsOf(schema)
      .filter(({ holds }) => !holds)
      .map(({ path }) => path.join('.')),
  ).toEqual([]);
});

test('those of requests are found', () => {
  expect(
    schemas.flatMap(([name, schema]) =>
      textFieldsOf(schema).map(({ path, holds }) => `${name}.${path.join('.')} ${holds}`),
    ),
  ).toEqual(expect.arrayContaining(['createTableRequest.name writer', 'passwordRequest.password nobody']));
});
