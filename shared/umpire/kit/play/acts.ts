import type { Hex } from '../../../hex/index.ts';
import type { Command, PieceId, Place, SideId } from '../../../table/index.ts';
import type { Position, PositionMarker, Unit } from '../../position.ts';

/** Commands that procedures propose: the same as a player would give by hand. */

export const moveTo = (p: Position, units: readonly Unit[], to: Hex): Command => ({
  type: 'movePieces',
  pieces: units.map(({ id }) => id),
  to: p.board.grid.number(to),
});

export const putInto = (pieces: readonly PieceId[], to: Place): Command => ({ type: 'movePieces', pieces, to });

/** The ids of the markers that are pieces on the table. */
export const idsOf = (pieces: readonly { readonly id?: PieceId }[]): readonly PieceId[] =>
  pieces.flatMap(({ id }) => id ?? []);

/** `purpose`: a text key of the module's; the log tells it in the reader's language. */
export const rollDice = (expression: string, purpose: string): Command => ({
  type: 'rollDice',
  expression,
  purpose: `@${purpose}`,
});

/** Sets a status marker on these pieces, or takes it away; nothing for no pieces. */
export const mark = (pieces: readonly PieceId[], kind: string): readonly Command[] =>
  pieces.length > 0 ? [{ type: 'setMarker', pieces, kind }] : [];
export const unmark = (pieces: readonly PieceId[], kind: string): readonly Command[] =>
  pieces.length > 0 ? [{ type: 'removeMarker', pieces, kind }] : [];

/** The game's markers of a kind that are pieces on the table. */
export const markersOf = (
  p: Position,
  kind: string,
  side?: SideId,
): readonly (PositionMarker & { readonly id: PieceId })[] =>
  p.markers.filter(
    (marker): marker is PositionMarker & { readonly id: PieceId } =>
      marker.kind === kind && marker.id !== undefined && (side === undefined || marker.side === side),
  );

/** Moves these pieces to a place, without those that are there already. */
export const putMarkers = (
  markers: readonly { readonly id: PieceId; readonly place?: Place }[],
  to: Place,
): readonly Command[] => {
  const away = markers.filter(({ place }) => place !== to).map(({ id }) => id);
  return away.length > 0 ? [putInto(away, to)] : [];
};

/** Turns these markers so that each shows its face of `faces`; `undefined`: any face is right. */
export const turnMarkers = (
  markers: readonly (PositionMarker & { readonly id: PieceId })[],
  faceOf: (marker: PositionMarker) => number | undefined,
): readonly Command[] =>
  markers.flatMap((marker): Command[] => {
    const face = faceOf(marker);
    return face === undefined || face === marker.face ? [] : [{ type: 'flipPieces', pieces: [marker.id], face }];
  });

/** How a game's units lose steps. */
export interface StepLosses {
  /** Where a unit goes when it loses its last step. */
  readonly eliminated: (unit: Unit) => Place;
  /** Further commands, by the number of steps that each unit has lost: the markers of a loss track move on. */
  readonly also?: (p: Position, lost: ReadonlyMap<Unit, number>) => readonly Command[];
}

/** A unit that loses a step is turned over. A unit that loses its last step leaves the map. */
export const stepLosses =
  ({ eliminated, also }: StepLosses) =>
  (p: Position, losses: ReadonlyMap<Unit, number>): readonly Command[] => {
    const acts: Command[] = [];
    const lost = new Map<Unit, number>();
    for (const [unit, steps] of losses) {
      const taken = Math.min(steps, unit.steps);
      if (taken <= 0) continue;
      lost.set(unit, taken);
      acts.push(
        taken < unit.steps ? { type: 'flipPieces', pieces: [unit.id], face: 1 } : putInto([unit.id], eliminated(unit)),
      );
    }
    return [...acts, ...(also?.(p, lost) ?? [])];
  };
