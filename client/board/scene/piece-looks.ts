import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { type CounterLook, keyOfLook, lookOf, type Worn } from '../../counters/look.ts';
import { paintCounter } from '../../counters/paint.ts';
import { paintWorn } from '../../counters/paint-worn.ts';
import { type CounterPictures, picturesOf } from '../../counters/pictures.ts';
import type { Shape } from '../../counters/shape.ts';
import type { CellPainter } from './atlas-edition.ts';

/** A drawing in the atlas. */
export interface Drawing {
  readonly key: string;
  readonly paint: CellPainter;
}

/** A counter, and separately the marks on it. */
export interface PieceLook extends Drawing {
  readonly worn?: Drawing;
  /** If it has a size of its own. */
  readonly shape?: Shape;
}

interface KnownLook {
  readonly look: PieceLook;
  readonly pictures: readonly string[];
  readonly edition: number;
}

/** The look of a game's pieces, computed once for each piece object, and again when pictures of it have come. */
export const makePieceLooks = ({ data }: Pick<LoadedModule, 'data'>): ((piece: Piece) => PieceLook) => {
  const pictures = picturesOf(data);
  const looks = new WeakMap<Piece, KnownLook>();
  return (piece) => {
    const known = looks.get(piece);
    if (known && known.edition === pictures.edition(known.pictures)) return known.look;
    const made = pieceLook(lookOf(data.counters, piece), pictures);
    looks.set(piece, made);
    return made.look;
  };
};

const pieceLook = (look: CounterLook, pictures: CounterPictures): KnownLook => {
  const { pictured } = look;
  const names = pictured?.pictures.map(({ name }) => name) ?? [];
  const edition = pictures.edition(names);
  const worn = wornDrawing(look, pictured);
  return {
    pictures: names,
    edition,
    look: {
      // Another key is another drawing in the atlas.
      key: keyOfLook(look) + (edition > 0 ? ` ${edition}` : ''),
      paint: (ctx, x, y, side) => paintCounter(ctx, look, x, y, side, pictures),
      ...(worn && { worn }),
      ...(pictured && { shape: { width: pictured.width, height: pictured.height } }),
    },
  };
};

const wornDrawing = ({ chips, label, veiled }: Worn, shape: Shape | undefined): Drawing | undefined => {
  if (!veiled && chips.length === 0 && label === undefined) return undefined;
  const worn: Worn = { chips, label, veiled };
  return {
    key: `worn ${proportionOf(shape)} ${JSON.stringify(worn)}`,
    paint: (ctx, x, y, side) => paintWorn(ctx, worn, x, y, side, shape),
  };
};

/** For the key of what is drawn around a counter. */
export const proportionOf = (shape: Shape | undefined): string => (shape ? `${shape.width}:${shape.height}` : '');
