import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { badgeAt, pieceAt, placeAtScreen } from '../lying.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A press of the second button: a drag moves the map, a click opens the menu. */
export const pressingSecond =
  (gestures: Gestures) =>
  (start: Pointer): Gesture => {
    const self: Gesture = {
      name: 'pressing second button',
      move: (pointer, hand) => (hasMoved(start, pointer) ? gestures.panning(start, pointer, hand) : self),
      up(pointer, hand) {
        openMenu(pointer, hand);
        return gestures.idle();
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };

const openMenu = ({ at }: Pointer, hand: Hand): void => {
  const { view } = hand;
  const badge = badgeAt(view, at);
  const piece = pieceAt(view, at);
  const place = badge ?? (piece === undefined ? placeAtScreen(view, at) : view.spots.get(piece)?.place);
  const pieces = badge === undefined ? (piece === undefined ? [] : [piece]) : [...(view.stacks[badge] ?? [])];
  const isSelected = pieces.some((id) => view.selection.has(id));
  if (pieces.length > 0 && !isSelected) hand.select(pieces, 'replace');
  hand.menu({ pieces: isSelected ? [...view.selection] : pieces, ...(place === undefined ? {} : { place }) }, at);
};
