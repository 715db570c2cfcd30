import { add, type Hex, subtract } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { contains } from './map/geometry.ts';
import type { BoardView, Move } from './view.ts';
import { anchorOf, placeAt, type World } from './world.ts';

/** Whether the counters lie in several hexes, or places of printed boards, and so form a formation that a common move keeps. */
export const isFormation = ({ world, spots }: BoardView, pieces: readonly PieceId[]): boolean => {
  const places = new Set(pieces.map((piece) => spots.get(piece)?.place));
  return places.size > 1 && [...places].every((place) => place !== undefined && isIn(world, place));
};

const isIn = (world: World, place: Place): boolean =>
  hexOf(world, place) !== undefined || (world.boards.length > 0 && parsePlace(place)?.in === 'point');

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
  const areHexes = pieces.every((piece) => hexOf(world, spots.get(piece)?.place ?? '') !== undefined);
  if (start === undefined || end === undefined || !areHexes) return movesOverBoards({ world, spots }, pieces, from, to);
  const by = subtract(world.grid.cubeOf(end), world.grid.cubeOf(start));
  const moves = pieces.flatMap((piece): readonly Move[] => {
    const hex = hexOf(world, spots.get(piece)?.place ?? '');
    const next = hex === undefined ? undefined : world.grid.hexAt(add(world.grid.cubeOf(hex), by));
    return next === undefined ? [] : [{ piece, to: world.grid.number(next) }];
  });
  return moves.length === pieces.length ? moves : undefined;
};

/** Over printed boards each goes as far as the held one, and comes to lie in the printed place there. */
const movesOverBoards = (
  { world, spots }: Pick<BoardView, 'world' | 'spots'>,
  pieces: readonly PieceId[],
  from: Place,
  to: Place,
): readonly Move[] | undefined => {
  const [start, end] = [anchorOf(world, from), anchorOf(world, to)];
  if (!start || !end) return undefined;
  const moves = pieces.flatMap((piece): readonly Move[] => {
    const there = anchorOf(world, spots.get(piece)?.place ?? '');
    const at = there && { x: there.x + end.x - start.x, y: there.y + end.y - start.y };
    return at && contains(world.bounds, at) ? [{ piece, to: placeAt(world, at) }] : [];
  });
  return moves.length === pieces.length ? moves : undefined;
};

const hexOf = ({ grid }: World, place: Place): Hex | undefined => grid.parse(place);
