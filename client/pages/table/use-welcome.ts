import { useEffect } from 'react';
import { useDialogs } from '../../state/dialogs.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useIsLesson } from './use-lesson-table.ts';

/** Tables at which this browser was welcomed since it was opened. */
const welcomed = new Set<string>();

/** Offers seats and the link when one comes to a table without having a seat there. */
export const useWelcome = (): void => {
  const { me, table, live } = useShown();
  const id = useSession((session) => session.id);
  const show = useDialogs((dialogs) => dialogs.show);
  const sits = me.seats.length > 0;
  const known = me.person !== undefined;
  // Whoever looks back to where they did not sit yet is not new here.
  const isOpen = live && table.status === 'open';
  const isOwnLesson = useIsLesson() && me.isHost;
  useEffect(() => {
    if (!known || sits || !isOpen || isOwnLesson || welcomed.has(id)) return;
    welcomed.add(id);
    show({ type: 'welcome' });
  }, [known, sits, isOpen, isOwnLesson, id, show]);
};
