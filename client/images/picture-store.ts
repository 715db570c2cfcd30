/** What is known of a picture: the picture, that it cannot be loaded, or nothing yet. */
export type Found = ImageBitmap | 'missing' | undefined;

/** Pictures that are loaded when they are first asked for, and let go when others need the room. */
export interface PictureStore {
  /** The picture under a key; if it is not there, it is loaded. */
  at(key: string): Found;
  /** The picture under a key if it is there; it is not loaded. */
  peek(key: string): ImageBitmap | undefined;
  /** The same as `at`, once it is loaded; `undefined` if it cannot be. */
  whenThere(key: string): Promise<ImageBitmap | undefined>;
  dispose(): void;
}

interface Storing {
  readonly load: (key: string) => Promise<ImageBitmap>;
  /** Bytes of pixels that are kept; what is in use is kept in any case. */
  readonly most: number;
  /** Pictures have come, or have turned out to be missing. */
  readonly onCome: (keys: ReadonlySet<string>) => void;
}

/** Loaded at the same time. */
const AT_ONCE = 6;
/** Milliseconds until a missing picture is asked for again. */
const AGAIN = [2_000, 10_000, 60_000, 300_000];
/** A picture that was asked for within this many milliseconds is in use: to let it go would mean to load it again at once. */
const IN_USE = 4_000;
/** Pictures that come within this many milliseconds are told of together, so that what shows them is drawn once. */
const TOGETHER = 40;

interface Entry {
  bitmap?: ImageBitmap;
  isMissing: boolean;
  attempts: number;
  asked: number;
  readonly waiting: ((bitmap: ImageBitmap | undefined) => void)[];
}

export const makePictureStore = (storing: Storing): PictureStore => new LoadedPictures(storing);

class LoadedPictures implements PictureStore {
  readonly #storing: Storing;
  /** The one that was asked for last is last. */
  readonly #entries = new Map<string, Entry>();
  /** The one that was asked for last is loaded first: it is in view. */
  readonly #queue: string[] = [];
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #come = new Set<string>();
  #loading = 0;
  #bytes = 0;
  #isDisposed = false;

  constructor(storing: Storing) {
    this.#storing = storing;
  }

  at(key: string): Found {
    const entry = this.#ask(key);
    return entry.bitmap ?? (entry.isMissing ? 'missing' : undefined);
  }

  peek(key: string): ImageBitmap | undefined {
    return this.#entries.get(key)?.bitmap;
  }

  whenThere(key: string): Promise<ImageBitmap | undefined> {
    const entry = this.#ask(key);
    if (entry.bitmap || entry.isMissing) return Promise.resolve(entry.bitmap);
    return new Promise((resolve) => entry.waiting.push(resolve));
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { bitmap, waiting } of this.#entries.values()) {
      bitmap?.close();
      for (const resolve of waiting) resolve(undefined);
    }
    this.#entries.clear();
    this.#queue.length = 0;
  }

  #ask(key: string): Entry {
    const known = this.#entries.get(key);
    const entry = known ?? { isMissing: false, attempts: 0, asked: 0, waiting: [] };
    entry.asked = performance.now();
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (!known && !this.#isDisposed) this.#enqueue(key);
    return entry;
  }

  #enqueue(key: string): void {
    this.#queue.push(key);
    this.#next();
  }

  #next(): void {
    while (this.#loading < AT_ONCE && !this.#isDisposed) {
      const key = this.#queue.pop();
      const entry = key === undefined ? undefined : this.#entries.get(key);
      if (key === undefined) return;
      if (!entry) continue;
      this.#loading += 1;
      void this.#load(key, entry).finally(() => {
        this.#loading -= 1;
        this.#next();
      });
    }
  }

  async #load(key: string, entry: Entry): Promise<void> {
    try {
      const bitmap = await this.#storing.load(key);
      if (this.#isDisposed) {
        bitmap.close();
        return;
      }
      entry.bitmap = bitmap;
      entry.isMissing = false;
      this.#bytes += bytesOf(bitmap);
      this.#forget();
    } catch (error) {
      if (this.#isDisposed) return;
      entry.isMissing = true;
      const wait = AGAIN[entry.attempts];
      entry.attempts += 1;
      if (wait === undefined) console.warn('A picture could not be loaded.', error);
      else this.#later(wait, () => this.#enqueue(key));
    }
    for (const resolve of entry.waiting.splice(0)) resolve(entry.bitmap);
    this.#tell(key);
  }

  #tell(key: string): void {
    this.#come.add(key);
    if (this.#come.size > 1) return;
    this.#later(TOGETHER, () => {
      const come = this.#come;
      this.#come = new Set();
      this.#storing.onCome(come);
    });
  }

  #later(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, wait);
    this.#timers.add(timer);
  }

  #forget(): void {
    const now = performance.now();
    for (const [key, { bitmap, asked }] of this.#entries) {
      if (this.#bytes <= this.#storing.most) return;
      if (!bitmap || now - asked < IN_USE) continue;
      this.#bytes -= bytesOf(bitmap);
      bitmap.close();
      this.#entries.delete(key);
    }
  }
}

const bytesOf = ({ width, height }: ImageBitmap): number => width * height * 4;

/** Loads and decodes an image file. Rejects if it cannot be had. */
export const fetchBitmap = async (address: string): Promise<ImageBitmap> => {
  if (address === '') throw new Error('nobody has said where this image lies');
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the server answered ${response.status} for an image`);
  return createImageBitmap(await response.blob());
};
