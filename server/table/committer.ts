import type { Append, EventLog, Written } from '../storage/event-log.ts';
import type { StepSize } from '../storage/step-body.ts';
import { sum } from '../work/budgets.ts';
import { nextTurn } from '../work/next-turn.ts';

/** Writing this many bytes, and sending the steps, takes about 10 ms. Smaller parts are sent first. */
const largeBytes = 64 * 1024;

/** A table with steps that are decided and not yet stored. */
export interface Uncommitted {
  /** All waiting steps, as one part of a batch; from now on they are being written. */
  readonly take: () => Append | undefined;
  /** The steps are durable, with these sizes: now send them. Called in the order of the log. */
  readonly committed: (part: Append, sizes: readonly StepSize[]) => void;
  /** The steps were not stored, and everything decided after them is void. */
  readonly failed: (part: Append, error: unknown) => void;
}

export interface Committer {
  /** Writes at the end of this turn of the event loop, or as soon as the current batch is stored. */
  readonly schedule: (table: Uncommitted) => void;
  /** Resolves when nothing waits any more. */
  readonly idle: () => Promise<void>;
}

/**
 * Group commit: the steps of all tables from one turn of the event loop go into one transaction, with one flush to
 * the disk. There is one batch at a time. Errors that a table throws in its callbacks go to `report`, so that they do
 * not affect other tables.
 */
export const makeCommitter = (log: Pick<EventLog, 'append'>, report: (bug: unknown) => void): Committer => {
  const waiting = new Set<Uncommitted>();
  let running: Promise<void> | undefined;
  const tell: Tell = (act) => {
    try {
      act();
    } catch (bug) {
      report(bug);
    }
  };

  const run = async (): Promise<void> => {
    await nextTurn();
    while (waiting.size > 0) await commit(log, taken(waiting), tell);
    running = undefined;
  };

  return {
    schedule: (table) => {
      waiting.add(table);
      running ??= run();
    },
    idle: async () => {
      while (running) await running;
    },
  };
};

/** Calls a table, and reports what it throws. */
type Tell = (act: () => void) => void;
/** A table, and what it appends. */
type Part = readonly [Uncommitted, Append];

/** Takes everything that waits. */
const taken = (waiting: Set<Uncommitted>): readonly Part[] => {
  const parts = [...waiting].flatMap((table): readonly Part[] => {
    const part = table.take();
    return part ? [[table, part]] : [];
  });
  waiting.clear();
  return parts;
};

const commit = async (log: Pick<EventLog, 'append'>, parts: readonly Part[], tell: Tell): Promise<void> => {
  const [only, ...others] = parts;
  if (!only) return;
  let written: Written;
  try {
    written = await log.append(parts.map(([, part]) => part));
  } catch (error) {
    // Each table on its own, so that one that cannot be stored does not affect the others.
    if (others.length > 0) for (const part of parts) await commit(log, [part], tell);
    else tell(() => only[0].failed(only[1], error));
    return;
  }
  const toTell = parts.map(([table, part], index) => {
    const sizes = written[index]!;
    return { table, part, sizes, bytes: sum(sizes.map(({ read }) => read)) };
  });
  // Small parts are sent first, so that their tables do not wait for large ones.
  for (const { table, part, sizes, bytes } of toTell.sort((a, b) => a.bytes - b.bytes)) {
    if (bytes > largeBytes) await nextTurn();
    tell(() => table.committed(part, sizes));
  }
};
