import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useHistory } from '../state/history.ts';
import { useSession } from '../state/session.ts';
import type { History } from './history-source.ts';

/** Connects the history bar to the source of past moments; returns a function that disconnects it. */
export const bindHistory = (history: History): (() => void) => {
  const { bind, set } = useHistory.getState();
  const lookAt = (seq: Seq | undefined): void => {
    if (seq === undefined) {
      // The person may take or leave a seat between two looks.
      history.forget();
      set({ moment: undefined, wanted: undefined, failed: false });
      return;
    }
    set({ wanted: seq, failed: false });
    // Only the latest request is shown: the slider passes many.
    history.momentAt(seq, useSession.getState().seq).then(
      (moment) => useHistory.getState().wanted === seq && set({ moment }),
      () => useHistory.getState().wanted === seq && set({ failed: true }),
    );
  };
  bind({ lookAt, momentAt: (seq) => history.momentAt(seq, useSession.getState().seq) });
  return () => bind({ lookAt: () => {}, momentAt: () => Promise.reject(new Error('No table is open.')) });
};
