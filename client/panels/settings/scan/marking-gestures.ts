import type { Point } from '@umpire/shared/hex';
import type { Gesture, LookingGestures } from '../../../pointing/gesture.ts';
import { panning } from '../../../pointing/panning.ts';
import { pinching } from '../../../pointing/pinching.ts';
import { hasMoved, type Pointer } from '../../../pointing/pointer.ts';
import { spent } from '../../../pointing/spent.ts';
import type { Surface } from '../../../pointing/surface.ts';

interface Gestures extends LookingGestures<Surface> {
  pressing(start: Pointer): Gesture<Surface>;
}

/** A click marks a point (CSS pixels of the surface), a drag moves the picture. */
export const markingGestures = (mark: (at: Point) => void): Gestures => {
  const gestures = {} as Gestures;
  return Object.assign(gestures, {
    idle: (): Gesture<Surface> => ({ name: 'idle', down: (pointer) => gestures.pressing(pointer) }),
    pressing: (start: Pointer): Gesture<Surface> => ({
      name: 'pressing',
      move(pointer, hand) {
        return hasMoved(start, pointer) ? gestures.panning(start, pointer, hand) : this;
      },
      up({ at }) {
        mark(at);
        return gestures.idle();
      },
      cancel: () => gestures.idle(),
    }),
    panning: panning(gestures),
    pinching: pinching(gestures),
    spent: spent(gestures),
  } satisfies Gestures);
};
