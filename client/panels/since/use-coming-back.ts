import { useEffect, useRef } from 'react';
import { useSession } from '../../state/session.ts';
import { useSince } from '../../state/since.ts';
import { useVisits } from '../../state/visits.ts';

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Steps within this time after a reconnection were done while it was cut, in milliseconds. */
const CATCHING_UP = 3000;

/** Reports what was done since the last look, and notes this look. */
const comeBack = (id: string): void => {
  const left = useVisits.getState().visits[id]?.left;
  const back = useSession.getState().seq;
  if (left !== undefined && back > left) useSince.getState().cameBack({ left, back });
  useVisits.getState().note(id, { left: back });
};

/** The connection was cut, as on a locked phone, and missed steps may still come. */
const useCatchesUp = (): (() => boolean) => {
  const link = useSession((session) => session.link.type);
  const line = useRef({ wasCut: false, back: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { wasCut } = line.current;
    if (link === 'trying') line.current.wasCut = true;
    if (link === 'live' && wasCut) line.current = { wasCut: false, back: performance.now() };
  }, [link]);
  return useRef(() => line.current.wasCut || performance.now() - line.current.back < CATCHING_UP).current;
};

/** Remembers up to which step the user has seen the table, and reports on return what was done since. */
export const useComingBack = (): void => {
  const id = useSession((session) => session.id);
  const seq = useSession((session) => session.seq);
  const catchesUp = useCatchesUp();
  useEffect(() => {
    const look = () => {
      if (isSeen()) comeBack(id);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      useSince.getState().close();
    };
  }, [id]);
  useEffect(() => {
    if (!isSeen()) return;
    if (catchesUp()) comeBack(id);
    else useVisits.getState().note(id, { left: seq });
  }, [id, seq, catchesUp]);
};
