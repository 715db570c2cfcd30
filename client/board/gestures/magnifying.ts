import type { Pointer } from '../../pointing/pointer.ts';
import { placeAtScreen, targetAt } from '../lying.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A finger that is held after a tap moves a magnifier until it is lifted. */
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

/** A finger that comes down within this time (milliseconds) and distance (CSS pixels) means the same spot. */
const AGAIN = 500;
const NEAR = 36;

export const isAgain = (last: Pointer | undefined, now: Pointer): boolean =>
  last !== undefined &&
  now.kind === 'touch' &&
  now.time - last.time < AGAIN &&
  Math.hypot(now.at.x - last.at.x, now.at.y - last.at.y) < NEAR;

/** The second press of a finger: if it is held, it magnifies; otherwise it is an ordinary press. */
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
