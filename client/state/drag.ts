import type { CounterId, PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

/** Things dragged out of a panel: counters of the table, or a new one from the game's sheet. */
export type Carry =
  | { readonly type: 'pieces'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'counter'; readonly counter: CounterId };

/** Counters on their way from a panel: the pointer on the screen, and the place under it. */
export interface PanelDrag {
  readonly what: Carry;
  readonly x: number;
  readonly y: number;
  readonly over: Place | undefined;
}

interface DragStore {
  readonly drag: PanelDrag | undefined;
  setDrag(drag: PanelDrag | undefined): void;
}

export const useDrag = create<DragStore>()((set) => ({
  drag: undefined,
  setDrag: (drag) => set({ drag }),
}));

const NONE: readonly PieceId[] = [];

/** The dragged counters that are on the table. */
export const piecesHeld = (drag: PanelDrag | undefined): readonly PieceId[] =>
  drag?.what.type === 'pieces' ? drag.what.pieces : NONE;
