import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { contains } from '../map/geometry.ts';
import { carry, changesNothing, closeSpread, placeAtScreen, thoseLeft, worldAt } from '../view.ts';
import { type Gesture, type Gestures, type Hand, type Pointer, putBack } from './gesture.ts';

/** Counters in the hand: they follow the pointer, and where it lets go they lie. */
export const draggingPieces =
  (gestures: Gestures) =>
  (pieces: readonly PieceId[], pointer: Pointer, hand: Hand, stay: boolean): Gesture => {
    const follow = (to: Pointer, by: Hand): void => {
      by.view.aim = undefined;
      const outside = by.elsewhere(to.at);
      const target = outside ? outside.place : targetOf(to, by);
      carry(by.view, pieces, worldAt(by.view, to.at), 'pointer', target);
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

/** Over a stack that is laid out it is that stack, whatever hexes it covers. */
const targetOf = (pointer: Pointer, { view }: Hand): Place | undefined => {
  const { spread } = view;
  if (spread && contains(spread.frame, worldAt(view, pointer.at))) return spread.place;
  return placeAtScreen(view, pointer.at, pointer.alt);
};

const drop = (pieces: readonly PieceId[], pointer: Pointer, hand: Hand): void => {
  const { view } = hand;
  const to = view.drag?.target;
  if (to === undefined) return;
  if (!changesNothing(view, pieces, to)) {
    hand.move(pieces, to);
    return;
  }
  const index = slotAt(pieces, pointer, hand);
  if (index === undefined) return;
  hand.move(pieces, to, index);
  closeSpread(view);
};

/** Within a stack that is laid out, how many of the counters that stay would lie under the ones let go there. */
const slotAt = (pieces: readonly PieceId[], pointer: Pointer, { view }: Hand): number | undefined => {
  const at = worldAt(view, pointer.at);
  const { spread } = view;
  if (!spread || !contains(spread.frame, at)) return undefined;
  const near = [...spread.spots].sort(
    (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
  )[0];
  if (!near || pieces.includes(near.piece)) return undefined;
  const staying = (view.stacks[spread.place] ?? []).filter((piece) => !pieces.includes(piece));
  // The top counter is laid out first: left of a counter means above it.
  return staying.indexOf(near.piece) + (at.x < near.x ? 1 : 0);
};
