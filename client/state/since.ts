import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';

/** How the time away is shown: all at once, or one act after the other, by its index in the list. */
export type SinceView = 'all' | number;

/** A time during which the user was away from the table, or from its window. */
export interface Absence {
  /** The last step before the user left. */
  readonly left: Seq;
  /** The last step when the user came back. */
  readonly back: Seq;
}

interface SinceStore {
  /** In order. The user has seen the steps between them. */
  readonly absences: readonly Absence[];
  readonly view: SinceView;
  cameBack(absence: Absence): void;
  look(view: SinceView): void;
  /** Everything has been seen. */
  close(): void;
}

/** The times away: what others did in them is news until the user dismisses it. */
export const useSince = create<SinceStore>()((set) => ({
  absences: [],
  view: 'all',
  cameBack: (absence) => set(({ absences }) => ({ absences: [...absences, absence], view: 'all' })),
  look: (view) => set({ view }),
  close: () => set({ absences: [], view: 'all' }),
}));
