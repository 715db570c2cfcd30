import type { Point } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Later } from '../pointing/machine.ts';
import { worldAt } from './looking.ts';
import { pieceAt, stackAt } from './lying.ts';
import type { Held } from './spread.ts';
import type { BoardView } from './view.ts';

/** Milliseconds after which a resting mouse spreads a stack. */
const REST = 330;
/** Milliseconds after which it closes again, because the mouse may have slipped. */
const GRACE = 160;

/** Spreads the stack under a resting mouse, and closes it when the mouse has left. */
export interface HoverSpread {
  /** The mouse is there with nothing pressed; undefined: it has left, or is busy. */
  over(at: Point | undefined): void;
}

export const makeHoverSpread = (
  view: BoardView,
  later: Later,
  spread: (place: Place | undefined, held: Held | undefined) => void,
): HoverSpread => {
  let waiting: { readonly place: Place | undefined; readonly callOff: () => void } | undefined;
  let last: Point | undefined;
  /** The current target: the mouse may have moved on over the stack. */
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
