import { expect, test } from 'vitest';
import { z } from 'zod';
import { gameModule } from './module.ts';
import { smallModule } from './testing/small-module.ts';
import { textKey } from './text.ts';
import { findTextKeys } from './text-keys.ts';

test('every text key is found by its schema, however deep', () => {
  const schema = z.object({
    title: textKey,
    id: z.string(),
    notes: z.array(textKey).optional(),
    words: z.record(z.string(), z.object({ name: textKey.optional() })),
    cell: z.union([z.number(), z.string(), z.object({ text: textKey })]),
  });
  const data = { title: 'a', id: 'b', words: { x: { name: 'c' }, y: {} }, cell: { text: 'd' } };
  expect(findTextKeys(schema, data)).toEqual([
    { path: ['title'], key: 'a' },
    { path: ['words', 'x', 'name'], key: 'c' },
    { path: ['cell', 'text'], key: 'd' },
  ]);
  expect(findTextKeys(schema, { ...data, notes: ['e'], cell: 'f' }, ['top']).at(1)).toEqual({
    path: ['top', 'notes', 0],
    key: 'e',
  });
});

test('in a whole module none is missed: of a module whose keys are all alike, as many as it says', () => {
  const { texts: _, ...parts } = gameModule.shape;
  const data = smallModule();
  const keys = Object.entries(parts).flatMap(([part, schema]) => findTextKeys(schema, data[part as keyof typeof data]));
  const named = new Set(['cover.title', 'side.blue', 'side.red', 'phase', 'terrain', 'value', 'chart']);
  const stringsIn = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(stringsIn)
        : [];
  const { texts: __, ...rest } = data;
  expect(keys.map(({ key }) => key).sort()).toEqual(
    stringsIn(rest)
      .filter((text) => named.has(text))
      .sort(),
  );
});
