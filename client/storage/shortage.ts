/**
 * What a browser may be unable to keep: small things (settings, drawings, places), tables of this device. Nothing stops for
 * it: they stay in memory, and the person is told once.
 */
export type Unkept = 'settings' | 'tables';

const found = new Set<Unkept>();
let tell: ((what: Unkept) => void) | undefined;

/** Who is about to lose a table need not hear of the settings. */
const isSaid = (what: Unkept): boolean => what === 'tables' || !found.has('tables');

/** Storage has failed for these things; from now on they are in memory alone. */
export const noteShortage = (what: Unkept): void => {
  if (found.has(what)) return;
  found.add(what);
  if (isSaid(what)) tell?.(what);
};

/** Calls back once for each kind of thing, also for those that were found before. */
export const onShortage = (listener: (what: Unkept) => void): void => {
  tell = listener;
  for (const what of found) if (isSaid(what)) listener(what);
};
