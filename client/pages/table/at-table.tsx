import { useShortcuts } from '../../actions/use-shortcuts.ts';
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
import { useSession } from '../../state/session.ts';
import type { Shown } from '../../state/shown.ts';
import { useSitting } from '../../umpire/use-sitting.ts';
import { AnnouncementBar } from '../announcement-bar.tsx';
import { EntryLegend } from './entry-legend.tsx';
import { TableBoard } from './table-board.tsx';
import { useAgainstComputer } from './use-against-computer.ts';
import { useAttackDraft } from './use-attack-draft.ts';
import { useCarryOut } from './use-carry-out.ts';
import { useLessonTable } from './use-lesson-table.ts';
import { useMoveNotices } from './use-move-notices.ts';
import { useTaughtLesson } from './use-taught-lesson.ts';
import { useTitle, useVisit } from './use-visit.ts';

/** What is beside the board, and the board. */
const AtTable = ({ shown }: { readonly shown: Shown }) => {
  const hasSheets = useHasSheets();
  const isPlanning = usePlan((plan) => plan.acts !== undefined) && shown.live;
  useShortcuts(shown);
  useSitting(
    shown,
    useSession((session) => session.id),
  );
  useAgainstComputer();
  useLessonTable();
  useTaughtLesson();
  useCarryOut();
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

export default AtTable;
