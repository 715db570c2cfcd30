import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Pointer } from '../../pointing/pointer.ts';
import { carry, changesNothing, formationLeft, takenFrom, thoseGone, thoseLeft } from '../carrying.ts';
import { worldAt } from '../looking.ts';
import { closeSpread, placeAtScreen, restAtScreen } from '../lying.ts';
import { contains } from '../map/geometry.ts';
import { covers, type Spot } from '../spots.ts';
import type { BoardView } from '../view.ts';
import { type Gesture, type Gestures, type Hand, putBack, type Taken } from './gesture.ts';

/** Dragged counters: they follow the pointer and are dropped where it is released. */
export const draggingPieces =
  (gestures: Gestures) =>
  ({ pieces, from, stay }: Taken, pointer: Pointer, hand: Hand): Gesture => {
    const follow = (to: Pointer, by: Hand): void => {
      by.view.aim = undefined;
      if (hasLeft(by.view, from, to)) closeSpread(by.view);
      const outside = by.elsewhere(to.at);
      const target = outside ? outside.place : targetOf(pieces, to, by);
      // In a box they lie together; with Shift they gather in one hex.
      const gathers = to.shift || outside?.place !== undefined;
      carry(by.view, { pieces, at: worldAt(by.view, to.at), by: 'pointer', target, from, gathers });
      by.showDrag();
      by.changed();
    };
    const end = (by: Hand): Gesture => {
      putBack(by);
      if (!stay) by.select([], 'replace');
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'dragging pieces',
      move(to, by) {
        follow(to, by);
        return self;
      },
      up(at, by) {
        follow(at, by);
        drop(thoseLeft(by.view, pieces), at, by);
        return end(by);
      },
      cancel: end,
    };
    follow(pointer, hand);
    return self;
  };

/** A stack stays spread while something is dragged out of it within its frame. On the way to another hex it would be in the way. */
const hasLeft = (view: BoardView, from: Place | undefined, { at }: Pointer): boolean =>
  view.spread !== undefined && (view.spread.place !== from || !contains(view.spread.frame, worldAt(view, at)));

/**
 * The hex under the pointer. Counters of a spread stack cover the hexes around it: dropping over one of these
 * means that hex, unless the pointer has hardly moved and is still where the counter was taken from.
 */
const targetOf = (pieces: readonly PieceId[], pointer: Pointer, { view }: Hand): Place | undefined => {
  const near = laidOutAt(view, pointer);
  if (near && pieces.includes(near.piece)) return near.place;
  return pointer.alt ? placeAtScreen(view, pointer.at, true) : restAtScreen(view, pointer.at, pieces);
};

const laidOutAt = (view: BoardView, { at }: Pointer): Spot | undefined =>
  view.spread?.spots.find((spot) => covers(spot, worldAt(view, at)));

const drop = (pieces: readonly PieceId[], pointer: Pointer, hand: Hand): void => {
  const { view } = hand;
  const to = view.drag?.target;
  if (to === undefined) return;
  const gone = thoseGone(view);
  if (gone.length > 0) hand.gone(gone);
  const formation = formationLeft(view, pieces);
  if (formation) {
    if (view.drag?.from !== to) hand.moveApart(formation);
    return;
  }
  if (!changesNothing(view, pieces, to)) {
    if (view.spread?.place !== to) closeSpread(view);
    hand.move(pieces, to, takenFrom(view, pieces));
    return;
  }
  const index = slotAt(pieces, pointer, hand);
  if (index === undefined) return;
  hand.move(pieces, to, { index, ...takenFrom(view, pieces) });
  closeSpread(view);
};

/** The number of remaining counters in a spread stack that would lie under the dropped ones. */
const slotAt = (pieces: readonly PieceId[], pointer: Pointer, { view }: Hand): number | undefined => {
  const near = laidOutAt(view, pointer);
  if (!near || pieces.includes(near.piece)) return undefined;
  const staying = (view.stacks[near.place] ?? []).filter((piece) => !pieces.includes(piece));
  // The top counter comes first in a spread stack: left of a counter means above it.
  return staying.indexOf(near.piece) + (worldAt(view, pointer.at).x < near.x ? 1 : 0);
};
