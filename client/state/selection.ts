import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';
import { usePreferences } from './preferences.ts';

export type SelectHow = 'replace' | 'add' | 'toggle';

/**
 * What is selected, and what the next press on the map means (docs/players.md, *Select and move*). A press on a counter
 * selects it, a press on open ground lets go. Only in the state *Move* do the selected counters go to the pressed hex.
 */
export interface Selecting {
  readonly pieces: readonly PieceId[];
  /** The pieces that were selected before the current ones: they attack when the target is pressed. */
  readonly before: readonly PieceId[];
  /** The state *Move*. */
  readonly armed: boolean;
  /** The player holds the pieces: they stay selected when they have moved. */
  readonly held: boolean;
  /** The way of moving that is chosen for these pieces; absent: the usual one. */
  readonly mode: string | undefined;
}

export const nothingSelected: Selecting = { pieces: [], before: [], armed: false, held: false, mode: undefined };

/** The usual way of moving, and nothing that is armed. */
const AT_REST = { armed: false, held: false, mode: undefined };

const selecting = (now: Selecting, wanted: readonly PieceId[], how: SelectHow): Selecting => {
  const pieces = combine(now.pieces, wanted, how);
  const isSame = pieces.length === now.pieces.length && pieces.every((piece) => now.pieces.includes(piece));
  if (isSame) return { ...now, pieces, armed: how !== 'replace' && now.armed };
  const isMore = how !== 'replace' && pieces.length > 0;
  return { ...now, pieces, before: now.pieces, ...(isMore ? { mode: undefined } : AT_REST) };
};

/** Counters that have moved are let go unless they are held; the way of moving was chosen for one move. */
const afterMove = (now: Selecting, moved: readonly PieceId[]): Selecting => {
  if (!now.pieces.some((piece) => moved.includes(piece))) return now;
  if (now.held) return { ...now, mode: undefined };
  const pieces = now.pieces.filter((piece) => !moved.includes(piece));
  return { ...now, pieces, before: now.pieces, ...AT_REST };
};

interface SelectionStore extends Selecting {
  /** The place of the pointer or the hex cursor. */
  readonly hover: { readonly piece?: PieceId; readonly place?: Place; readonly badge?: Place } | undefined;
  /** The counter whose way through the game is drawn while it is selected. */
  readonly way: PieceId | undefined;
  select(pieces: readonly PieceId[], how?: SelectHow): void;
  /** Turns the state *Move* on and off; of nothing there is none. */
  arm(armed: boolean): void;
  hold(held: boolean): void;
  setMode(mode: string | undefined): void;
  /** These pieces were sent elsewhere. */
  moved(pieces: readonly PieceId[]): void;
  setHover(hover: SelectionStore['hover']): void;
  showWay(piece: PieceId | undefined): void;
}

export const useSelection = create<SelectionStore>()((set) => ({
  ...nothingSelected,
  hover: undefined,
  way: undefined,
  select: (wanted, how = 'replace') => set((now) => selecting(now, wanted, how)),
  arm: (armed) => set(({ pieces }) => ({ armed: armed && pieces.length > 0 })),
  hold: (held) => set(({ pieces }) => ({ held: held && pieces.length > 0 })),
  setMode: (mode) => set({ mode }),
  moved: (pieces) => set((now) => afterMove(now, pieces)),
  setHover: (hover) => set({ hover }),
  showWay: (way) => set({ way }),
}));

/** Whether the next press moves the selection: in the state *Move*, or always, if this device is set so. */
export const useIsArmed = (): boolean => {
  const { pieces, armed } = useSelection();
  const always = usePreferences((preferences) => preferences.clickMoves);
  return pieces.length > 0 && (armed || always);
};

const combine = (now: readonly PieceId[], pieces: readonly PieceId[], how: SelectHow): readonly PieceId[] => {
  if (how === 'replace') return pieces;
  const others = now.filter((piece) => !pieces.includes(piece));
  if (how === 'add') return [...others, ...pieces];
  return [...others, ...pieces.filter((piece) => !now.includes(piece))];
};

/** The selected pieces that still exist: another player may have removed one. */
export const presentPieces = (table: Table, pieces: readonly PieceId[]): readonly PieceId[] =>
  pieces.every((piece) => piece in table.pieces) ? pieces : pieces.filter((piece) => piece in table.pieces);
