import { useMemo } from 'react';
import { useLog } from '../../state/log.ts';
import { useSession } from '../../state/session.ts';

/** How many words of others were said since the log was last looked at. */
export const useUnread = (): number => {
  const { entries, seen } = useLog();
  const me = useSession((session) => session.me);
  return useMemo(
    () => (seen === 0 ? 0 : entries.filter(({ seq, words, person }) => seq > seen && words && person !== me).length),
    [entries, seen, me],
  );
};
