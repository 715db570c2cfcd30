import type { MergePatch } from '../event.ts';
import type { Place } from '../state/place.ts';
import { differingKeys, type Entry, get, putAll, type ReadonlyRecord } from '../state/record.ts';
import type { Table } from '../state/state.ts';

type Json = unknown;

const isObject = (value: Json): value is ReadonlyRecord<Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are the same, whatever the order of their keys. */
export const isEqual = (a: Json, b: Json): boolean => {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
};

/**
 * The patch that turns `before` into `after`, by RFC 7396: keys that stay are absent, `null` removes, objects merge,
 * all else replaces. It does not look into parts that are the same object. Neither may hold `null`.
 */
export const makePatch = (before: ReadonlyRecord<Json>, after: ReadonlyRecord<Json>): MergePatch => {
  const patch: { [key: string]: unknown } = {};
  for (const key of differingKeys(before, after)) {
    const change = changeOf(get(before, key), get(after, key));
    if (change !== undefined) patch[key] = change;
  }
  return patch;
};

/** The patch of one value, `undefined` if it stays. `undefined` stands for an absent value. */
export const changeOf = (before: Json, after: Json): Json => {
  if (before === after) return undefined;
  if (after === undefined) return null;
  if (isObject(before) && isObject(after)) {
    const patch = makePatch(before, after);
    return Object.keys(patch).length > 0 ? patch : undefined;
  }
  return isEqual(before, after) ? undefined : after;
};

/** The patch of differences of two tables, without their index. */
export const makeTablePatch = ({ where: _, ...before }: Table, { where: __, ...after }: Table): MergePatch =>
  makePatch(before, after);

/** Carries out a merge patch. Parts that it does not touch are the same objects before and after. */
export const patchValue = (value: Json, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const object = isObject(value) ? value : {};
  const entries = Object.entries(patch);
  if (entries.length === 0 && object === value) return value;
  return putAll(
    object,
    entries.map(([key, change]): Entry<Json> => [key, change === null ? undefined : patchValue(object[key], change)]),
  );
};

/** The table after a patch, with its index kept up. */
export const patchTable = (table: Table, patch: MergePatch): Table => {
  const patched = patchValue(table, patch) as Table;
  return patch.stacks ? { ...patched, where: reindex(table, patched, Object.keys(patch.stacks)) } : patched;
};

const reindex = (before: Table, after: Table, places: readonly Place[]): Table['where'] => {
  const where = new Map<string, Place | undefined>();
  for (const at of places) for (const piece of before.stacks[at] ?? []) where.set(piece, undefined);
  for (const at of places) for (const piece of after.stacks[at] ?? []) where.set(piece, at);
  return putAll(before.where, [...where]);
};
