import type { Pointer } from '../../pointing/pointer.ts';
import { badgeAt, pieceAt, placeAtScreen, targetAt } from '../lying.ts';
import { type Gesture, type Gestures, type Hand, putBack } from './gesture.ts';
import { isAgain, orMagnifying } from './magnifying.ts';

/** Nothing is pressed: a press begins a gesture that depends on what is under it; a moving mouse hovers. */
export const idle = (gestures: Gestures) => {
  let last: Pointer | undefined;
  const press = (pointer: Pointer, hand: Hand): Gesture => {
    const badge = badgeAt(hand.view, pointer.at);
    if (badge !== undefined) return gestures.pressingBadge(badge, pointer);
    const piece = pieceAt(hand.view, pointer.at);
    return piece === undefined ? gestures.pressingGround(pointer) : gestures.pressingPiece(piece, pointer);
  };
  const idling = (): Gesture => {
    const self: Gesture = {
      name: 'idle',
      down(pointer, hand) {
        // Ends a drag by keys.
        if (hand.view.drag) putBack(hand);
        if (pointer.button === 'second') return gestures.pressingSecond(pointer);
        if (pointer.button === 'middle' || hand.spaceHeld) return gestures.panning(pointer, pointer, hand);
        if (pointer.alt || hand.tool !== 'hand') return gestures.marking(pointer);
        const again = isAgain(last, pointer);
        last = pointer;
        const pressed = press(pointer, hand);
        return again ? orMagnifying(gestures, pressed, pointer) : pressed;
      },
      move(pointer, hand) {
        hover(pointer, hand);
        return self;
      },
    };
    return self;
  };
  return idling;
};

/** Reports what the pointer is over, and highlights the hex to which a click would send the selection. */
const hover = (pointer: Pointer, hand: Hand): void => {
  const { view } = hand;
  const target = targetAt(view, pointer.at);
  const badge = badgeAt(view, pointer.at);
  hand.hover(badge === undefined ? target : { ...target, badge });
  const waits = view.armed && view.selection.size > 0 && target.piece === undefined;
  const aim = waits && pointer.kind === 'mouse' ? placeAtScreen(view, pointer.at) : undefined;
  if (aim === view.aim) return;
  view.aim = aim;
  hand.changed();
};
