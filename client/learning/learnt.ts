import { createKept } from '../storage/web-storage.ts';

/** Completed lessons, by `lessonKey`. */
export type Learnt = { readonly [lesson: string]: true };

/** A person's place in a table's tutorial: the current step, and the furthest one. */
export interface Progress {
  readonly step: number;
  readonly reached: number;
}

interface LearntStore {
  readonly learnt: Learnt;
  /** By table, the latest last. */
  readonly progress: Readonly<Record<string, Progress>>;
  learn(lesson: string): void;
  /** `undefined`: it is completed. */
  note(table: string, step: number | undefined): void;
}

/** The number of tables that are remembered. */
const KEPT = 50;

/** Lessons learnt in this browser; not sent anywhere. */
export const useLearnt = createKept<LearntStore>(
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
);
