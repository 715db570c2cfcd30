import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Lessons that were gone through to their end, by `lessonKey`. */
export type Learnt = { readonly [lesson: string]: true };

/** Where somebody is in the tutorial of a table: at which step, and how far they came. */
export interface Progress {
  readonly step: number;
  readonly reached: number;
}

interface LearntStore {
  readonly learnt: Learnt;
  /** By table, the latest last. */
  readonly progress: Readonly<Record<string, Progress>>;
  learn(lesson: string): void;
  /** `undefined`: is through with it. */
  note(table: string, step: number | undefined): void;
}

/** Tables of which it is kept. */
const KEPT = 50;

/** What has been learnt in this browser: told to nobody. */
export const useLearnt = create<LearntStore>()(
  persist(
    (set) => ({
      learnt: {},
      progress: {},
      learn: (lesson) => set(({ learnt }) => ({ learnt: { ...learnt, [lesson]: true } })),
      note: (table, step) =>
        set(({ progress: { [table]: before, ...others } }) => {
          if (step === undefined) return { progress: others };
          const kept = Object.entries(others).slice(-(KEPT - 1));
          const now = { step, reached: Math.max(step, before?.reached ?? 0) };
          return { progress: { ...Object.fromEntries(kept), [table]: now } };
        }),
    }),
    { name: 'umpire-learnt', version: 1 },
  ),
);
