import { useEffect } from 'react';
import { useUnread } from '../../panels/frame/unread.tsx';
import { useLog } from '../../state/log.ts';
import { useSession } from '../../state/session.ts';
import { useVisits } from '../../state/visits.ts';

/** Remembers how far the person has read at a table, and continues there when they come back. */
export const useVisit = (): void => {
  const id = useSession((session) => session.id);
  const seen = useLog((log) => log.seen);
  const last = useLog((log) => log.entries.at(-1));
  useEffect(() => {
    const before = useVisits.getState().visits[id]?.seen;
    const log = useLog.getState();
    if (before !== undefined && log.seen === undefined) log.markSeen(before);
  }, [id]);
  useEffect(() => {
    if (seen === undefined || !last) return;
    useVisits.getState().note(id, { seen, changed: last.time });
  }, [id, seen, last]);
};

/** The window's title is the table's name, with the number of unread messages and rolls of others. */
export const useTitle = (name: string): void => {
  const unread = useUnread().length;
  useEffect(() => {
    document.title = unread === 0 ? name : `(${unread}) ${name}`;
    return () => {
      document.title = 'Umpire';
    };
  }, [name, unread]);
};
