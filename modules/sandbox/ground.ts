import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';

/** Nobody enters water, nor crosses a hexside of a lake or cliff (one word of the map). */
export const isOpenGround = (board: Board, from: Hex, to: Hex): boolean =>
  !board.hexside(from, to).has('lake') && board.terrainAt(to) !== 'water';
