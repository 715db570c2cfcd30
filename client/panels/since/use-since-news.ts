import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useEffect, useMemo } from 'react';
import { useLog } from '../../state/log.ts';
import { newsIn } from '../../state/news.ts';
import { useSession } from '../../state/session.ts';
import { useSince } from '../../state/since.ts';
import type { LogEntry } from '../../words/describe.ts';

/** What others did while one was away, as far as the log has been fetched. */
export const useSinceNews = (): readonly LogEntry[] => {
  const absences = useSince((since) => since.absences);
  const entries = useLog((log) => log.entries);
  const me = useSession((session) => session.me);
  return useMemo(() => newsIn(entries, absences, me), [entries, absences, me]);
};

/** How many steps are fetched at most: who was away for longer looks them up in the history. */
const MOST = 600;

/**
 * Fetches the log back to where one left first, as far as it is not there yet. Returns the first step not seen while it has
 * not been fetched.
 */
export const useSinceFetched = (): Seq | undefined => {
  const left = useSince((since) => since.absences[0]?.left);
  const { entries, hasEarlier, fetchEarlier } = useLog();
  const first = entries[0]?.seq;
  const unfetched = left !== undefined && first !== undefined && hasEarlier && first > left + 1 ? left + 1 : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that came is a reason to ask for the one before it
  useEffect(() => {
    if (unfetched !== undefined && entries.length < MOST) void fetchEarlier();
  }, [unfetched, first, entries.length, fetchEarlier]);
  return unfetched;
};
