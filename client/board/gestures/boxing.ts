import { piecesIn, rectBetween, worldAt } from '../view.ts';
import type { Gesture, Gestures, Hand, Pointer } from './gesture.ts';

/** A box is drawn over the map: what lies in it is selected. */
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
        hand.select(piecesIn(hand.view, box), start.mod ? 'add' : 'replace');
        return end(hand);
      },
      cancel: end,
    };
    return self;
  };
