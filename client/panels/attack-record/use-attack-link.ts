import { useEffect } from 'react';
import { board } from '../../state/board.ts';
import { useDocks } from '../../state/docks.ts';
import { useHistory } from '../../state/history.ts';
import { useLog } from '../../state/log.ts';
import { useSession } from '../../state/session.ts';
import { recordsIn } from './use-records.ts';

/** Enough pages of the log for the longest game. */
const MOST_PAGES = 500;
/** How often, and at which interval in milliseconds, to check whether the board is ready. */
const LOOKS = 100;
const EVERY = 100;

/** The step in an address: the one in which an attack began. */
export const linkedIn = (hash: string): number | undefined => {
  const [, seq] = /^#attack=(\d{1,9})$/.exec(hash) ?? [];
  return seq === undefined ? undefined : Number(seq);
};

/** The address of an attack at the open table. */
export const attackLink = (seq: number): string =>
  `${window.location.origin}/t/${useSession.getState().id}#attack=${seq}`;

/** Shows the attack of the address on the board from its first step, and opens its record in the log. */
export const useAttackLink = (): void => {
  const hasLog = useLog(({ entries }) => entries.length > 0);
  useEffect(() => {
    if (!hasLog) return;
    let isGone = false;
    const follow = async () => {
      const seq = linkedIn(window.location.hash);
      if (seq === undefined) return;
      await fetchBackTo(seq);
      const record = recordsIn(useLog.getState().entries).find(({ steps }) => steps.includes(seq));
      if (!record || isGone) return;
      useDocks.getState().show('log');
      useHistory.getState().lookAt(record.steps[0]);
      for (let look = 0; look < LOOKS && !board() && !isGone; look += 1) await pause();
      if (!isGone) board()?.goTo(record.target);
    };
    const came = () => void follow();
    came();
    window.addEventListener('hashchange', came);
    return () => {
      isGone = true;
      window.removeEventListener('hashchange', came);
    };
  }, [hasLog]);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY));

const fetchBackTo = async (seq: number): Promise<void> => {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { entries, hasEarlier, fetchEarlier } = useLog.getState();
    if (!hasEarlier || (entries[0]?.seq ?? 0) <= seq) return;
    await fetchEarlier();
  }
};
