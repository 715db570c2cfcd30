import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Saying } from '@umpire/shared/umpire';
import { create } from 'zustand';

/** The computer plays in the user's place, in this page, until their side's phases are over. */
interface PlayedFor {
  readonly side: SideId | undefined;
  /** Why it did what it did last. */
  readonly why: Saying | undefined;
  /** It could not go on. */
  readonly failed: boolean;
  begin(side: SideId): void;
  did(why: Saying): void;
  stop(failed?: boolean): void;
}

const nobody = { side: undefined, why: undefined, failed: false } as const;

export const usePlayedFor = create<PlayedFor>()((set) => ({
  ...nobody,
  begin: (side) => set({ ...nobody, side }),
  did: (why) => set({ why }),
  stop: (failed = false) => set({ ...nobody, failed }),
}));
