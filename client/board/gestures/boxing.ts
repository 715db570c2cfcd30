import type { Pointer } from '../../pointing/pointer.ts';
import { worldAt } from '../looking.ts';
import { piecesIn, rectBetween } from '../lying.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A box dragged over the map. It selects the user's own counters in it, or if there are none, all counters in it. */
export const boxing =
  (gestures: Gestures) =>
  (start: Pointer): Gesture => {
    const end = (hand: Hand): Gesture => {
      hand.view.box = undefined;
      hand.changed();
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'drawing a box',
      move(pointer, hand) {
        hand.view.box = rectBetween(worldAt(hand.view, start.at), worldAt(hand.view, pointer.at));
        hand.changed();
        return self;
      },
      up(pointer, hand) {
        const box = rectBetween(worldAt(hand.view, start.at), worldAt(hand.view, pointer.at));
        const inside = piecesIn(hand.view, box);
        const own = inside.filter((piece) => hand.isOwn(piece));
        hand.select(own.length > 0 ? own : inside, start.mod ? 'add' : 'replace');
        return end(hand);
      },
      cancel: end,
    };
    return self;
  };
