import type { GameNow, PieceNow } from './described.ts';

/** How far one position agrees with the one that should be the same: the end of a log, and the opening of the next. */
export interface Seam {
  /** Pieces that are in either. */
  readonly pieces: number;
  /** Of these, those whose place and values are the same in both. */
  readonly same: number;
  /** Stacks that hold the same pieces in both, and of these those in the same order. */
  readonly stacks: number;
  readonly stacksInOrder: number;
}

export const compareAtSeam = (end: GameNow, opening: GameNow): Seam => {
  const before = new Map(end.pieces.map((piece) => [piece.id, fingerprint(piece)]));
  const after = new Map(opening.pieces.map((piece) => [piece.id, fingerprint(piece)]));
  const ids = new Set([...before.keys(), ...after.keys()]);
  const same = [...ids].filter((id) => before.get(id) === after.get(id)).length;
  const orders = new Map(
    end.stacks.filter(({ pieces }) => pieces.length > 1).map(({ pieces }) => [pieces.toSorted().join(), pieces.join()]),
  );
  const shared = opening.stacks.flatMap(({ pieces }) => {
    const order = orders.get(pieces.toSorted().join());
    return order === undefined ? [] : [order === pieces.join()];
  });
  return { pieces: ids.size, same, stacks: shared.length, stacksInOrder: shared.filter((isSame) => isSame).length };
};

const fingerprint = ({
  map,
  x,
  y,
  layers,
  values,
  remembers,
  labels,
  facing,
  hasMoved,
  mask,
  hidden,
  owner,
}: PieceNow): string =>
  JSON.stringify([
    map,
    x,
    y,
    layers.map(({ level, isActive }) => [level, isActive]),
    values,
    remembers,
    labels,
    facing,
    hasMoved,
    mask,
    hidden,
    owner,
  ]);
