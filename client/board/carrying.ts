import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { formationMoves, isFormation } from './formation.ts';
import type { BoardView, Drag, Move, Moving } from './view.ts';

/** Pieces that are about to be dragged, or are being dragged. */
export interface Carried extends Pick<Drag, 'pieces' | 'at' | 'target' | 'by' | 'from'> {
  /** They give up their formation and all go to one place. */
  readonly gathers?: boolean;
}

/** Whether the dragged pieces keep their formation. */
export const keepsFormation = (view: BoardView): boolean =>
  view.drag?.from !== undefined &&
  (view.drag.formation !== undefined || view.drag.target === undefined) &&
  isFormation(view, view.drag.pieces);

/** Dragged counters at a world point; `target` is where the held counter would land if they were dropped now. */
export const carry = (view: BoardView, { gathers = false, ...carried }: Carried): void => {
  const { pieces, from, target } = carried;
  const keeps = !gathers && from !== undefined && isFormation(view, pieces);
  const formation = keeps && target !== undefined ? formationMoves(view, pieces, from, target) : undefined;
  const before = view.drag?.pieces === pieces ? view.drag : { taken: placesOf(view, pieces), known: view.pieces };
  const { taken, known } = before;
  view.drag = { ...carried, formation, taken, known, target: keeps && !formation ? undefined : target };
  // A spread stack stays open while the pointer is within its frame, because the map lies between its counters.
  if (carried.by !== 'pointer' && view.spread?.place !== view.drag.target) view.spread = undefined;
};

const placesOf = ({ spots }: BoardView, pieces: readonly PieceId[]): ReadonlyMap<PieceId, Place> =>
  new Map(pieces.flatMap((piece) => (spots.has(piece) ? [[piece, spots.get(piece)!.place] as const] : [])));

/** Where dragged pieces were when they were taken, if that is known of all. */
export const takenFrom = ({ drag }: BoardView, pieces: readonly PieceId[]): Pick<Moving, 'from'> => {
  const from = pieces.flatMap((piece) => drag?.taken.get(piece) ?? []);
  return from.length === pieces.length ? { from } : {};
};

/** The targets of the counters of a formation that still exist. */
export const formationLeft = ({ drag }: BoardView, left: readonly PieceId[]): readonly Move[] | undefined =>
  drag?.formation
    ?.filter(({ piece }) => left.includes(piece))
    .map((move) => {
      const from = drag.taken.get(move.piece);
      return { ...move, ...(from !== undefined && { from }) };
    });

/** The pieces that are still on the table: another player may have removed some meanwhile. */
export const thoseLeft = (view: BoardView, pieces: readonly PieceId[]): PieceId[] =>
  pieces.filter((piece) => view.pieces[piece]);

/** The others of the dragged pieces, as they were when they were taken. */
export const thoseGone = ({ drag, pieces }: BoardView): Piece[] =>
  drag?.pieces.flatMap((id) => (pieces[id] ? [] : (drag.known[id] ?? []))) ?? [];

/** True if dropping would leave everything where it is. */
export const changesNothing = (view: BoardView, pieces: readonly PieceId[], to: Place): boolean =>
  pieces.every((piece) => view.spots.get(piece)?.place === to);
