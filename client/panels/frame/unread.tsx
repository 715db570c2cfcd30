import { Indicator } from '@mantine/core';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { type ReactNode, useMemo } from 'react';
import type { PanelId } from '../../state/docks.ts';
import { standing, useDocks } from '../../state/docks.ts';
import { useLog } from '../../state/log.ts';
import { useDockRoom, useHasSheets } from '../../state/media.ts';
import { useSession } from '../../state/session.ts';
import type { LogEntry } from '../../words/describe.ts';

/** Chat messages and rolls concern everybody at the table, whether or not the log is open. */
const isForAll = ({ words, roll, person }: LogEntry, me: PersonId | undefined): boolean =>
  (words !== undefined || roll !== undefined) && person !== me;

/** Chat messages and rolls of others since the log was last visible, the latest at the end. */
export const useUnread = (): readonly LogEntry[] => {
  const { entries, seen } = useLog();
  const me = useSession((session) => session.me);
  return useMemo(
    () => (seen === undefined ? [] : entries.filter((entry) => entry.seq > seen && isForAll(entry, me))),
    [entries, seen, me],
  );
};

/** Whether the log is visible. */
export const useIsLogOpen = (): boolean => {
  const { right, sheet } = useDocks();
  const room = useDockRoom();
  return useHasSheets() ? sheet === 'log' : standing('right', right, room).includes('log');
};

const MOST = 99;

/** The icon of the log's button with its number of unread entries; other panels' icons are unchanged. */
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
