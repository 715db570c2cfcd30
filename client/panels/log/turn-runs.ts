import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { LogEntry } from '../../words/describe.ts';

/** A line of the log that is shown. */
export interface LogRow {
  readonly entry: LogEntry;
  /** Changes of phase right before this one, in which nothing else was done: they are not shown. */
  readonly passed: readonly LogEntry[];
}

const isTurn = ({ sentence }: LogEntry): boolean => sentence.key === 'turn-set';

/** The log with each run of changes of phase as one line: the last of them says where the run led. */
export const withoutEmptyPhases = (entries: readonly LogEntry[], undone: ReadonlySet<Seq>): readonly LogRow[] => {
  const rows: LogRow[] = [];
  for (const entry of entries) {
    const last = rows.at(-1);
    const goesOn = last && isTurn(entry) && isTurn(last.entry) && undone.has(entry.seq) === undone.has(last.entry.seq);
    if (goesOn) rows[rows.length - 1] = { entry, passed: [...last.passed, last.entry] };
    else rows.push({ entry, passed: [] });
  }
  return rows;
};
