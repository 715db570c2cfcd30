import type { LookingGestures, Gesture as PointingGesture } from '../../pointing/gesture.ts';
import { panning } from '../../pointing/panning.ts';
import { pinching } from '../../pointing/pinching.ts';
import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { spent } from '../../pointing/spent.ts';
import type { EditorHand } from './editor-hand.ts';

type Gesture = PointingGesture<EditorHand>;

interface Gestures extends LookingGestures<EditorHand> {
  pressing(start: Pointer): Gesture;
  painting(start: Pointer, hand: EditorHand): Gesture;
}

/** A press with a brush paints; any other press moves the view. */
export const editorGestures = (): Gestures => {
  const gestures = {} as Gestures;
  return Object.assign(gestures, {
    idle: idle(gestures),
    pressing: pressing(gestures),
    painting: painting(gestures),
    panning: panning(gestures),
    pinching: pinching(gestures),
    spent: spent(gestures),
  } satisfies Gestures);
};

const idle = (gestures: Gestures) => (): Gesture => {
  const self: Gesture = {
    name: 'idle',
    down(pointer, hand) {
      const paints = pointer.button === 'main' && !pointer.shift && hand.canPaint(pointer.at);
      return paints ? gestures.painting(pointer, hand) : gestures.pressing(pointer);
    },
    move(pointer, hand) {
      if (pointer.kind !== 'touch') hand.aim(pointer.at);
      return self;
    },
  };
  return self;
};

/** A click selects the hex, a drag moves the map. */
const pressing =
  (gestures: Gestures) =>
  (start: Pointer): Gesture => {
    const self: Gesture = {
      name: 'pressing',
      move: (pointer, hand) => (hasMoved(start, pointer) ? gestures.panning(start, pointer, hand) : self),
      up(pointer, hand) {
        hand.select(pointer.at);
        return gestures.idle();
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };

/** The brush goes over hex after hex; nothing is changed before it is lifted. */
const painting =
  (gestures: Gestures) =>
  (start: Pointer, hand: EditorHand): Gesture => {
    let last = start.at;
    const end = (by: EditorHand): Gesture => {
      by.dropStroke();
      return gestures.idle();
    };
    const self: Gesture = {
      name: 'painting',
      move({ at }, by) {
        by.stroke(last, at);
        last = at;
        return self;
      },
      up({ at, kind }, by) {
        by.paint(at);
        if (kind === 'touch') by.aim(undefined);
        return end(by);
      },
      cancel: end,
    };
    hand.beginStroke(start.at);
    return self;
  };
