import { DIRECTIONS, directionOf, type Hex, type Hexside, stepOf } from '../../../hex/index.ts';
import type { Board } from '../../../module/index.ts';
import type { Position } from '../../position.ts';

/** Whether control of units of a kind reaches from a hex to its neighbor, by the map alone. */
export type Reaches = (board: Board, from: Hex, to: Hex, kind: string) => boolean;

/** Which neighbors control reaches from each hex, as six bits; worked out once per board and kind. */
export const compileReach = (reaches: Reaches | undefined): ((board: Board, kind: string) => Uint8Array) => {
  const known = new WeakMap<Board, Map<string, Uint8Array>>();
  return (board, kind) => {
    const kinds = known.get(board) ?? new Map<string, Uint8Array>();
    known.set(board, kinds);
    const found = kinds.get(kind);
    if (found) return found;
    const { size, neighbors } = board.grid;
    const masks = new Uint8Array(size);
    for (let hex = 0; hex < size; hex++) {
      for (const direction of DIRECTIONS) {
        const to = neighbors[stepOf(hex, direction)]!;
        if (to !== -1 && (!reaches || reaches(board, hex, to, kind))) masks[hex]! |= 1 << direction;
      }
    }
    kinds.set(kind, masks);
    return masks;
  };
};

/** The same without the hexsides that control does not cross now; the same array if there are none. */
export const without = (reach: Uint8Array, { board: { grid } }: Position, uncrossed: Iterable<Hexside>): Uint8Array => {
  let masks = reach;
  for (const hexside of uncrossed) {
    for (const hex of grid.hexesOf(hexside)) {
      const direction = directionOf(grid, hex, hexside);
      if (direction === undefined) continue;
      if (masks === reach) masks = reach.slice();
      masks[hex]! &= ~(1 << direction);
    }
  }
  return masks;
};
