import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useHistory } from '../state/history.ts';
import { useSession } from '../state/session.ts';
import type { History } from './history-source.ts';

/** Lets the history bar look at any moment; gives the way to end that. */
export const bindHistory = (history: History): (() => void) => {
  const { bind, set } = useHistory.getState();
  const lookAt = (seq: Seq | undefined): void => {
    if (seq === undefined) {
      // One may take a seat, or leave one, before one looks back again.
      history.forget();
      set({ moment: undefined, wanted: undefined, failed: false });
      return;
    }
    set({ wanted: seq, failed: false });
    // Only the last that was wanted is shown: the slider passes over many.
    history.momentAt(seq, useSession.getState().seq).then(
      (moment) => useHistory.getState().wanted === seq && set({ moment }),
      () => useHistory.getState().wanted === seq && set({ failed: true }),
    );
  };
  bind({ lookAt, momentAt: (seq) => history.momentAt(seq, useSession.getState().seq) });
  return () => bind({ lookAt: () => {}, momentAt: () => Promise.reject(new Error('No table is open.')) });
};
