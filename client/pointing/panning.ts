import type { Point } from '@umpire/shared/hex';
import type { Gesture, Looking, LookingGestures } from './gesture.ts';
import type { Pointer } from './pointer.ts';

/** Only the last moments before the release decide the speed. */
const RECENT = 80;
/** Below this speed (CSS pixels per millisecond) the hand has stopped. */
const STILL = 0.25;

/** Drags the picture, which glides on if it is released in motion. */
export const panning =
  <H extends Looking>(gestures: Pick<LookingGestures<H>, 'idle'>) =>
  (start: Pointer, now: Pointer, hand: H): Gesture<H> => {
    let last = start;
    let trail: readonly Pointer[] = [start];
    const follow = (pointer: Pointer): void => {
      hand.pan(pointer.at.x - last.at.x, pointer.at.y - last.at.y);
      last = pointer;
      trail = [...trail.filter(({ time }) => pointer.time - time < RECENT), pointer];
      hand.changed();
    };
    const self: Gesture<H> = {
      name: 'panning',
      move(pointer) {
        follow(pointer);
        return self;
      },
      up(pointer) {
        const speed = speedOf(trail.filter(({ time }) => pointer.time - time < RECENT));
        if (Math.hypot(speed.x, speed.y) > STILL) hand.glide(speed);
        return gestures.idle();
      },
      cancel: () => gestures.idle(),
    };
    follow(now);
    return self;
  };

const speedOf = (trail: readonly Pointer[]): Point => {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last || last.time <= first.time) return { x: 0, y: 0 };
  const time = last.time - first.time;
  return { x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time };
};
