import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../table/state/json.ts';
import { expectedBy } from './referee/problems.ts';

declare const sealed: unique symbol;

/**
 * Values of one game beside those of all games: the weather of a position, the air missions of an attack. At run time
 * they are plain JSON. At compile time only a `NamedValue` can read them, so that their type is known.
 */
export interface Bag {
  readonly [sealed]?: never;
}

/** A bag from outside: any JSON that somebody has sent. */
export const bag: z.ZodType<Bag> = z.custom<Bag>(isJsonObject, 'an object of plain JSON without null');

/** A parsed object as a bag. */
export const bagOf = (values: object): Bag => values;

/** A bag as plain JSON for a table's log: without keys that have no value. */
export const jsonOf = (values: Bag): JsonObject => {
  const plain: unknown = JSON.parse(JSON.stringify(values));
  return isJsonObject(plain) ? plain : {};
};

/** A value as callers may pass it: lists and tuples may be readonly. */
type Given<T> = T extends object ? { readonly [key in keyof T]: Given<T[key]> } : T;

/** One value in a bag, by its name and shape. */
export interface NamedValue<T> {
  readonly name: string;
  /** A bag that holds just this value: `{ ...attack.options, ...air.as({ attacker: true }) }`. */
  as(value: Given<Exclude<T, undefined>>): Bag;
  /** What the value in the bag should be, in words; `undefined` if it is valid, or absent. */
  findProblem(values: Bag): { readonly found: unknown; readonly expected: string } | undefined;
}

/** A value of a position that a game's rules need beside units and markers: `weather.of(position)`. */
export interface Extra<T> extends NamedValue<T> {
  of(position: { readonly extras: Bag }): T;
}

/** What a game adds to a question about an attack, a retreat or an advance: `air.of(attack)`. */
export interface AskOption<T> extends NamedValue<T> {
  of(ask: { readonly options: Bag }): T;
}

/**
 * Declares a value that a game adds to positions. The game's reading sets it (`Reading.extras`). The referee reads it
 * from the field of that name in a position, by the same schema. `standard` is the value if none is given; without it
 * the value is `undefined` then.
 *
 * ```ts
 * export const weather = extra('weather', z.enum(['clear', 'overcast']));
 * weather.of(position); // 'clear' | 'overcast' | undefined
 * ```
 */
export function extra<T>(name: string, schema: z.ZodType<T>): Extra<T | undefined>;
export function extra<T>(name: string, schema: z.ZodType<T>, standard: T): Extra<T>;
export function extra<T>(name: string, schema: z.ZodType<T>, standard?: T): Extra<T | undefined> {
  const read = reader(name, schema, standard);
  return { ...fieldOf(name, schema), of: ({ extras }) => read(extras) };
}

/** Declares a value that a game adds to an attack, a retreat or an advance, in the same way. */
export function askOption<T>(name: string, schema: z.ZodType<T>): AskOption<T | undefined>;
export function askOption<T>(name: string, schema: z.ZodType<T>, standard: T): AskOption<T>;
export function askOption<T>(name: string, schema: z.ZodType<T>, standard?: T): AskOption<T | undefined> {
  const read = reader(name, schema, standard);
  return { ...fieldOf(name, schema), of: ({ options }) => read(options) };
}

/** The value of that name, unchecked. */
const lookIn = (values: Bag, name: string): unknown =>
  Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;

/** Each bag is read once. A value that does not fit counts as absent, because it came from somebody's browser. */
const reader = <T>(name: string, schema: z.ZodType<T>, standard: T | undefined): ((values: Bag) => T | undefined) => {
  const known = new WeakMap<Bag, { readonly value: T | undefined }>();
  return (values) => {
    const before = known.get(values);
    if (before) return before.value;
    const found = lookIn(values, name);
    const parsed = found === undefined ? undefined : schema.safeParse(found);
    const value = parsed?.success ? parsed.data : standard;
    known.set(values, { value });
    return value;
  };
};

const fieldOf = <T>(name: string, schema: z.ZodType<T>): NamedValue<T> => ({
  name,
  as: (value) => bagOf({ [name]: value }),
  findProblem(values) {
    const found = lookIn(values, name);
    const parsed = found === undefined ? undefined : schema.safeParse(found);
    if (!parsed || parsed.success) return undefined;
    const [issue] = parsed.error.issues;
    const at = issue?.path.length ? `at ${issue.path.join('.')}: ` : '';
    return { found, expected: `${at}${issue ? expectedBy(issue) : 'another value'}` };
  },
});
