import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { formationMoves, isFormation } from './formation.ts';
import type { BoardView, Drag, Move } from './view.ts';

/** What is taken into the hand, or is in it by now. */
export interface Carried extends Pick<Drag, 'pieces' | 'at' | 'target' | 'by' | 'from'> {
  /** They give up their formation and all lie down in one place. */
  readonly gathers?: boolean;
}

/** Whether what is in the hand keeps its formation. */
export const keepsFormation = (view: BoardView): boolean =>
  view.drag?.from !== undefined &&
  (view.drag.formation !== undefined || view.drag.target === undefined) &&
  isFormation(view, view.drag.pieces);

/** Counters in hand at a world point; `target` is where the one that is held would lie if they were let go now. */
export const carry = (view: BoardView, { gathers = false, ...carried }: Carried): void => {
  const { pieces, from, target } = carried;
  const keeps = !gathers && from !== undefined && isFormation(view, pieces);
  const formation = keeps && target !== undefined ? formationMoves(view, pieces, from, target) : undefined;
  view.drag = { ...carried, formation, target: keeps && !formation ? undefined : target };
  // By the pointer it stays while that is within its frame: between two of its counters lies the map.
  if (carried.by !== 'pointer' && view.spread?.place !== view.drag.target) view.spread = undefined;
};

/** Where those of a formation go that are still there. */
export const formationLeft = ({ drag }: BoardView, left: readonly PieceId[]): readonly Move[] | undefined =>
  drag?.formation?.filter(({ piece }) => left.includes(piece));

/** Those of the pieces that still are on the table: another player may have taken some away meanwhile. */
export const thoseLeft = (view: BoardView, pieces: readonly PieceId[]): PieceId[] =>
  pieces.filter((piece) => view.pieces[piece]);

/** True if letting go would leave everything where it is. */
export const changesNothing = (view: BoardView, pieces: readonly PieceId[], to: Place): boolean =>
  pieces.every((piece) => view.spots.get(piece)?.place === to);
