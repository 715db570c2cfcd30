import { createKept } from '../storage/web-storage.ts';

/** Completed lessons, by `lessonKey`. */
export type Learnt = { readonly [lesson: string]: true };

/** A person's place in a table's tutorial: the current step, and the furthest one. */
export interface Progress {
  readonly step: number;
  readonly reached: number;
  /** The person has opened the table for this tutorial. */
  readonly own?: true;
}

interface LearntStore {
  readonly learnt: Learnt;
  /** By table, the latest last. */
  readonly progress: Readonly<Record<string, Progress>>;
  learn(lesson: string): void;
  /** A table was opened for its tutorial. */
  begin(table: string): void;
  /** `undefined`: it is completed. */
  note(table: string, step: number | undefined): void;
  /** The step was undone: it is asked again. */
  unlearn(table: string, step: number): void;
}

/** The number of tables that are remembered. */
const KEPT = 50;

const withLatest = (others: LearntStore['progress'], table: string, now: Progress): LearntStore['progress'] => ({
  ...Object.fromEntries(Object.entries(others).slice(-(KEPT - 1))),
  [table]: now,
});

/** Lessons learnt in this browser; not sent anywhere. */
export const useLearnt = createKept<LearntStore>(
  (set) => ({
    learnt: {},
    progress: {},
    learn: (lesson) => set(({ learnt }) => ({ learnt: { ...learnt, [lesson]: true } })),
    begin: (table) =>
      set(({ progress }) => ({ progress: withLatest(progress, table, { step: 0, reached: 0, own: true }) })),
    note: (table, step) =>
      set(({ progress: { [table]: before, ...others } }) => {
        if (step === undefined) return { progress: others };
        return {
          progress: withLatest(others, table, { ...before, step, reached: Math.max(step, before?.reached ?? 0) }),
        };
      }),
    unlearn: (table, step) =>
      set(({ progress }) => ({ progress: { ...progress, [table]: { ...progress[table], step, reached: step } } })),
  }),
  { name: 'umpire-learnt', version: 1 },
);
