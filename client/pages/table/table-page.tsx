import { Button, Loader } from '@mantine/core';
import { IconDoorOff, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { openTable } from '../../net/open-table.ts';
import { OfferedSeats } from '../../panels/dialogs/welcome.tsx';
import { usePreferences } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { useMaybeShown } from '../../state/shown.ts';
import { momentIn } from '../../words/times.ts';
import { Message } from '../message.tsx';
import { PageFrame } from '../page-frame.tsx';
import { loadBoard } from './load-board.ts';
import { PasswordForm } from './password-form.tsx';
import { useWelcome } from './use-welcome.ts';

const loadAtTable = () => import('./at-table.tsx');
const AtTable = lazy(loadAtTable);

/** One table, from joining to leaving. */
const TablePage = ({ id }: { readonly id: string }) => {
  const link = useSession((session) => session.link);
  const shown = useMaybeShown();
  const hasTable = useSession(({ table }) => table !== undefined);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the person may try again
  useEffect(() => openTable(id), [id, tries]);
  if (link.type === 'refused')
    return <Refused table={id} {...link} onAdmitted={() => setTries((before) => before + 1)} />;
  return (
    <>
      <Suspense fallback={<Joining />}>{shown ? <AtTable shown={shown} /> : <Joining />}</Suspense>
      {hasTable && <Seats />}
    </>
  );
};

/** Seats are offered as soon as the table has come: what is needed to play is fetched behind the dialog. */
const Seats = () => {
  useWelcome();
  useEffect(() => {
    void loadAtTable();
    void loadBoard();
  }, []);
  return <OfferedSeats />;
};

const Joining = () => {
  const { t } = useTranslation();
  const link = useSession((session) => session.link);
  // The server is there but has no room: the person can only wait.
  if (link.type === 'trying' && link.why)
    return (
      <PageFrame>
        <Message
          icon={<IconHourglass size={44} stroke={1.4} />}
          title={t(`app:joining.${link.why}.title`)}
          text={t(`app:joining.${link.why}.text`)}
        >
          <Loader size="sm" type="dots" />
        </Message>
      </PageFrame>
    );
  const isTrying = link.type === 'trying';
  return (
    <PageFrame>
      <Message
        icon={isTrying ? <IconPlugConnectedX size={44} stroke={1.4} /> : <Loader />}
        title={t('app:joining.title')}
        text={isTrying ? t('app:joining.trying') : t('app:joining.wait')}
      />
    </PageFrame>
  );
};

interface RefusedProps {
  readonly table: string;
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly until?: number;
  readonly onAdmitted: () => void;
}

/** Refusals that go away after loading the page again. */
const GONE_WITH_RELOAD: readonly string[] = ['outdated', 'no-game', 'no-cookies', 'not-known'];

const Refused = ({ table, code, until, onAdmitted }: RefusedProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  if (code === 'password-needed')
    return (
      <PageFrame>
        <PasswordForm table={table} onAdmitted={onAdmitted} />
      </PageFrame>
    );
  return (
    <PageFrame>
      <Message
        icon={<IconDoorOff size={44} stroke={1.4} />}
        title={t(`app:refused.${code}.title`, { defaultValue: t('app:refused.other.title') })}
        text={t(`app:refused.${code}.text`, {
          defaultValue: t('app:refused.other.text'),
          until: until === undefined ? '' : momentIn(language, until),
        })}
      >
        {GONE_WITH_RELOAD.includes(code) ? (
          <Button onClick={() => window.location.reload()}>{t('app:mishap.reload')}</Button>
        ) : (
          <Button component={Link} href="/">
            {t('app:home')}
          </Button>
        )}
      </Message>
    </PageFrame>
  );
};

export default TablePage;
