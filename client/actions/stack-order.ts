import type { PieceId } from '@umpire/shared/table/state/ids.ts';

export type StackMove = 'top' | 'up' | 'down' | 'bottom';

/** The stack, bottom first, after `pieces` were moved in it; they keep their relative order. */
export const moveInStack = (
  stack: readonly PieceId[],
  pieces: readonly PieceId[],
  move: StackMove,
): readonly PieceId[] => {
  const taken = stack.filter((piece) => pieces.includes(piece));
  const rest = stack.filter((piece) => !pieces.includes(piece));
  const below = stack.findIndex((piece) => pieces.includes(piece));
  const at = { top: rest.length, up: Math.min(below + 1, rest.length), down: Math.max(below - 1, 0), bottom: 0 }[move];
  return [...rest.slice(0, at), ...taken, ...rest.slice(at)];
};
