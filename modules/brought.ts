import { cover, flattenTexts, type GameLanguage, type GameModule, gameLanguage } from '@umpire/shared/module';
import type { ModuleEntry } from './entry.ts';

/** What a brought module's file says its id is. Its true id is made of the hash of the file, which cannot be in it. */
export const UNNAMED = 'own';

/** Whether an id is that of a module that somebody has brought. The others come with Umpire. */
export const isBroughtId = (id: string): boolean => /^own-[0-9a-f]{32}$/.test(id);

/** The id of a module, from the SHA-256 of its file in hex. */
export const broughtIdOf = (sha256: string): string => `${UNNAMED}-${sha256.slice(0, 32)}`;

/** A module that somebody brought, and that is not here any more, or not for whoever asks. */
export class BroughtMissing extends Error {
  readonly module: string;
  constructor(module: string) {
    super(`the module ${module}, which somebody brought, is not here: bring it again`);
    this.module = module;
  }
}

/** Asks for the parsed file of a brought module; undefined if there is none, or not for whoever asks. */
export type BroughtSource = (id: string) => Promise<unknown>;

/** How many brought modules are in memory. */
const most = 12;

/** Those asked for last are at the end. */
const kept = new Map<string, ModuleEntry>();
const onTheirWay = new Map<string, Promise<ModuleEntry | undefined>>();
let source: BroughtSource = async () => undefined;

/** Says where this process gets brought modules that are not in memory. */
export const setBroughtSource = (next: BroughtSource): void => {
  source = next;
};

/**
 * Keeps the parsed file of a brought module in memory, so that it is found like the games that come with Umpire. The latest twelve
 * are kept. @throws if its manifest or its texts cannot be read; `loadGame` checks the rest
 */
export const keepBrought = (id: string, data: unknown): ModuleEntry => {
  if (!isBroughtId(id)) throw new Error(`${id} is no id of a brought module`);
  const { manifest: declared, texts } = cover.parse(data);
  const manifest = { ...declared, id };
  const flat = new Map<GameLanguage, ReadonlyMap<string, string>>();
  const textsIn = (language: GameLanguage): ReadonlyMap<string, string> => {
    const known = flat.get(language) ?? flattenTexts(texts[language]);
    flat.set(language, known);
    return known;
  };
  const entry: ModuleEntry = {
    id,
    manifest,
    text: (language, key) => textsIn(gameLanguage(language)).get(key) ?? key,
    load: async () => ({ ...(data as GameModule), manifest }),
  };
  kept.delete(id);
  kept.set(id, entry);
  if (kept.size > most) kept.delete(kept.keys().next().value!);
  return entry;
};

/** A brought module that is in memory. */
export const findBrought = (id: string): ModuleEntry | undefined => {
  const entry = kept.get(id);
  if (entry) {
    kept.delete(id);
    kept.set(id, entry);
  }
  return entry;
};

/** A brought module from memory, or else from the source; undefined if that has none. */
export const fetchBrought = async (id: string): Promise<ModuleEntry | undefined> => {
  if (!isBroughtId(id)) return undefined;
  const known = findBrought(id) ?? onTheirWay.get(id);
  if (known) return known;
  const coming = source(id)
    .then((data) => (data === undefined ? undefined : keepBrought(id, data)))
    .finally(() => onTheirWay.delete(id));
  onTheirWay.set(id, coming);
  return coming;
};
