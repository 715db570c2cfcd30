import { applyStep, withIndex } from '@umpire/shared/table/apply.ts';
import { addStep, type Past, pastOf } from '@umpire/shared/table/history/past.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Clock } from '../ports.ts';
import type { EventLog, StoredStep, TableId } from '../storage/event-log.ts';
import { stepsInSlices } from '../storage/slices.ts';

/** Bytes of steps before a snapshot that are read for undo: stored steps are smaller than those in memory. */
const pastBytes = limits.pastBytes / 4;

/** A table from the log, replayed. */
export interface Loaded {
  readonly table: Table;
  readonly seq: Seq;
  readonly time: number;
  readonly past: Past;
  /** The step of each command, by person and number. */
  readonly numbers: Map<string, Seq>;
  /** The secret of its dice; absent if it is gone, or if no key opens it. */
  readonly secret?: string;
}

/**
 * Reads the newest snapshot, the steps after it, and as many steps before it as undo can reach. It reads in slices, so that a
 * large table does not block the others. `undefined`: there is no such table.
 */
export const loadTable = async (log: EventLog, id: TableId): Promise<Loaded | undefined> => {
  const snapshot = await log.snapshot(id);
  const from = snapshot ? await log.firstOfLast(id, snapshot.seq, { steps: limits.past, bytes: pastBytes }) : 1;
  const numbers = new Map<string, Seq>();
  let table = snapshot && withIndex(snapshot.table);
  let past = pastOf([]);
  let last: StoredStep | undefined;
  for await (const steps of stepsInSlices(log, id, from)) {
    for (const step of steps) {
      if (step.seq > (snapshot?.seq ?? 0)) table = applyStep(table as Table, step);
      past = addStep(past, step);
      noteNumber(numbers, step);
      last = step;
    }
  }
  if (!last || !table) return undefined;
  const secret = await log.diceSecret(id, table.dice.commitment);
  return { table, seq: last.seq, time: last.time, past, numbers, ...(secret !== undefined && { secret }) };
};

/** Milliseconds until reading is tried again after the storage has failed. */
const retryAfter = 1000;

/** Loads an existing table, as soon as the storage works. */
export const loadAtLast = async (
  ports: { readonly log: EventLog; readonly clock: Clock; readonly report: (problem: unknown) => void },
  id: TableId,
): Promise<Loaded> => {
  for (;;) {
    try {
      const loaded = await loadTable(ports.log, id);
      if (loaded) return loaded;
      throw new Error(`Table ${id} is gone from the storage.`);
    } catch (error) {
      ports.report(error);
      await new Promise<void>((resolve) => ports.clock.later(retryAfter, resolve));
    }
  }
};

/** Notes the step of a command, for a limited number of the latest commands. */
export const noteNumber = (numbers: Map<string, Seq>, { by, command, seq }: StoredStep): void => {
  if (command === undefined) return;
  numbers.set(`${by.person} ${command}`, seq);
  if (numbers.size > limits.past) numbers.delete(numbers.keys().next().value!);
};
