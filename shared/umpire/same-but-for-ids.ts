/**
 * Whether two pieces of JSON are the same but for ids that were made by chance. In `mine` such ids begin with `MADE`;
 * each stands for one id of `theirs`, wherever it is. `ids` has those known already, and gets those found.
 */
export const sameButForIds = (mine: unknown, theirs: unknown, ids: Ids): boolean => fit(mine, theirs, ids);

/** The value with the ids for which the made ones stand. */
export const withIds = <T>(value: T, ids: Ids): T => {
  const text = JSON.stringify(value);
  return made.test(text) ? JSON.parse(text.replace(new RegExp(made, 'g'), (id) => ids.get(id) ?? id)) : value;
};

/** Eight letters, as ids that are made by chance have. */
export const madeId = (count: number): string => MADE + String(count).padStart(8 - MADE.length, '0');

const MADE = 'mAdE';
const made = /mAdE\d{4}/;

export type Ids = Map<string, string>;
type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fit = (mine: unknown, theirs: unknown, ids: Ids): boolean => {
  if (typeof mine === 'string' && typeof theirs === 'string') return fitText(mine, theirs, ids);
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mine.length === theirs.length && mine.every((item, i) => fit(item, theirs[i], ids));
  }
  if (isObject(mine) && isObject(theirs)) return fitObject(mine, theirs, ids);
  return mine === theirs;
};

const fitText = (mine: string, theirs: string, ids: Ids): boolean => {
  const [id] = made.exec(mine) ?? [];
  if (id === undefined) return mine === theirs;
  const known = ids.get(id);
  if (known !== undefined) return fitText(mine.replaceAll(id, known), theirs, ids);
  const at = mine.indexOf(id);
  const found = theirs.slice(at, at + id.length);
  if (found.length !== id.length || made.test(found) || [...ids.values()].includes(found)) return false;
  ids.set(id, found);
  return fitText(mine.replaceAll(id, found), theirs, ids);
};

/** Stacks first: they have their pieces in order. */
const byKind = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(b === 'stacks') - Number(a === 'stacks');

const fitObject = (mine: Json, theirs: Json, ids: Ids): boolean => {
  const left = new Set(Object.keys(theirs));
  if (Object.keys(mine).length !== left.size) return false;
  const later: [string, unknown][] = [];
  for (const [key, value] of Object.entries(mine).sort(byKind)) {
    if (made.test(key)) later.push([key, value]);
    else if (!left.delete(key) || !fit(value, theirs[key], ids)) return false;
  }
  return later.every(([key, value]) => {
    for (const other of left) {
      const tried: Ids = new Map(ids);
      if (!fitText(key, other, tried) || !fit(value, theirs[other], tried)) continue;
      for (const [id, found] of tried) ids.set(id, found);
      return left.delete(other);
    }
    return false;
  });
};
