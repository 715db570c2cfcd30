import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useEffect, useMemo } from 'react';
import { useLog } from '../../state/log.ts';
import { newsIn } from '../../state/news.ts';
import { useSession } from '../../state/session.ts';
import { useSince } from '../../state/since.ts';
import type { LogEntry } from '../../words/describe.ts';

/** What others did while the user was away, as far as the log has been fetched. */
export const useSinceNews = (): readonly LogEntry[] => {
  const absences = useSince((since) => since.absences);
  const entries = useLog((log) => log.entries);
  const me = useSession((session) => session.me);
  return useMemo(() => newsIn(entries, absences, me), [entries, absences, me]);
};

/** The most steps that are fetched. A user who was away for longer uses the history. */
const MOST = 600;

/**
 * Fetches the log back to where the user first left. Until that is done, returns the first unseen step
 * that is missing.
 */
export const useSinceFetched = (): Seq | undefined => {
  const left = useSince((since) => since.absences[0]?.left);
  const { entries, hasEarlier, fetchEarlier } = useLog();
  const first = entries[0]?.seq;
  const unfetched = left !== undefined && first !== undefined && hasEarlier && first > left + 1 ? left + 1 : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new part is a reason to fetch the one before
  useEffect(() => {
    if (unfetched !== undefined && entries.length < MOST) void fetchEarlier();
  }, [unfetched, first, entries.length, fetchEarlier]);
  return unfetched;
};
