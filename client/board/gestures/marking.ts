import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { worldAt } from '../looking.ts';
import { placeAtScreen } from '../lying.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** With Alt or the tool for it: a click pings, a drag draws an arrow for all to see. */
export const marking =
  (gestures: Gestures) =>
  (start: Pointer): Gesture => {
    const end = (hand: Hand): Gesture => {
      hand.view.arrow = undefined;
      hand.changed();
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'marking',
      move(pointer, hand) {
        const drawn = hand.view.arrow !== undefined || hasMoved(start, pointer);
        if (!drawn || hand.tool === 'ping') return self;
        hand.view.arrow = { from: worldAt(hand.view, start.at), to: worldAt(hand.view, pointer.at) };
        hand.changed();
        return self;
      },
      up(pointer, hand) {
        const [from, to] = [placeAtScreen(hand.view, start.at), placeAtScreen(hand.view, pointer.at)];
        if (hand.view.arrow === undefined) hand.ping(worldAt(hand.view, pointer.at));
        else if (from !== undefined && to !== undefined && from !== to) hand.arrow(from, to);
        return end(hand);
      },
      cancel: end,
    };
    return self;
  };
