import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { keyOfLook, lookOf, type Worn } from '../../counters/look.ts';
import { paintCounter, paintWorn } from '../../counters/paint.ts';
import type { CellPainter } from './atlas-edition.ts';

/** A drawing in the atlas. */
export interface Drawing {
  readonly key: string;
  readonly paint: CellPainter;
}

/** A counter, and separately the marks on it. */
export interface PieceLook extends Drawing {
  readonly worn?: Drawing;
}

/** The look of a game's pieces, computed once for each piece object. */
export const makePieceLooks = (module: Pick<LoadedModule, 'data'>): ((piece: Piece) => PieceLook) => {
  const looks = new WeakMap<Piece, PieceLook>();
  return (piece) => {
    const known = looks.get(piece);
    if (known) return known;
    const look = lookOf(module.data.counters, piece);
    const worn = wornDrawing(look);
    const made: PieceLook = {
      key: keyOfLook(look),
      paint: (ctx, x, y, side) => paintCounter(ctx, look, x, y, side),
      ...(worn && { worn }),
    };
    looks.set(piece, made);
    return made;
  };
};

const wornDrawing = ({ chips, label, veiled }: Worn): Drawing | undefined => {
  if (!veiled && chips.length === 0 && label === undefined) return undefined;
  const worn: Worn = { chips, label, veiled };
  return { key: `worn ${JSON.stringify(worn)}`, paint: (ctx, x, y, side) => paintWorn(ctx, worn, x, y, side) };
};
