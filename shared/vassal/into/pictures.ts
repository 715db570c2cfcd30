import type { Size } from '../grid/grid.ts';
import { imagesOfTrait } from '../module/named-images.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import type { Trait } from '../traits/trait.ts';

/** A picture of counters, and its place on one of the sheets on which pictures are put together. */
export interface PlacedPicture {
  /** As the module names it. */
  readonly name: string;
  readonly sheet: number;
  readonly x: number;
  readonly y: number;
  /** In pixels of the sheet; a very large picture is drawn smaller. */
  readonly width: number;
  readonly height: number;
}

export interface PicturePlan {
  readonly sheets: readonly Size[];
  readonly pictures: ReadonlyMap<string, PlacedPicture>;
}

/** The longest side of a sheet, and of one picture on it, in pixels. */
const SHEET = 2_048;
const PICTURE = 1_024;
/** Between pictures, so that none shows at the edge of another. */
const GAP = 1;

const shown: ReadonlySet<string> = new Set(['piece', 'emb2', 'emb', 'obs']);

/** The pictures that a piece with these traits can show. */
export const picturesOf = (traits: readonly Trait[]): readonly string[] =>
  traits.filter(({ id }) => shown.has(id)).flatMap(imagesOfTrait);

/**
 * Puts the pictures together on sheets, in rows of equal height: a module has thousands, and each request costs time. `further`: pictures that
 * only saved games name.
 */
export const planPictures = (
  { slots, images }: Pick<VassalModule, 'slots' | 'images'>,
  further: readonly string[],
): PicturePlan => {
  const names = new Set([...slots.flatMap(({ expanded }) => picturesOf(expanded)), ...further]);
  const sized = [...names].flatMap((name) => {
    const size = images.sizeOf(name);
    if (!size) return [];
    const share = Math.min(1, PICTURE / Math.max(size.width, size.height));
    const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * share)));
    return [{ name, width: width!, height: height! }];
  });
  const pictures = new Map<string, PlacedPicture>();
  const sheets: Size[] = [];
  let row = { x: 0, y: 0, height: 0 };
  for (const { name, width, height } of sized.toSorted((a, b) => b.height - a.height)) {
    if (row.x + width > SHEET) row = { x: 0, y: row.y + row.height + GAP, height: 0 };
    if (sheets.length === 0 || row.y + height > SHEET) {
      sheets.push({ width: 1, height: 1 });
      row = { x: 0, y: 0, height: 0 };
    }
    const sheet = sheets.length - 1;
    pictures.set(name, { name, sheet, x: row.x, y: row.y, width, height });
    sheets[sheet] = {
      width: Math.max(sheets[sheet]!.width, row.x + width),
      height: Math.max(sheets[sheet]!.height, row.y + height),
    };
    row = { x: row.x + width + GAP, y: row.y, height: Math.max(row.height, height) };
  }
  return { sheets, pictures };
};
