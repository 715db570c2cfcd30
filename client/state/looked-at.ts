import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

interface LookedAtStore {
  /** Where the pointer, a finger or the hex cursor was last. */
  readonly place: Place | undefined;
  /** Stays with its place, wherever the pointer goes. */
  readonly locked: boolean;
  /** The hex whose facts a click on open ground asked for. */
  readonly asked: Place | undefined;
  look(place: Place): void;
  lock(place: Place): void;
  unlock(): void;
  ask(place: Place | undefined): void;
}

/** The place of which everything is shown. */
export const useLookedAt = create<LookedAtStore>()((set) => ({
  place: undefined,
  locked: false,
  asked: undefined,
  look: (place) => set((now) => (now.locked || now.place === place ? now : { place })),
  lock: (place) => set({ place, locked: true }),
  unlock: () => set({ locked: false }),
  ask: (asked) => set({ asked }),
}));
