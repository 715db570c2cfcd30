import type { Point } from '@umpire/shared/hex';
import { pan, zoomAt } from '../looking.ts';
import type { Gesture, Gestures, Pointer } from './gesture.ts';

/** Two fingers: their middle moves the map, their distance zooms it. */
export const pinching =
  (gestures: Gestures) =>
  (first: Pointer, second: Pointer): Gesture => {
    let fingers: readonly [Pointer, Pointer] = [first, second];
    const self: Gesture = {
      name: 'pinching',
      move(pointer, hand) {
        const [a, b] = fingers;
        if (pointer.id !== a.id && pointer.id !== b.id) return self;
        const next: readonly [Pointer, Pointer] = pointer.id === a.id ? [pointer, b] : [a, pointer];
        const [was, is] = [middle(fingers), middle(next)];
        pan(hand.view, is.x - was.x, is.y - was.y);
        zoomAt(hand.view, apart(next) / Math.max(1, apart(fingers)), is);
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
