import { HISTORY_PAGE } from '@umpire/shared/protocol/http.ts';
import type { View } from '@umpire/shared/protocol/messages.ts';
import type { Advance } from '@umpire/shared/protocol/steps.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useLog } from '../state/log.ts';
import type { LogEntry } from '../words/describe.ts';
import { fetchHistory, type TableId } from './http.ts';
import { describeAll, viewBefore } from './told-views.ts';

/** Steps of the past that are fetched at a time. */
const PAGE = 200;

/** Fills the log: with what is told, and with what was before, page by page as it is wanted. */
export interface LogSource {
  told(advance: Advance, before: View): readonly LogEntry[];
  /** Begins anew with step `seq` as the last: one sees with other eyes now, or came just now. */
  restart(seq: Seq): void;
  /** The table is at step `seq` now without having told what led there: that is fetched. */
  catchUp(seq: Seq): void;
  close(): void;
}

export const createLogSource = (table: TableId): LogSource => {
  // What was asked for before a restart is not wanted any more when it comes.
  let era = 0;
  let earliest: Seq = 1;
  let latest: Seq = 0;
  /** Steps told while those before them are being fetched. */
  let waiting: LogEntry[] | undefined;

  const fetchEarlier = async (): Promise<void> => {
    const asked = era;
    if (earliest <= 1) return;
    const [from, to] = [Math.max(1, earliest - PAGE), earliest - 1];
    earliest = from;
    try {
      const { before, steps } = await fetchHistory(table, from, to, true);
      if (asked === era) useLog.getState().prepend(describeAll(viewBefore(before), steps), from > 1);
    } catch {
      if (asked !== era) return;
      earliest = to + 1;
      useLog.getState().prepend([], true);
    }
  };

  const restart = (seq: Seq): void => {
    era += 1;
    earliest = seq + 1;
    latest = seq;
    waiting = undefined;
    useLog.getState().reset(fetchEarlier);
    void fetchEarlier();
  };

  const fetchMissing = async (to: Seq): Promise<void> => {
    const asked = era;
    waiting = [];
    const from = latest + 1;
    latest = to;
    try {
      const { before, steps } = await fetchHistory(table, from, to, true);
      if (asked !== era) return;
      useLog.getState().append([...describeAll(viewBefore(before), steps), ...(waiting ?? [])]);
      waiting = undefined;
    } catch {
      if (asked === era) restart(latest);
    }
  };

  return {
    told(advance, before) {
      const entries = describeAll(before.table, advance.steps);
      latest = advance.view.seq;
      if (waiting) waiting.push(...entries);
      else useLog.getState().append(entries);
      return entries;
    },
    restart,
    catchUp(seq) {
      if (seq === latest) return;
      if (seq < latest || seq - latest > HISTORY_PAGE || waiting) restart(seq);
      else void fetchMissing(seq);
    },
    close() {
      era += 1;
      useLog.getState().clear();
    },
  };
};
