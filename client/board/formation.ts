import { add, type Hex, subtract } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { BoardView, Move } from './view.ts';
import type { World } from './world.ts';

/** Whether the counters lie in several hexes of the map, and so form a formation that a common move keeps. */
export const isFormation = ({ world, spots }: BoardView, pieces: readonly PieceId[]): boolean => {
  const places = new Set(pieces.map((piece) => spots.get(piece)?.place));
  return places.size > 1 && [...places].every((place) => place !== undefined && hexOf(world, place) !== undefined);
};

/**
 * The target of each counter of a formation when the held one goes from a hex to another: the same distance and
 * direction. `undefined` if one of them would leave the map.
 */
export const formationMoves = (
  { world, spots }: BoardView,
  pieces: readonly PieceId[],
  from: Place,
  to: Place,
): readonly Move[] | undefined => {
  const [start, end] = [hexOf(world, from), hexOf(world, to)];
  if (start === undefined || end === undefined) return undefined;
  const by = subtract(world.grid.cubeOf(end), world.grid.cubeOf(start));
  const moves = pieces.flatMap((piece): readonly Move[] => {
    const hex = hexOf(world, spots.get(piece)?.place ?? '');
    const next = hex === undefined ? undefined : world.grid.hexAt(add(world.grid.cubeOf(hex), by));
    return next === undefined ? [] : [{ piece, to: world.grid.number(next) }];
  });
  return moves.length === pieces.length ? moves : undefined;
};

const hexOf = ({ grid }: World, place: Place): Hex | undefined => grid.parse(place);
