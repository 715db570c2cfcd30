import { useEffect, useRef } from 'react';
import { linkedIn } from '../../panels/attack-record/use-attack-link.ts';
import { replayIn } from '../../panels/history/use-replay-link.ts';
import { useIsOwnLesson } from '../../panels/lesson/use-is-lesson.ts';
import { againstComputerAt } from '../../state/against-computer.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useHere } from '../../state/here.ts';
import { useSession } from '../../state/session.ts';

/** Tables at which this browser was welcomed since it was opened. */
const welcomed = new Set<string>();

/** Offers seats and the link to a person who comes to a table without a seat there. */
export const useWelcome = (): void => {
  const { me, table, live } = useHere();
  const id = useSession((session) => session.id);
  const show = useDialogs((dialogs) => dialogs.show);
  const sits = me.seats.length > 0;
  const known = me.person !== undefined;
  // A person who is looking back at a time before they had a seat is not new here.
  const isOpen = live && table.status === 'open';
  const isOwnLesson = useIsOwnLesson();
  // They have chosen their seat already.
  const isAgainst = againstComputerAt(id) !== undefined;
  // A person who followed the link of an attack, or of a replay, sees that first: the seats are offered when they return to the live table.
  const isComing = useRef(linkedIn(window.location.hash) !== undefined || replayIn(window.location.hash) !== undefined);
  useEffect(() => {
    if (!live) isComing.current = false;
  }, [live]);
  useEffect(() => {
    if (!known || sits || !isOpen || isOwnLesson || isAgainst || isComing.current || welcomed.has(id)) return;
    welcomed.add(id);
    show({ type: 'welcome' });
  }, [known, sits, isOpen, isOwnLesson, isAgainst, id, show]);
};
