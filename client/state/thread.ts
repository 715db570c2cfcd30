import type { HexNumber } from '@umpire/shared/hex';
import { create } from 'zustand';

interface ThreadStore {
  /** The start of the thread; undefined: there is none. */
  readonly from: HexNumber | undefined;
  readonly to: HexNumber | undefined;
  /** The free end is fixed; otherwise it follows the pointer. */
  readonly fixed: boolean;
  begin(from: HexNumber): void;
  /** Moves the free end to a hex. */
  lead(to: HexNumber): void;
  fix(): void;
  end(): void;
}

/** A thread over the map from hex to hex, for ranges and lines of sight, seen by nobody else. */
export const useThread = create<ThreadStore>()((set) => ({
  from: undefined,
  to: undefined,
  fixed: false,
  begin: (from) => set({ from, to: undefined, fixed: false }),
  lead: (to) => set((now) => (now.from === undefined || now.fixed || now.to === to ? now : { to })),
  fix: () => set((now) => (now.to === undefined ? now : { fixed: true })),
  end: () => set({ from: undefined, to: undefined, fixed: false }),
}));
