import type { Place } from '@umpire/shared/table/state/place.ts';
import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import type { IsDouble } from './double-press.ts';
import type { Gesture, Gestures } from './gesture.ts';

/** A press on a stack's badge: a drag takes the whole stack, a click selects it, a double press arms it. */
export const pressingBadge =
  (gestures: Gestures, isDouble: IsDouble) =>
  (place: Place, start: Pointer): Gesture => {
    const self: Gesture = {
      name: 'pressing badge',
      move(pointer, hand) {
        if (!hasMoved(start, pointer)) return self;
        if (hand.readOnly) {
          hand.barred();
          return gestures.panning(start, pointer, hand);
        }
        const pieces = hand.view.stacks[place] ?? [];
        hand.select(pieces, 'replace');
        return gestures.draggingPieces({ pieces, from: place, stay: false }, pointer, hand);
      },
      up(pointer, hand) {
        const pieces = hand.view.stacks[place] ?? [];
        if (isDouble(`badge ${place}`, pointer) && !hand.readOnly) hand.arm(pieces);
        else hand.select(pieces, start.mod ? 'add' : 'replace');
        return gestures.idle();
      },
      hold(hand) {
        if (start.kind === 'mouse') return self;
        const pieces = hand.view.stacks[place] ?? [];
        hand.select(pieces, 'replace');
        hand.menu({ pieces, place }, start.at);
        return gestures.spent();
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };
