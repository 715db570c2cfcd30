const suffixes = {
  module: ['vmod', 'mod', 'zip'],
  extension: ['vmdx', 'vext'],
  game: ['vsav', 'sav', 'vlog', 'log'],
} as const;
type Kind = keyof typeof suffixes;

const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries(suffixes).flatMap(([kind, all]) => all.map((suffix) => [suffix, kind as Kind] as const)),
);

/** What a file of VASSAL's is, by its name; `undefined` for a file of something else. */
export const kindOfFile = (name: string): Kind | undefined =>
  kinds.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');

/** For a dialog that chooses such files. */
export const VASSAL_FILES = [...kinds.keys()].map((suffix) => `.${suffix}`).join();
