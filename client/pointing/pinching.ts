import type { Point } from '@umpire/shared/hex';
import type { Gesture, Looking, LookingGestures } from './gesture.ts';
import type { Pointer } from './pointer.ts';

/** Two fingers: their middle moves the picture, their distance zooms it. */
export const pinching =
  <H extends Looking>(gestures: Pick<LookingGestures<H>, 'idle' | 'panning'>) =>
  (first: Pointer, second: Pointer): Gesture<H> => {
    let fingers: readonly [Pointer, Pointer] = [first, second];
    const self: Gesture<H> = {
      name: 'pinching',
      move(pointer, hand) {
        const [a, b] = fingers;
        if (pointer.id !== a.id && pointer.id !== b.id) return self;
        const next: readonly [Pointer, Pointer] = pointer.id === a.id ? [pointer, b] : [a, pointer];
        const [was, is] = [middle(fingers), middle(next)];
        hand.pan(is.x - was.x, is.y - was.y);
        hand.zoom(apart(next) / Math.max(1, apart(fingers)), is);
        fingers = next;
        hand.changed();
        return self;
      },
      up(pointer, hand) {
        const [a, b] = fingers;
        if (pointer.id !== a.id && pointer.id !== b.id) return self;
        const left = pointer.id === a.id ? b : a;
        return gestures.panning(left, left, hand);
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };

const middle = ([a, b]: readonly [Pointer, Pointer]): Point => ({ x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 });
const apart = ([a, b]: readonly [Pointer, Pointer]): number => Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
