import type { Archive } from '../archive/zip.ts';
import type { Reading } from '../reading.ts';
import { readXml } from '../text/xml.ts';

/** What `moduledata` or `savedata` says; both may be missing. */
export interface FileData {
  readonly name?: string;
  readonly version?: string;
  readonly vassalVersion?: string;
  /** Of a saved game, what its player wrote about it. */
  readonly description?: string;
  /** Milliseconds since 1970. */
  readonly savedAt?: number;
}

export const readFileData = (archive: Archive, entry: string, reading: Reading): FileData => {
  const bytes = archive.has(entry) ? archive.read(entry) : undefined;
  const root = bytes && reading.within(entry, () => readXml(bytes, reading));
  if (!root) return {};
  // Those with a language are translations of the one without.
  const text = (tag: string): string | undefined =>
    root.children.find((child) => child.tag === tag && child.attributes.lang === undefined)?.text || undefined;
  const [name, version, vassalVersion, description] = [
    text('name'),
    text('version'),
    text('VassalVersion'),
    text('description'),
  ];
  const saved = Number(text('dateSaved'));
  return {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...(vassalVersion !== undefined && { vassalVersion }),
    ...(description !== undefined && { description }),
    ...(saved > 0 && Number.isSafeInteger(saved) && { savedAt: saved }),
  };
};
