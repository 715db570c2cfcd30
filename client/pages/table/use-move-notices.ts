import { peopleToMove } from '@umpire/shared/table/whose-move.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showsNotices } from '../../net/notices.ts';
import { tellLooking } from '../../net/presence.ts';
import { activeServiceWorker } from '../../net/service-worker.ts';
import { useBrowserNotices } from '../../state/browser-notices.ts';
import { useSession } from '../../state/session.ts';
import type { Shown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';

/**
 * If the page is in the background when it becomes the person's move, the browser shows a notice, if they have asked for it. The server
 * is told whether the person looks at the page: if so, it sends nothing.
 */
export const useMoveNotices = ({ live }: Shown): void => {
  const { t } = useTranslation();
  const words = useWords();
  const id = useSession((session) => session.id);
  const me = useSession((session) => session.me);
  const link = useSession((session) => session.link.type);
  const table = useSession((session) => session.table);
  const isWanted = useBrowserNotices(({ tables }) => tables.includes(id));
  const isMine = live && table !== undefined && me !== undefined && peopleToMove(table).has(me);
  const wasMine = useRef(isMine);

  useEffect(() => {
    if (link !== 'live') return undefined;
    const tell = (): void => tellLooking(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [link]);

  useEffect(() => {
    const hasBecome = isMine && !wasMine.current;
    wasMine.current = isMine;
    if (!hasBecome || !isWanted || !document.hidden || !table) return;
    const { turn, name } = table;
    const about = { table: name, turn: words.turn(turn.number), phase: words.phase(turn) };
    void showNotice(t('move:notices.shown'), t('move:notices.shown-text', about), id);
  }, [isMine, isWanted, table, id, t, words]);
};

/** Through the service worker if there is one: phones allow nothing else. */
const showNotice = async (title: string, body: string, table: string): Promise<void> => {
  if (!showsNotices() || Notification.permission !== 'granted') return;
  const options = { body, tag: table, icon: '/icon.svg', data: table };
  const registration = await activeServiceWorker();
  if (registration) return registration.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
};
