import type { GameModule } from '@umpire/shared/module/module.ts';
import type { Picture } from '@umpire/shared/module/pictures.ts';
import { addressOfImage } from '../images/addresses.ts';
import { mostBytes } from '../images/memory.ts';
import { type Found, fetchBitmap, makePictureStore } from '../images/picture-store.ts';

/** The pictures of a module's counters, by their names in the module. They are loaded when they are first painted. */
export interface CounterPictures {
  at(name: string): Found;
  /** Waits until these have been loaded, or have turned out to be missing. */
  whenThere(names: Iterable<string>): Promise<void>;
  /** Another number whenever one of these has come since: what was painted with the former number is painted anew. */
  edition(names: readonly string[]): number;
  /** Calls back when some have come; returns the unsubscribe function. */
  onCome(then: () => void): () => void;
}

type WithPictures = Pick<GameModule, 'images' | 'pictures'>;

const NONE: CounterPictures = {
  at: () => 'missing',
  whenThere: () => Promise.resolve(),
  edition: () => 0,
  onCome: () => () => {},
};

const known = new WeakMap<NonNullable<GameModule['pictures']>, CounterPictures>();

/** The same for all who show the module. */
export const picturesOf = (data: WithPictures): CounterPictures => {
  const { pictures } = data;
  if (!pictures) return NONE;
  const there = known.get(pictures) ?? makePictures(data);
  known.set(pictures, there);
  return there;
};

const makePictures = (data: WithPictures): CounterPictures => {
  const watchers = new Set<() => void>();
  const editions = new Map<string, number>();
  const take = makeCutter((image) => fetchBitmap(addressOfImage(data, image) ?? ''));
  const store = makePictureStore({
    most: mostBytes(),
    load(name) {
      const picture = data.pictures?.[name];
      return picture ? take(picture) : Promise.reject(new Error(`the module has no picture ${name}`));
    },
    onCome(names) {
      for (const name of names) editions.set(name, (editions.get(name) ?? 0) + 1);
      for (const then of watchers) then();
    },
  });
  return {
    at: (name) => store.at(name),
    edition: (names) => names.reduce((sum, name) => sum + (editions.get(name) ?? 0), 0),
    async whenThere(names) {
      await Promise.all([...names].map((name) => store.whenThere(name)));
    },
    onCome(then) {
      watchers.add(then);
      return () => watchers.delete(then);
    },
  };
};

/** An image file is kept for so many milliseconds after the last picture was cut from it: the next one often follows at once. */
const KEPT = 3_000;

/** Cuts pictures out of image files, which are decoded once for all that are cut at about the same time. */
export const makeCutter = (load: (image: string) => Promise<ImageBitmap>) => {
  const wholes = new Map<string, { readonly whole: Promise<ImageBitmap>; cutting: number }>();
  return async ({ image, x, y, width, height }: Picture): Promise<ImageBitmap> => {
    const file = wholes.get(image) ?? { whole: load(image), cutting: 0 };
    wholes.set(image, file);
    file.cutting += 1;
    try {
      return await createImageBitmap(await file.whole, x, y, width, height);
    } catch (error) {
      // The next one asks for the file again.
      wholes.delete(image);
      throw error;
    } finally {
      file.cutting -= 1;
      setTimeout(() => {
        if (file.cutting > 0) return;
        if (wholes.get(image) === file) wholes.delete(image);
        file.whole.then(
          (whole) => whole.close(),
          () => {},
        );
      }, KEPT);
    }
  };
};
