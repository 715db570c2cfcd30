import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { nextTurn } from '../work/next-turn.ts';
import type { EventLog, StoredStep, TableId } from './event-log.ts';

/** Bytes of steps that are processed before other work gets its turn: a few milliseconds. */
const sliceBytes = 128 * 1024;
/** The same limit as a number of steps. */
const sliceSteps = 100;

/** `EventLog.firstOfLast`, from the sizes of the steps up to `to`, that one first. */
export const firstWithin = (to: Seq, sizes: Iterable<number>, most: number): Seq => {
  let first = to + 1;
  let bytes = 0;
  for (const size of sizes) {
    bytes += size;
    if (first <= to && bytes > most) break;
    first -= 1;
  }
  return Math.min(first, to);
};

/** Steps `from` to `to`, both included, in order. Yields between slices, so that live tables hardly wait. */
export async function* stepsInSlices(
  log: Pick<EventLog, 'steps'>,
  table: TableId,
  from: Seq,
  to: Seq = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<readonly StoredStep[]> {
  for (let start = from; start <= to; ) {
    const steps = await log.steps(table, start, Math.min(to, start + sliceSteps - 1), sliceBytes);
    const last = steps.at(-1);
    if (!last) return;
    yield steps;
    start = last.seq + 1;
    await nextTurn();
  }
}
