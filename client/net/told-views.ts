import { withIndex } from '@umpire/shared/table/apply.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { describe, type LogEntry } from '../words/describe.ts';

/** The view before a step, as the server sends it on request. @throws if it was not requested. */
export const viewBefore = (before: Omit<Table, 'where'> | undefined): Table => {
  if (!before) throw new Error('A page of history came without the view before it.');
  return withIndex(before);
};

/** A line of the log for each step; the first step followed `before`. */
export const describeAll = (before: Table, steps: readonly ToldStep[]): readonly LogEntry[] => {
  let table = before;
  return steps.map((step) => {
    const after = patchTable(table, step.patch);
    const entry = describe(step, table, after);
    table = after;
    return entry;
  });
};
