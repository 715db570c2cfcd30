import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { hasMoved, type Pointer } from '../../pointing/pointer.ts';
import { takenWith } from '../lying.ts';
import type { Spot } from '../spots.ts';
import type { BoardView } from '../view.ts';
import type { IsDouble } from './double-press.ts';
import type { Gesture, Gestures, Hand } from './gesture.ts';

/** A press on a counter: a drag takes it along, a click selects it, a double press arms it, holding opens its menu. */
export const pressingPiece =
  (gestures: Gestures, isDouble: IsDouble) =>
  (piece: PieceId, start: Pointer): Gesture => {
    const self: Gesture = {
      name: 'pressing piece',
      move(pointer, hand) {
        if (!hasMoved(start, pointer)) return self;
        if (hand.readOnly) {
          hand.barred();
          return gestures.panning(start, pointer, hand);
        }
        const taken = takenWith(hand.view, piece, start.shift);
        const isSelected = taken.every((id) => hand.view.selection.has(id));
        if (!isSelected) hand.select(taken, 'replace');
        const from = hand.view.spots.get(piece)?.place;
        return gestures.draggingPieces({ pieces: taken, from, stay: isSelected }, pointer, hand);
      },
      up(pointer, hand) {
        const place = hand.view.spots.get(piece)?.place;
        const target = { piece, ...(place === undefined ? {} : { place }) };
        if (hand.pick(target)) return gestures.idle();
        // A finger does not hover, so the pointer is here only from now on.
        if (pointer.kind !== 'mouse') hand.hover(target);
        if (isDouble(piece, pointer) && !hand.readOnly) {
          hand.arm([piece]);
          hand.spread(undefined);
        } else click(piece, start, hand);
        return gestures.idle();
      },
      hold(hand) {
        if (start.kind === 'mouse') return self;
        const pieces = hand.view.selection.has(piece) ? [...hand.view.selection] : [piece];
        if (!hand.view.selection.has(piece)) hand.select(pieces, 'replace');
        const place = hand.view.spots.get(piece)?.place;
        hand.menu({ pieces, ...(place === undefined ? {} : { place }) }, start.at);
        return gestures.spent();
      },
      cancel: () => gestures.idle(),
    };
    return self;
  };

const click = (piece: PieceId, { shift, mod, kind }: Pointer, hand: Hand): void => {
  const { view } = hand;
  const spot = view.spots.get(piece);
  const take = (how: () => void): void => {
    how();
    if (spot) layOut(spot, kind, hand);
  };
  if (isChoice(view, spot, { shift, mod, kind })) {
    // What lies around the stack is free again: the next press may be for a neighbor, which a laid-out stack covers.
    hand.select([piece], 'replace');
    hand.spread(undefined);
  } else if (shift) take(() => hand.select(takenWith(view, piece, true), 'add'));
  else if (mod) take(() => hand.select([piece], 'toggle'));
  else if (spot && isTarget(view, spot)) {
    hand.join([...view.selection], piece, spot.place, () => take(() => hand.select([piece], 'replace')));
  } else take(() => hand.select([piece], 'replace'));
};

/** Whether a finger selects one counter of a stack that it has spread out. */
const isChoice = (
  { spread }: BoardView,
  spot: Spot | undefined,
  { shift, mod, kind }: Pick<Pointer, 'shift' | 'mod' | 'kind'>,
): boolean => kind !== 'mouse' && !shift && !mod && spot !== undefined && spread?.place === spot.place;

/** Whether the selected counters are about to move, and this one lies in a hex to which they could go. */
const isTarget = ({ armed, selection, spots, world }: BoardView, { place }: Spot): boolean =>
  armed &&
  selection.size > 0 &&
  world.grid.parse(place) !== undefined &&
  [...selection].every((id) => spots.get(id)?.place !== place);

/** A finger does not hover: its first tap on a stack spreads it. */
const layOut = ({ place, count }: Spot, kind: Pointer['kind'], hand: Hand): void => {
  if (kind !== 'mouse' && count > 1 && hand.view.spread?.place !== place) hand.spread(place);
};
