import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { AttackRecord } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import type { LogEntry } from '../../words/describe.ts';

/** A line of the log that is shown. */
export interface LogRow {
  readonly entry: LogEntry;
  /** Changes of phase right before this one, with nothing done in between: they are not shown. */
  readonly passed: readonly LogEntry[];
  /** The attack that the line represents, with the lines of all its steps. */
  readonly attack?: { readonly record: AttackRecord; readonly lines: readonly LogEntry[] };
}

const isTurn = ({ sentence }: LogEntry): boolean => sentence.key === 'turn-set';

/** The log with each run of phase changes as one line, the last of them. */
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

/** Each attack as one line at its beginning, in place of the lines of its steps. */
export const withAttacksFolded = (rows: readonly LogRow[], records: readonly AttackRecord[]): readonly LogRow[] => {
  if (records.length === 0) return rows;
  const byStep = new Map(records.flatMap((record) => record.steps.map((seq) => [seq, record] as const)));
  const lines = new Map<AttackRecord, LogEntry[]>();
  return rows.flatMap((row): LogRow[] => {
    const record = byStep.get(row.entry.seq);
    const isOfIt = record && (row.entry.act === 'guide' || row.entry.act === 'endProcedure');
    if (!isOfIt) return [row];
    const former = lines.get(record);
    former?.push(row.entry);
    if (former) return [];
    const first = [row.entry];
    lines.set(record, first);
    return [{ ...row, attack: { record, lines: first } }];
  });
};
