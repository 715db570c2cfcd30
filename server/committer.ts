import type { Append, EventLog, Written } from './storage/event-log.ts';
import type { StepSize } from './storage/step-body.ts';
import { sum } from './work/budgets.ts';
import { nextTurn } from './work/next-turn.ts';

/** To write so many bytes, and to tell what they are, takes 10 ms each: others have their turn in between. */
const largeBytes = 64 * 1024;

/** A table with steps that are decided and not yet stored. */
export interface Uncommitted {
  /** All of its steps that wait, as one part of a batch; from now on they are on their way. */
  readonly take: () => Append | undefined;
  /** They are durable, each of such a size: tell. Called in the order of the log. */
  readonly committed: (part: Append, sizes: readonly StepSize[]) => void;
  /** They are not, and nothing that was decided on them stands. */
  readonly failed: (part: Append, error: unknown) => void;
}

export interface Committer {
  /** At the end of this turn of the event loop, or as soon as the batch on its way has come home. */
  readonly schedule: (table: Uncommitted) => void;
  /** Resolves when nothing waits any more. */
  readonly idle: () => Promise<void>;
}

/**
 * Group commit: whatever the turn of the event loop brought, over all tables, goes into one transaction, and one flush to
 * the disk carries it. One batch at a time. What a table throws while it is told goes to `report`: it must not keep the
 * others from being told.
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

/** Tells a table something, whatever it throws. */
type Tell = (act: () => void) => void;
/** A table with what it adds. */
type Part = readonly [Uncommitted, Append];

/** All that waits; nothing does from now on. */
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
    // Each table by itself, so that one that cannot be stored does not keep the others from it.
    if (others.length > 0) for (const part of parts) await commit(log, [part], tell);
    else tell(() => only[0].failed(only[1], error));
    return;
  }
  const toTell = parts.map(([table, part], index) => {
    const sizes = written[index]!;
    return { table, part, sizes, bytes: sum(sizes.map(({ read }) => read)) };
  });
  // Those who did little do not wait until it is told who did much.
  for (const { table, part, sizes, bytes } of toTell.sort((a, b) => a.bytes - b.bytes)) {
    if (bytes > largeBytes) await nextTurn();
    tell(() => table.committed(part, sizes));
  }
};
