import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';

export type SelectHow = 'replace' | 'add' | 'toggle';

interface SelectionStore {
  readonly pieces: readonly PieceId[];
  /** The pieces that were selected before the current ones: they attack when the target is pressed. */
  readonly before: readonly PieceId[];
  /** The place of the pointer or the hex cursor. */
  readonly hover: { readonly piece?: PieceId; readonly place?: Place } | undefined;
  /** The counter whose way through the game is drawn while it is selected. */
  readonly way: PieceId | undefined;
  select(pieces: readonly PieceId[], how?: SelectHow): void;
  setHover(hover: SelectionStore['hover']): void;
  showWay(piece: PieceId | undefined): void;
}

export const useSelection = create<SelectionStore>()((set) => ({
  pieces: [],
  before: [],
  hover: undefined,
  way: undefined,
  select: (wanted, how = 'replace') =>
    set((now) => {
      const pieces = combine(now.pieces, wanted, how);
      const isSame = pieces.length === now.pieces.length && pieces.every((piece) => now.pieces.includes(piece));
      return { pieces, before: isSame ? now.before : now.pieces };
    }),
  setHover: (hover) => set({ hover }),
  showWay: (way) => set({ way }),
}));

const combine = (now: readonly PieceId[], pieces: readonly PieceId[], how: SelectHow): readonly PieceId[] => {
  if (how === 'replace') return pieces;
  const others = now.filter((piece) => !pieces.includes(piece));
  if (how === 'add') return [...others, ...pieces];
  return [...others, ...pieces.filter((piece) => !now.includes(piece))];
};

/** The selected pieces that still exist: another player may have removed one. */
export const presentPieces = (table: Table, pieces: readonly PieceId[]): readonly PieceId[] =>
  pieces.every((piece) => piece in table.pieces) ? pieces : pieces.filter((piece) => piece in table.pieces);
