import type { Advance } from '@umpire/shared/protocol/codec.ts';
import type { View } from '@umpire/shared/protocol/messages.ts';
import type { Seq } from '@umpire/shared/table/ids.ts';
import { useLog } from '../state/log.ts';
import { fetchHistory, type TableId } from './http.ts';
import { describeAll, viewBefore } from './told-views.ts';

/** Steps of the past that are fetched at a time. */
const PAGE = 200;

/** Fills the log: with what is told, and with what was before, page by page as it is wanted. */
export interface LogSource {
  told(advance: Advance, before: View): void;
  /** Begins anew at step `seq`: what came between is fetched. */
  restart(seq: Seq): void;
  close(): void;
}

export const createLogSource = (table: TableId): LogSource => {
  // What was asked for before a restart is not wanted any more when it comes.
  let era = 0;
  let earliest: Seq = 1;

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

  return {
    told(advance, before) {
      useLog.getState().append(describeAll(before.table, advance.steps));
    },
    restart(seq) {
      era += 1;
      earliest = seq + 1;
      useLog.getState().reset(fetchEarlier);
      void fetchEarlier();
    },
    close() {
      era += 1;
      useLog.getState().reset();
    },
  };
};
