import { imageSize } from 'image-size';
import type { Archive } from '../archive/zip.ts';
import type { Size } from '../grid/grid.ts';
import type { Reading } from '../reading.ts';
import { isVassalIcon } from './vassal-icons.ts';

/** A picture of a module. */
export interface ModuleImage {
  /** The name of its entry. */
  readonly entry: string;
  /** The file that holds it: the module, or an extension. */
  readonly file: string;
  /** Bytes. */
  readonly bytes: number;
}

/** The pictures of a module and its extensions, looked up as VASSAL does. */
export interface Images {
  /** By the names of their entries, without `images/`. */
  readonly all: ReadonlyMap<string, ModuleImage>;
  /** The picture that a name means; `icon` if it is one of VASSAL's own; undefined if there is none. */
  readonly find: (name: string) => ModuleImage | 'icon' | undefined;
  readonly read: (image: ModuleImage) => Uint8Array | undefined;
  /** In pixels, also of a picture that is drawn from a layout; undefined if the picture cannot be read. */
  readonly sizeOf: (name: string) => Size | undefined;
}

export interface SourceArchive {
  readonly file: string;
  readonly archive: Archive;
}

const folder = 'images/';

/** A picture in an extension replaces one of the same name that was there before. */
export const openImages = (
  sources: readonly SourceArchive[],
  /** Of pictures that are drawn from layouts. */
  drawn: ReadonlyMap<string, Size>,
  reading: Reading,
): Images => {
  const all = new Map<string, ModuleImage>();
  const others = new Map<string, ModuleImage>();
  for (const { file, archive } of sources) {
    for (const { name, otherNames, size } of archive.entries) {
      if (!name.startsWith(folder)) continue;
      const image = { entry: name, file, bytes: size };
      all.set(name.slice(folder.length), image);
      for (const other of otherNames) others.set(other.slice(folder.length), image);
    }
  }
  // Zip programs of macOS decompose accents, others compose them.
  for (const [name, image] of all)
    for (const form of ['NFD', 'NFC'] as const) addOther(others, name.normalize(form), image);
  const archives = new Map(sources.map(({ file, archive }) => [file, archive]));
  const find = (name: string): ModuleImage | 'icon' | undefined => {
    if (name.startsWith('/')) return 'icon';
    const there = all.get(name) ?? all.get(name.normalize('NFD')) ?? others.get(name);
    if (there) return there;
    return isVassalIcon(name) ? 'icon' : all.get(`${name}.gif`);
  };
  const read = (image: ModuleImage): Uint8Array | undefined => archives.get(image.file)?.read(image.entry);
  const sizes = new Map<string, Size | undefined>();
  const sizeOf = (name: string): Size | undefined => {
    if (!sizes.has(name)) sizes.set(name, measure(find(name), read, reading) ?? drawn.get(name));
    return sizes.get(name);
  };
  return { all, find, read, sizeOf };
};

const addOther = (others: Map<string, ModuleImage>, name: string, image: ModuleImage): void => {
  if (!others.has(name)) others.set(name, image);
};

const measure = (image: ModuleImage | 'icon' | undefined, read: Images['read'], reading: Reading): Size | undefined => {
  if (!image || image === 'icon') return undefined;
  const bytes = read(image);
  if (!bytes) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    if (!(width > 0 && height > 0)) throw new Error('a picture of no size');
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    reading.problem(
      'entry-unreadable',
      image.entry,
      'a picture whose size cannot be read',
      'Open it in a picture program and save it as PNG.',
    );
    return undefined;
  }
};
