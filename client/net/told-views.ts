import { withIndex } from '@umpire/shared/table/apply.ts';
import { patchTable, patchValue } from '@umpire/shared/table/patch.ts';
import type { Table } from '@umpire/shared/table/state.ts';
import type { ToldStep } from '@umpire/shared/table/tell.ts';
import { describe, type LogEntry } from '../words/describe.ts';

/** A table as its parts, without the look-up that is made from them. */
export type StoredTable = Omit<Table, 'where'>;

/** What nothing was before the first step. */
const nothing: StoredTable = {
  name: '',
  module: { id: '', version: '', scenario: '', options: {} },
  status: 'open',
  host: '',
  settings: {
    listed: false,
    locked: false,
    handling: 'anyone',
    undo: 'free',
    spectators: 'public',
    spectatorChat: true,
  },
  seats: {},
  people: {},
  pieces: {},
  stacks: {},
  covers: {},
  pools: {},
  notes: {},
  arrows: {},
  turn: { number: 0, phase: '' },
  dice: { commitment: '', rolls: 0 },
  requests: {},
};

/** The view before some step, from what the server says; before the first step there was nothing. */
export const viewBefore = (before: StoredTable | undefined): Table => withIndex(before ?? nothing);

/** The view after a step. The step that opened the table brings the whole of it. */
export const viewAfter = (before: Table, step: ToldStep): Table =>
  step.act === 'openTable' ? withIndex(patchValue(nothing, step.patch) as StoredTable) : patchTable(before, step.patch);

/** A line of the log for each step, the first of which followed `before`. */
export const describeAll = (before: Table, steps: readonly ToldStep[]): readonly LogEntry[] => {
  let table = before;
  return steps.map((step) => {
    const after = viewAfter(table, step);
    const entry = describe(step, table, after);
    table = after;
    return entry;
  });
};
