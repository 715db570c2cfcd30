import { useEffect } from 'react';
import { useLearnt } from '../../learning/learnt.ts';
import { useIsLesson } from '../../panels/lesson/use-is-lesson.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';

/** The person who opened a lesson's table sits down automatically, and the lesson begins where they left it. */
export const useLessonTable = (): void => {
  const { me, table, live } = useShown();
  const id = useSession((session) => session.id);
  const isReady = useUmpire((umpire) => umpire.status === 'ready');
  const isMine = useIsLesson() && me.isHost && live && table.status === 'open';
  const free = isMine && me.seats.length === 0 ? Object.values(table.seats).filter((seat) => !seat.holder) : [];
  const seats = free.map((seat) => seat.id).join(' ');
  useEffect(() => {
    for (const seat of seats.split(' ')) if (seat) give({ type: 'takeSeat', seat });
  }, [seats]);
  useEffect(() => {
    if (isMine && isReady) useUmpire.getState().set({ lesson: useLearnt.getState().progress[id]?.step ?? 0 });
  }, [isMine, isReady, id]);
};
