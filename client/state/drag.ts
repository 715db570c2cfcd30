import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

/** Counters on their way from a panel to anywhere: the pointer on the screen, and the place under it. */
export interface PanelDrag {
  readonly pieces: readonly PieceId[];
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
