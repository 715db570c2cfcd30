import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';

/** What is asked of the time one was away: all at once, or one act after the other, by its number in the list. */
export type SinceView = 'all' | number;

/** A time one was away from the table, or from its window. */
export interface Absence {
  /** The last step that was there when one left. */
  readonly left: Seq;
  /** The last step that was there when one came back. */
  readonly back: Seq;
}

interface SinceStore {
  /** In order. What is done between them, one has seen oneself. */
  readonly absences: readonly Absence[];
  readonly view: SinceView;
  cameBack(absence: Absence): void;
  look(view: SinceView): void;
  /** All has been seen. */
  close(): void;
}

/** When one was away from the table: what others did then is news until one closes it. */
export const useSince = create<SinceStore>()((set) => ({
  absences: [],
  view: 'all',
  cameBack: (absence) => set(({ absences }) => ({ absences: [...absences, absence], view: 'all' })),
  look: (view) => set({ view }),
  close: () => set({ absences: [], view: 'all' }),
}));
