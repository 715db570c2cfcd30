import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { changesNothing } from '../carrying.ts';
import { worldAt } from '../looking.ts';
import { placeAtScreen } from '../lying.ts';
import type { IsDouble } from './double-press.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A press on open ground: a drag moves the map, or with Shift draws a box; a click lets go of the selection, or in the state *Move* sends it there. */
export const pressingGround =
  (gestures: Gestures, isDouble: IsDouble) =>
  (start: Pointer): Gesture => {
    const self: Gesture = {
      name: 'pressing ground',
      move(pointer, hand) {
        if (!hasMoved(start, pointer)) return self;
        return start.shift ? gestures.boxing(start) : gestures.panning(start, pointer, hand);
      },
      up(pointer, hand) {
        // Between two presses of a counter it makes them two.
        isDouble('ground', pointer);
        click(pointer, hand);
        return gestures.idle();
      },
      hold(hand) {
        if (start.kind === 'mouse') return self;
        const place = placeAtScreen(hand.view, start.at);
        hand.menu({ pieces: [], ...(place === undefined ? {} : { place }) }, start.at);
        return gestures.spent();
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };

const click = (pointer: Pointer, hand: Hand): void => {
  const { view } = hand;
  const under = placeAtScreen(view, pointer.at);
  if (under !== undefined && hand.pick({ place: under })) return;
  const wasSpread = view.spread !== undefined;
  if (wasSpread) hand.spread(undefined);
  const pieces = [...view.selection];
  const isHex = under !== undefined && view.world.grid.parse(under) !== undefined;
  if (view.armed && pieces.length > 0 && isHex && !changesNothing(view, pieces, under)) {
    hand.move(pieces, under);
    view.aim = undefined;
    return;
  }
  if (pieces.length > 0) hand.select([], 'replace');
  hand.hover({ ...(under === undefined ? {} : { place: under }) });
  if (!wasSpread && pieces.length === 0) hand.ask(under);
  if (!wasSpread) hand.focusHex(worldAt(view, pointer.at));
};
