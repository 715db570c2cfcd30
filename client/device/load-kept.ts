import { withIndex } from '@umpire/shared/table/apply.ts';
import { replay } from '@umpire/shared/table/history/history.ts';
import { type Past, pastOf } from '@umpire/shared/table/history/past.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { DeviceStore } from './store.ts';

/** A stored table, replayed. */
export interface Loaded {
  /** When it was opened, in milliseconds since 1970. */
  readonly created: number;
  readonly table: Table;
  readonly seq: Seq;
  readonly time: number;
  readonly past: Past;
  /** The secret of its dice. */
  readonly secret: string;
}

/**
 * Loads the newest complete copy of the table, the steps after it, and as many before it as undo can reach. `undefined`:
 * there is no such table.
 * @throws if the stored data are incomplete: they were written together.
 */
export const loadKept = async (store: DeviceStore, id: string): Promise<Loaded | undefined> => {
  const kept = await store.table(id);
  if (!kept) return undefined;
  const snapshot = await store.snapshot(id);
  const from = Math.max(1, (snapshot?.seq ?? 0) + 1 - limits.past);
  const steps = await store.steps(id, from);
  const last = steps.at(-1);
  if (!last) throw new Error(`Table ${id} is listed without a step.`);
  const table = replay(
    steps.filter(({ seq }) => seq > (snapshot?.seq ?? 0)),
    snapshot && withIndex(snapshot.table),
  );
  const secret = await store.secret(id, table.dice.commitment);
  if (secret === undefined) throw new Error(`Table ${id} has lost the secret of its dice.`);
  return { created: kept.created, table, seq: last.seq, time: last.time, past: pastOf(steps), secret };
};
