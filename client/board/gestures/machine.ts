import type { Point } from '@umpire/shared/hex';
import { zoomAt } from '../looking.ts';
import { boxing } from './boxing.ts';
import { draggingPieces } from './dragging-pieces.ts';
import { type Gesture, type Gestures, type Hand, HOLD, type Pointer } from './gesture.ts';
import { idle } from './idle.ts';
import { marking } from './marking.ts';
import { panning } from './panning.ts';
import { pinching } from './pinching.ts';
import { pressingBadge } from './pressing-badge.ts';
import { pressingGround } from './pressing-ground.ts';
import { pressingPiece } from './pressing-piece.ts';
import { pressingSecond } from './pressing-second.ts';
import { spent } from './spent.ts';

const makeGestures = (): Gestures => {
  const gestures: Gestures = {
    idle: () => states.idle(),
    pressingPiece: (piece, start) => states.pressingPiece(piece, start),
    pressingBadge: (place, start) => states.pressingBadge(place, start),
    pressingGround: (start) => states.pressingGround(start),
    pressingSecond: (start) => states.pressingSecond(start),
    draggingPieces: (taken, pointer, hand) => states.draggingPieces(taken, pointer, hand),
    panning: (start, now, hand) => states.panning(start, now, hand),
    pinching: (first, second) => states.pinching(first, second),
    boxing: (start) => states.boxing(start),
    marking: (start) => states.marking(start),
    spent: () => states.spent(),
  };
  const states: Gestures = {
    idle: idle(gestures),
    pressingPiece: pressingPiece(gestures),
    pressingBadge: pressingBadge(gestures),
    pressingGround: pressingGround(gestures),
    pressingSecond: pressingSecond(gestures),
    draggingPieces: draggingPieces(gestures),
    panning: panning(gestures),
    pinching: pinching(gestures),
    boxing: boxing(gestures),
    marking: marking(gestures),
    spent: spent(gestures),
  };
  return gestures;
};

/** Calls back later; the returned function calls it off. */
export type Later = (milliseconds: number, then: () => void) => () => void;

/** Follows one board's pointers from gesture to gesture. */
export interface GestureMachine {
  readonly gesture: Gesture;
  down(pointer: Pointer): void;
  move(pointer: Pointer): void;
  up(pointer: Pointer): void;
  /** `steps` of a wheel, upward positive. */
  wheel(at: Point, steps: number): void;
  /** If that pointer is pressed, its end will not be heard: what it held is put back. */
  lose(id: number): void;
  cancel(): void;
}

/** Zoom for one notch of a wheel. */
const NOTCH = 1.18;

export const makeMachine = (hand: Hand, later: Later): GestureMachine => {
  const gestures = makeGestures();
  let gesture = gestures.idle();
  const pressed = new Map<number, Pointer>();
  let callOff: (() => void) | undefined;
  const become = (next: Gesture): void => {
    if (next === gesture) return;
    callOff?.();
    callOff = undefined;
    gesture = next;
  };
  const cancel = (): void => become(gesture.cancel?.(hand) ?? gestures.idle());
  const cancelAll = (): void => {
    pressed.clear();
    cancel();
  };
  const lose = (id: number): void => {
    if (pressed.has(id)) cancelAll();
  };
  return {
    get gesture() {
      return gesture;
    },
    down(pointer) {
      lose(pointer.id);
      const [first, another] = pressed.values();
      if (first) {
        // A palm beside a pen, a finger beside the mouse, a third finger: none of the gesture's business.
        if (another || first.kind !== 'touch' || pointer.kind !== 'touch') return;
        pressed.set(pointer.id, pointer);
        cancel();
        become(gestures.pinching(first, pointer));
        return;
      }
      pressed.set(pointer.id, pointer);
      become(gesture.down?.(pointer, hand) ?? gesture);
      if (gesture.hold) {
        callOff = later(HOLD, () => become(gesture.hold?.(hand) ?? gesture));
      }
    },
    move(pointer) {
      if (pressed.has(pointer.id)) pressed.set(pointer.id, pointer);
      else if (pressed.size > 0) return;
      become(gesture.move?.(pointer, hand) ?? gesture);
    },
    up(pointer) {
      if (!pressed.delete(pointer.id)) return;
      become(gesture.up?.(pointer, hand) ?? gesture);
      if (pressed.size === 0 && gesture.name !== 'idle') become(gestures.idle());
    },
    wheel(at, steps) {
      zoomAt(hand.view, NOTCH ** steps, at);
      hand.changed();
    },
    lose,
    cancel: cancelAll,
  };
};
