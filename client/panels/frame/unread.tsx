import { Indicator } from '@mantine/core';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { type ReactNode, useMemo } from 'react';
import type { PanelId } from '../../state/docks.ts';
import { standing, useDocks } from '../../state/docks.ts';
import { useLog } from '../../state/log.ts';
import { useDockRoom, useHasSheets } from '../../state/media.ts';
import { useSession } from '../../state/session.ts';
import type { LogEntry } from '../../words/describe.ts';

/** What others say and roll is for everybody at the table to hear, whether or not the log is open. */
const isForAll = ({ words, roll, person }: LogEntry, me: PersonId | undefined): boolean =>
  (words !== undefined || roll !== undefined) && person !== me;

/** What others said and rolled since the log was last looked at, the latest at the end. */
export const useUnread = (): readonly LogEntry[] => {
  const { entries, seen } = useLog();
  const me = useSession((session) => session.me);
  return useMemo(
    () => (seen === undefined ? [] : entries.filter((entry) => entry.seq > seen && isForAll(entry, me))),
    [entries, seen, me],
  );
};

/** Whether the log is in sight. */
export const useIsLogOpen = (): boolean => {
  const { right, sheet } = useDocks();
  const room = useDockRoom();
  return useHasSheets() ? sheet === 'log' : standing('right', right, room).includes('log');
};

const MOST = 99;

/** The icon of the log's button with how much in it is unread; that of any other panel as it is. */
export const UnreadBadge = ({ panel, children }: { readonly panel: PanelId; readonly children: ReactNode }) => {
  const unread = useUnread().length;
  const isOpen = useIsLogOpen();
  if (panel !== 'log') return children;
  return (
    <Indicator
      disabled={unread === 0 || isOpen}
      size={16}
      offset={2}
      color="red"
      label={unread > MOST ? `${MOST}+` : unread}
      styles={{ indicator: { fontSize: 10.5, fontWeight: 700, padding: '0 4px' } }}
    >
      {children}
    </Indicator>
  );
};
