import type { Place } from '@umpire/shared/table/state/place.ts';
import { create } from 'zustand';

interface LookedAtStore {
  /** The last place of the pointer, a finger or the hex cursor. */
  readonly place: Place | undefined;
  /** Locked to its place, wherever the pointer goes. */
  readonly locked: boolean;
  /** The hex of the last click on open ground. */
  readonly asked: Place | undefined;
  look(place: Place): void;
  lock(place: Place): void;
  unlock(): void;
  ask(place: Place | undefined): void;
}

/** The place whose content is shown. */
export const useLookedAt = create<LookedAtStore>()((set) => ({
  place: undefined,
  locked: false,
  asked: undefined,
  look: (place) => set((now) => (now.locked || now.place === place ? now : { place })),
  lock: (place) => set({ place, locked: true }),
  unlock: () => set({ locked: false }),
  ask: (asked) => set({ asked }),
}));
