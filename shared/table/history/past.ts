import { isUndoable } from '../deciding/undoable.ts';
import type { Step } from '../event.ts';
import type { PlanId, Seq } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import type { Procedure } from '../state/state.ts';

/**
 * The latest steps of a table, as far back as undo reaches: limited in number and in bytes, but at least the last one.
 */
export interface Past {
  readonly steps: readonly Step[];
  /** Their bytes in memory, about. */
  readonly bytes: number;
}

/** From the last steps of a log, in their order. Steps too far back are left out. */
export const pastOf = (steps: readonly Step[]): Past =>
  steps.slice(-limits.past).reduce<Past>(addStep, { steps: [], bytes: 0 });

export const addStep = ({ steps: former, bytes: before }: Past, step: Step): Past => {
  let bytes = before + bytesOf(step);
  let dropped = 0;
  const mayDrop = (): boolean => former.length - dropped >= limits.past || bytes > limits.pastBytes;
  while (dropped < former.length && mayDrop()) {
    bytes -= bytesOf(former[dropped]!);
    dropped += 1;
  }
  const steps = former.slice(dropped);
  steps.push(step);
  return { steps, bytes };
};

/** All ordinary steps count the same: how far undo reaches must not tell what others did unseen. */
const bytesOf = ({ events }: Step): number => Math.max(limits.pastStepBytes, sizeOf(events));

/** Bytes of a value of JSON in memory, about. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 32;
  if (Array.isArray(value)) for (const item of value) bytes += sizeOf(item);
  else for (const key of Object.keys(value)) bytes += 8 + sizeOf((value as { readonly [key: string]: unknown })[key]);
  return bytes;
};

export const stepIn = (past: Past, seq: Seq): Step | undefined => past.steps.find((step) => step.seq === seq);

/** The steps after `seq` by which the table differs from then, without those that were done and undone since. */
export const effectiveAfter = (past: Past, seq: Seq): readonly Step[] =>
  past.steps.filter((step) => {
    if (step.seq <= seq) return false;
    const reverted = [...(step.undoes ?? []), ...(step.redoes ?? [])];
    if (reverted.length === 0) return !isUndone(past, step.seq);
    return reverted.some((each) => each <= seq && isUndone(past, each) !== isUndone(past, each, seq));
  });

/** Whether the step is undone and not brought back since; or was so after step `at`. */
export const isUndone = (past: Past, seq: Seq, at: Seq = Number.POSITIVE_INFINITY): boolean => {
  const last = past.steps.findLast(
    (step) => step.seq <= at && (step.undoes?.includes(seq) || step.redoes?.includes(seq)),
  );
  return last?.undoes?.includes(seq) ?? false;
};

/** The step that a person's undo would take back: the latest of their own that is not undone. */
export const latestOf = (past: Past, isOwn: (step: Step) => boolean): Step | undefined =>
  past.steps.findLast((step) => isOwn(step) && isUndoable(step) && !isUndone(past, step.seq));

/** The plan of which a step was a part, if it was carried out act by act. */
export const planOf = ({ events }: Step): PlanId | undefined => guidedIn(events)?.plan;

/** The procedure as a step left it. */
export const guidedIn = (events: Step['events']): Procedure | undefined => {
  for (const event of events) if (event.type === 'procedureSet' && event.to) return event.to;
  return undefined;
};

/**
 * The step that a person's redo would bring back: of their own undone steps the one undone last, and after it those undone together
 * with it. None after they have done something new.
 */
export const latestUndoneOf = (past: Past, isOwn: (step: Step) => boolean): readonly Step[] => {
  for (const step of past.steps.toReversed()) {
    if (isOwn(step) && isUndoable(step)) return [];
    const undone = (step.undoes ?? [])
      .flatMap((seq) => stepIn(past, seq) ?? [])
      .filter((own) => isOwn(own) && isUndone(past, own.seq));
    if (undone.length > 0) return undone;
  }
  return [];
};
