import { z } from 'zod';
import type { Path } from './problem.ts';
import { textKey } from './text.ts';

/** A place in data that names a text. */
export interface TextUse {
  readonly path: Path;
  readonly key: string;
}

/**
 * Every text key in `data`: every value that `schema` declares as a `textKey`. So the texts of a new field of a
 * schema are checked automatically. `data` must fit `schema`.
 */
export const findTextKeys = (schema: z.core.$ZodType, data: unknown, path: Path = []): TextUse[] => {
  if (data === undefined || !namesTexts(schema)) return [];
  if (schema === textKey) return [{ path, key: data as string }];
  if (schema instanceof z.ZodOptional) return findTextKeys(schema.unwrap(), data, path);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((candidate) => z.safeParse(candidate, data).success);
    return option ? findTextKeys(option, data, path) : [];
  }
  if (schema instanceof z.ZodArray) {
    return (data as unknown[]).flatMap((entry, i) => findTextKeys(schema.element, entry, [...path, i]));
  }
  if (schema instanceof z.ZodRecord) {
    const { valueType } = schema;
    return Object.entries(data as object).flatMap(([key, entry]) => findTextKeys(valueType, entry, [...path, key]));
  }
  if (schema instanceof z.ZodObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return Object.entries(shape).flatMap(([key, field]) =>
      findTextKeys(field, (data as Record<string, unknown>)[key], [...path, key]),
    );
  }
  return [];
};

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether data of this schema can name texts: most of a map cannot, and is skipped. */
const namesTexts = (schema: z.core.$ZodType): boolean => {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const names = schema === textKey || partsOf(schema).some(namesTexts);
  known.set(schema, names);
  return names;
};

const partsOf = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodOptional) return [schema.unwrap()];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
};
