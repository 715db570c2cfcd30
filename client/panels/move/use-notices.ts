import type { Notices, TableNotices } from '@umpire/shared/protocol/notices.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchNotices, fetchTableNotices, isPushed, takesPushes } from '../../net/notices.ts';
import { useSession } from '../../state/session.ts';

export interface NoticesState {
  readonly notices: Notices;
  readonly ofTable: TableNotices;
  readonly takesPushes: boolean;
  readonly isPushed: boolean;
}

/** The settings of the person's notices, on the server and in this browser; `refresh` loads them again. */
export const useNotices = (): {
  readonly state: NoticesState | undefined;
  readonly failed: boolean;
  readonly refresh: () => void;
} => {
  const id = useSession((session) => session.id);
  const [state, setState] = useState<NoticesState>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after a change
  useEffect(() => {
    let isGone = false;
    Promise.all([fetchNotices(), fetchTableNotices(id), takesPushes(), isPushed()]).then(
      ([notices, ofTable, takes, pushed]) => {
        if (isGone) return;
        setState({ notices, ofTable, takesPushes: takes, isPushed: pushed });
        setFailed(false);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [id, asked]);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);
  return { state, failed, refresh };
};
