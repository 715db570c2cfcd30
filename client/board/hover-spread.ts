import type { Point } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Later } from '../pointing/machine.ts';
import { worldAt } from './looking.ts';
import { pieceAt, stackAt } from './lying.ts';
import type { Held } from './spread.ts';
import type { BoardView } from './view.ts';

/** A mouse that rests on a stack for so long wants to see what is in it; in milliseconds. */
const REST = 330;
/** One that has left may have slipped. */
const GRACE = 160;

/** Lays out the stack that a mouse rests on, and closes it when the mouse has gone. */
export interface HoverSpread {
  /** The mouse is there, with nothing pressed; undefined: gone, or busy. */
  over(at: Point | undefined): void;
}

export const makeHoverSpread = (
  view: BoardView,
  later: Later,
  spread: (place: Place | undefined, held: Held | undefined) => void,
): HoverSpread => {
  let waiting: { readonly place: Place | undefined; readonly callOff: () => void } | undefined;
  let last: Point | undefined;
  /** What the mouse is on by now: it may have gone on over the stack. */
  const held = (): Held | undefined => {
    const piece = last && pieceAt(view, last);
    return last && piece !== undefined ? { piece, at: worldAt(view, last) } : undefined;
  };
  return {
    over(at) {
      last = at;
      const place = at && stackAt(view, at);
      if (waiting?.place === place && waiting) return;
      waiting?.callOff();
      waiting = undefined;
      if (place === view.spread?.place) return;
      const callOff = later(place === undefined ? GRACE : REST, () => {
        waiting = undefined;
        spread(place, held());
      });
      waiting = { place, callOff };
    },
  };
};
