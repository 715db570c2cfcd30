import type { Pointer } from '../../pointing/pointer.ts';
import { placeAtScreen, targetAt } from '../lying.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A finger held after a tap looks through a magnifier, and takes it along, until it is lifted. */
export const magnifying =
  (gestures: Gestures) =>
  (start: Pointer, hand: Hand): Gesture => {
    const look = ({ at }: Pointer): void => {
      hand.magnify(targetAt(hand.view, at).place ?? placeAtScreen(hand.view, at), at);
    };
    const end = (): Gesture => {
      hand.magnify(undefined, start.at);
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'magnifying',
      move(pointer) {
        look(pointer);
        return self;
      },
      up: end,
      cancel: end,
    };
    look(start);
    return self;
  };

/** A finger that comes down again so soon (milliseconds) and so near (CSS pixels) means the same spot. */
const AGAIN = 500;
const NEAR = 36;

export const isAgain = (last: Pointer | undefined, now: Pointer): boolean =>
  last !== undefined &&
  now.kind === 'touch' &&
  now.time - last.time < AGAIN &&
  Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) < NEAR;

/** The press of a finger that comes down again: held, it magnifies; otherwise it is the press that it was. */
export const orMagnifying = (gestures: Gestures, pressed: Gesture, start: Pointer): Gesture => {
  const self: Gesture = {
    ...pressed,
    move(pointer, hand) {
      const next = pressed.move?.(pointer, hand) ?? pressed;
      return next === pressed ? self : next;
    },
    hold: (hand) => gestures.magnifying(start, hand),
  };
  return self;
};
