import { useEffect } from 'react';
import { useHistory } from '../../state/history.ts';
import { useSession } from '../../state/session.ts';

const HASH = /^#replay(?:=(\d{1,9}))?$/;

/** The step at which an address begins a replay; `undefined` if it does not. */
export const replayIn = (hash: string): number | undefined => {
  const found = HASH.exec(hash);
  return found ? Math.max(1, Number(found[1] ?? 1)) : undefined;
};

/** The address for watching the game from its beginning, without a seat. */
export const replayLink = (table: string): string => `${window.location.origin}/t/${table}#replay`;

/** Starts the replay for a person who opens such a link. */
export const useReplayLink = (): void => {
  const isThere = useSession(({ seq, module }) => seq > 0 && module !== undefined);
  useEffect(() => {
    const follow = () => {
      const from = replayIn(window.location.hash);
      if (isThere && from !== undefined) useHistory.getState().lookAt(Math.min(from, useSession.getState().seq));
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [isThere]);
};
