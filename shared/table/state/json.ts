/** Plain JSON as a table can hold it: without `null`, which a merge patch uses to remove. */
export type Json = string | number | boolean | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** How deep objects and lists may nest. */
const DEPTH = 12;
/** The same in a change of a table, which may hold such an object deep inside. */
const PATCH_DEPTH = 20;
/** The longest key: a marker's key names the viewers who may see it (`marker-keys.ts`). */
const keyText = /^[\w.:,~ -]{1,3000}$/;

export const isJsonObject = (value: unknown): value is JsonObject => isObject(value) && isJson(value, DEPTH);

/** A change of a table as it may come from outside: like such an object, but `null` may stand anywhere, and removes. */
export const isJsonPatch = (value: unknown): value is { readonly [key: string]: unknown } =>
  isObject(value) && isJson(value, PATCH_DEPTH, true);

const isJson = (value: unknown, depth: number, mayBeNull = false): boolean => {
  if (value === null) return mayBeNull;
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1, mayBeNull));
  if (!isObject(value)) return false;
  return Object.entries(value).every(
    ([key, inner]) => keyText.test(key) && key !== '__proto__' && isJson(inner, depth - 1, mayBeNull),
  );
};

const isObject = (value: unknown): value is { readonly [key: string]: unknown } => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
