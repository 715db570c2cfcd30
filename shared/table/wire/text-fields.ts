import type { z } from 'zod';
import { type Holder, holders } from '../state/shapes.ts';

/** A field that takes free words: its path (`*` for a key of a record or an item of a list), and whose words it holds. */
export interface TextField {
  readonly path: readonly string[];
  /** Absent: the schema does not say. */
  readonly holds?: Holder;
}

/** A text that is no id, no name and no place. */
const PROBE = 'ö z';

/** All text fields of a schema. */
export const textFieldsOf = (schema: z.ZodType): readonly TextField[] => {
  const found: TextField[] = [];
  const known = new Set<z.core.$ZodType>();
  const walk = (part: z.core.$ZodType, path: readonly string[]): void => {
    const { def } = (part as z.core.$ZodTypes)._zod;
    const holds = holders.get(part)?.holds;
    switch (def.type) {
      case 'string':
      case 'custom':
        if (holds || (part as z.ZodType).safeParse(def.type === 'custom' ? {} : PROBE).success) {
          found.push({ path, ...(holds && { holds }) });
        }
        return;
      case 'object':
        for (const [key, inner] of Object.entries(def.shape)) walk(inner, [...path, key]);
        return;
      case 'array':
        walk(def.element, [...path, '*']);
        return;
      case 'tuple':
        for (const item of def.items) walk(item, [...path, '*']);
        return;
      case 'record':
        walk(def.keyType, [...path, '*']);
        walk(def.valueType, [...path, '*']);
        return;
      case 'union':
        for (const option of def.options) walk(option, [...path, ...typeIn(option)]);
        return;
      case 'optional':
      case 'nullable':
      case 'default':
      case 'readonly':
        walk(def.innerType, path);
        return;
      case 'pipe':
        // A text that is read as something else, like a range of addresses.
        if (typeOf(def.in) === 'string' && !(part as z.ZodType).safeParse(PROBE).success) return;
        if (typeOf(def.in) !== 'custom') walk(def.in, path);
        walk(def.out, path);
        return;
      case 'lazy': {
        const inner = def.getter();
        if (known.has(inner)) return;
        known.add(inner);
        walk(inner, path);
        return;
      }
      default:
    }
  };
  known.add(schema);
  walk(schema, []);
  return found;
};

const typeOf = (part: z.core.$ZodType): string => (part as z.core.$ZodTypes)._zod.def.type;

/** The `type` of an alternative, in brackets. */
const typeIn = (option: z.core.$ZodType): readonly string[] => {
  const { def } = (option as z.core.$ZodTypes)._zod;
  const type = def.type === 'object' ? (def.shape.type as z.core.$ZodTypes | undefined)?._zod.def : undefined;
  return type?.type === 'literal' ? [`(${type.values.join()})`] : [];
};
