import { strictUmpire } from '@umpire/shared/table/state/umpire.ts';
import { useEffect } from 'react';
import { useLearnt } from '../../learning/learnt.ts';
import { useIsOwnLesson } from '../../panels/lesson/use-is-lesson.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';

/**
 * The person who opened a table to learn sits down automatically, at a table that enforces the rules, and the lesson begins where
 * they left it.
 */
export const useLessonTable = (): void => {
  const { me, table, live } = useShown();
  const id = useSession((session) => session.id);
  const isReady = useUmpire((umpire) => umpire.status === 'ready');
  const isMine = useIsOwnLesson() && live && table.status === 'open';
  const free = isMine && me.seats.length === 0 ? Object.values(table.seats).filter((seat) => !seat.holder) : [];
  const seats = free.map((seat) => seat.id).join(' ');
  useEffect(() => {
    if (seats === '') return;
    for (const seat of seats.split(' ')) give({ type: 'takeSeat', seat });
    const before = useSession.getState().table?.settings.umpire;
    if (!before || !useLearnt.getState().progress[id]?.own) return;
    give({ type: 'changeSettings', settings: { umpire: { ...before, modes: strictUmpire.modes } } });
  }, [seats, id]);
  useEffect(() => {
    if (isMine && isReady) useUmpire.getState().set({ lesson: useLearnt.getState().progress[id]?.step ?? 0 });
  }, [isMine, isReady, id]);
};
