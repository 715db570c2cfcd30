import { Button, Loader } from '@mantine/core';
import { IconDoorOff, IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useShortcuts } from '../../actions/use-shortcuts.ts';
import { openTable } from '../../net/open-table.ts';
import { useAttackLink } from '../../panels/attack-record/use-attack-link.ts';
import { DragGhost } from '../../panels/counters/drag-ghost.tsx';
import { Dialogs } from '../../panels/dialogs/dialogs.tsx';
import { Dock, Rail } from '../../panels/frame/dock.tsx';
import css from '../../panels/frame/frame.module.css';
import { Heard } from '../../panels/frame/heard.tsx';
import { PhoneSheet, PhoneTabs } from '../../panels/frame/phone.tsx';
import { StatusBanner } from '../../panels/frame/status-banner.tsx';
import { ToolBanner } from '../../panels/frame/tool-banner.tsx';
import { TopBar } from '../../panels/frame/top-bar.tsx';
import { HexCard } from '../../panels/hex/hex-card.tsx';
import { UnderPointer } from '../../panels/hex/under-pointer.tsx';
import { HistoryBar } from '../../panels/history/history-bar.tsx';
import { useFollow } from '../../panels/history/use-follow.ts';
import { useReplayLink } from '../../panels/history/use-replay-link.ts';
import { Announcer } from '../../panels/log/announcer.tsx';
import { PointedOut } from '../../panels/log/pointed-out.tsx';
import { Magnifier } from '../../panels/magnifier/magnifier.tsx';
import { ContextMenu } from '../../panels/menu/context-menu.tsx';
import { PlanBar } from '../../panels/plan/plan-bar.tsx';
import { PlayedForBar } from '../../panels/plan/played-for-bar.tsx';
import { UmpireCards } from '../../panels/procedure/umpire-cards.tsx';
import { Requests } from '../../panels/requests/requests.tsx';
import { MoveBanner } from '../../panels/selection/move-banner.tsx';
import { SinceBar } from '../../panels/since/since-bar.tsx';
import { useComingBack } from '../../panels/since/use-coming-back.ts';
import { ThreadCard } from '../../panels/thread/thread-card.tsx';
import { Tour } from '../../panels/tour/tour.tsx';
import { ClauseCard } from '../../panels/umpire/clause-card.tsx';
import { MoveReckoning } from '../../panels/umpire/move-reckoning.tsx';
import { RefusalCard } from '../../panels/umpire/refusal-card.tsx';
import { useHasSheets } from '../../state/media.ts';
import { usePlan } from '../../state/plan.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSession } from '../../state/session.ts';
import { type Shown, useMaybeShown } from '../../state/shown.ts';
import { useSitting } from '../../umpire/use-sitting.ts';
import { momentIn } from '../../words/times.ts';
import { AnnouncementBar } from '../announcement-bar.tsx';
import { Message } from '../message.tsx';
import { PageFrame } from '../page-frame.tsx';
import { EntryLegend } from './entry-legend.tsx';
import { PasswordForm } from './password-form.tsx';
import { TableBoard } from './table-board.tsx';
import { useAgainstComputer } from './use-against-computer.ts';
import { useAttackDraft } from './use-attack-draft.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useLessonTable } from './use-lesson-table.ts';
import { useMoveNotices } from './use-move-notices.ts';
import { useTaughtLesson } from './use-taught-lesson.ts';
import { useTitle, useVisit } from './use-visit.ts';
import { useWelcome } from './use-welcome.ts';

/** One table, from joining to leaving. */
const TablePage = ({ id }: { readonly id: string }) => {
  const link = useSession((session) => session.link);
  const shown = useMaybeShown();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a refusal the person may try again
  useEffect(() => openTable(id), [id, tries]);
  if (link.type === 'refused')
    return <Refused table={id} {...link} onAdmitted={() => setTries((before) => before + 1)} />;
  return shown ? <AtTable shown={shown} /> : <Joining />;
};

const AtTable = ({ shown }: { readonly shown: Shown }) => {
  const hasSheets = useHasSheets();
  const isPlanning = usePlan((plan) => plan.acts !== undefined) && shown.live;
  useShortcuts(shown);
  useSitting(
    shown,
    useSession((session) => session.id),
  );
  useWelcome();
  useAgainstComputer();
  useCarryOut();
  useLessonTable();
  useTaughtLesson();
  useVisit();
  useAttackLink();
  useAttackDraft();
  useReplayLink();
  useComingBack();
  useFollow();
  useTitle(shown.table.name);
  useMoveNotices(shown);
  return (
    <div className={css.page} data-step={shown.seq}>
      <TopBar />
      {!hasSheets && (
        <>
          <Rail dock="left" />
          <Dock dock="left" />
        </>
      )}
      <main className={css.main}>
        <AnnouncementBar />
        <div className={css.board} data-board data-planning={isPlanning || undefined}>
          <TableBoard />
          <Requests />
          <RefusalCard />
          <MoveReckoning />
          <UmpireCards />
          <Heard />
          <StatusBanner />
          <ToolBanner />
          <MoveBanner />
          <EntryLegend />
          <HexCard />
          <UnderPointer />
          <ThreadCard />
          <Magnifier />
        </div>
        <PlanBar />
        <PlayedForBar />
        <SinceBar />
        <HistoryBar />
        {hasSheets && <PhoneSheet />}
      </main>
      {hasSheets ? (
        <PhoneTabs />
      ) : (
        <>
          <Dock dock="right" />
          <Rail dock="right" />
        </>
      )}
      <ContextMenu />
      <Dialogs />
      <DragGhost />
      <ClauseCard />
      <Tour />
      <Announcer />
      <PointedOut />
    </div>
  );
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
