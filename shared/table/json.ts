/** Plain JSON as a table can hold it: without `null`, which in a merge patch takes away. */
export type Json = string | number | boolean | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** So deep may objects and lists lie within each other. */
const DEPTH = 12;
const keyText = /^[\w.:~ -]{1,100}$/;

export const isJsonObject = (value: unknown): value is JsonObject => isObject(value) && isJson(value, DEPTH);

const isJson = (value: unknown, depth: number): boolean => {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean') return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1));
  if (!isObject(value)) return false;
  return Object.entries(value).every(
    ([key, inner]) => keyText.test(key) && key !== '__proto__' && isJson(inner, depth - 1),
  );
};

const isObject = (value: unknown): value is { readonly [key: string]: unknown } => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
