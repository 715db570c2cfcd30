import { useEffect, useRef } from 'react';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';

/**
 * At a teacher's table everybody sees the teacher's step of the tutorial. It is in the table's settings: pupils,
 * also those who join later, follow it when the teacher advances.
 */
export const useTaughtLesson = (): void => {
  const { table, me, live } = useShown();
  const { teaching } = table.settings;
  const shown = teaching?.on ? teaching.lesson : undefined;
  usePupilFollows(shown, live && !me.isHost);
  useTeacherLeads(shown, live && me.isHost);
};

const usePupilFollows = (shown: number | undefined, follows: boolean): void => {
  const isReady = useUmpire((umpire) => umpire.status === 'ready');
  const former = useRef<number>(undefined);
  useEffect(() => {
    if (!follows || !isReady || shown === former.current) return;
    former.current = shown;
    useUmpire.getState().set({ lesson: shown });
  }, [shown, follows, isReady]);
};

const useTeacherLeads = (shown: number | undefined, leads: boolean): void => {
  const lesson = useUmpire((umpire) => umpire.lesson);
  const isReady = useUmpire((umpire) => umpire.status === 'ready');
  /** Whether the teacher's own card has opened since the tutorial was shown: after a reload, the page opens it first. */
  const isOpen = useRef(false);
  useEffect(() => {
    if (!leads || !isReady) return;
    if (shown === undefined) {
      isOpen.current = false;
      return;
    }
    if (!isOpen.current) {
      isOpen.current = true;
      useUmpire.getState().set({ lesson: shown });
      return;
    }
    if (lesson === shown) return;
    const teaching = { on: true, ...(lesson !== undefined && { lesson }) };
    give({ type: 'changeSettings', settings: { teaching } });
  }, [lesson, shown, leads, isReady]);
};
