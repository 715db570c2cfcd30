import { isUndoable } from '../deciding/undoable.ts';
import type { Step } from '../event.ts';
import type { PersonId, Seq } from '../state/ids.ts';
import { limits } from '../state/limits.ts';

/** The latest steps of a table, as far back as undo reaches. */
export interface Past {
  readonly steps: readonly Step[];
}

/** From the last steps of a log, in their order; those too far back are left out. */
export const pastOf = (steps: readonly Step[]): Past => ({ steps: steps.slice(-limits.past) });

export const addStep = ({ steps: former }: Past, step: Step): Past => {
  const steps = former.slice(1 - limits.past);
  steps.push(step);
  return { steps };
};

export const stepIn = (past: Past, seq: Seq): Step | undefined => past.steps.find((step) => step.seq === seq);

/** The steps after `seq` by which the table differs from then: what was done and undone since is none of them. */
export const effectiveAfter = (past: Past, seq: Seq): readonly Step[] =>
  past.steps.filter((step) => {
    if (step.seq <= seq) return false;
    const reverted = [...(step.undoes ?? []), ...(step.redoes ?? [])];
    if (reverted.length === 0) return !isUndone(past, step.seq);
    return reverted.some((each) => each <= seq && isUndone(past, each) !== isUndone(past, each, seq));
  });

/** Whether the step is undone and not brought back since; or was, after step `at`. */
export const isUndone = (past: Past, seq: Seq, at: Seq = Number.POSITIVE_INFINITY): boolean => {
  const last = past.steps.findLast(
    (step) => step.seq <= at && (step.undoes?.includes(seq) || step.redoes?.includes(seq)),
  );
  return last?.undoes?.includes(seq) ?? false;
};

/** The step that a person's undo would take back: the latest of their own that is not undone. */
export const latestOf = (past: Past, person: PersonId): Step | undefined =>
  past.steps.findLast((step) => step.by.person === person && isUndoable(step) && !isUndone(past, step.seq));

/**
 * The step that a person's redo would bring back: of their own undone steps the one that was undone last. None once
 * they have acted anew.
 */
export const latestUndoneOf = (past: Past, person: PersonId): Step | undefined => {
  for (const step of past.steps.toReversed()) {
    if (step.by.person === person && isUndoable(step)) return undefined;
    const undone = step.undoes
      ?.map((seq) => stepIn(past, seq))
      .find((own) => own?.by.person === person && isUndone(past, own.seq));
    if (undone) return undone;
  }
  return undefined;
};
