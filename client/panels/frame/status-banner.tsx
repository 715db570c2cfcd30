import { Loader } from '@mantine/core';
import { IconLockSquare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import css from './frame.module.css';

/** Says over the board that the connection is being restored, how many acts wait for it, and that a table is closed. */
export const StatusBanner = () => {
  const { t } = useTranslation();
  const link = useSession((session) => session.link);
  const pending = useSession((session) => session.pending);
  const { table, live } = useShown();
  const seconds = useSecondsSince(link.type === 'trying' ? link.since : undefined);
  if (link.type === 'trying')
    return (
      <div className={css.banner} role="status" data-kind="trying">
        <Loader size={15} color="currentColor" />
        <span>
          {t(`app:link.${link.why ?? 'trying'}`)}
          {/* Counted for the eye: read out, it would never end. */}
          {seconds > 0 && <span aria-hidden> {t('app:link.seconds', { seconds })}</span>}
          {pending > 0 && ` · ${t('app:link.pending', { count: pending })}`}
        </span>
      </div>
    );
  if (live && table.status === 'closed')
    return (
      <div className={css.banner} role="status">
        <IconLockSquare size={16} />
        <span>{t('app:closed')}</span>
      </div>
    );
  return null;
};

/** Whole seconds since a time of this browser's clock, updated. */
const useSecondsSince = (since: number | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000));
};
