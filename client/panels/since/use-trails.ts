import { undoneIn } from '@umpire/shared/table/history/history.ts';
import { useMemo } from 'react';
import type { Trail } from '../../board/scene/trail.ts';
import { deedsOf } from '../../state/deeds.ts';
import { useHistory } from '../../state/history.ts';
import { useLog } from '../../state/log.ts';
import { usePlan } from '../../state/plan.ts';
import { usePreferences } from '../../state/preferences.ts';
import { useSelection } from '../../state/selection.ts';
import { useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useSince } from '../../state/since.ts';
import { trailsBetween, trailsOf, trailsOfPhase, trailsOfTurn, wayOf } from '../../state/trails.ts';
import { useSinceNews } from './use-since-news.ts';

/** The same object each time, because the board compares by identity. */
const NONE: readonly never[] = [];

/** The trails to draw: in history the shown step, and its phase or turn so far; live the way of a counter, news, the phase, or the last move. */
export const useTrails = (): readonly Trail[] => {
  const moment = useHistory((history) => history.moment);
  const { table } = useShown();
  const news = useSinceNews();
  const view = useSince((since) => since.view);
  const last = useLastMove();
  const entries = useLog((log) => log.entries);
  const way = useSelection(({ pieces, way }) => (way !== undefined && pieces.includes(way) ? way : undefined));
  const shown = usePreferences((preferences) => preferences.trails);
  const lies = useSession((session) => session.table);
  const isPlanning = usePlan((plan) => plan.acts !== undefined);
  return useMemo(() => {
    if (moment) {
      const { seq, table: then, entry } = moment;
      const before = shown === 'phase' ? trailsOfPhase(then) : shown === 'turn' ? trailsOfTurn(entries, seq) : NONE;
      return [...before, ...trailsOf([entry], 'strong')];
    }
    if (isPlanning && lies) return trailsBetween(lies, table, 'strong');
    if (way !== undefined) return wayOf(deedsOf(entries, way), way);
    if (news.length > 0) {
      if (view === 'all') return trailsOf(news, 'plain');
      const now = news[Math.min(view, news.length - 1)]!;
      const others = news.filter((entry) => entry !== now);
      return [...trailsOf(others, 'faint'), ...trailsOf([now], 'strong')];
    }
    if (shown === 'phase') return trailsOfPhase(table);
    if (shown === 'turn') return trailsOfTurn(entries);
    return shown === 'last' && last ? trailsOf([last], 'faint') : NONE;
  }, [moment, isPlanning, lies, table, news, view, last, shown, way, entries]);
};

/** The last move on the map, if somebody else made it and it was not undone: users know their own moves. */
const useLastMove = () => {
  const entries = useLog((log) => log.entries);
  const me = useSession((session) => session.me);
  return useMemo(() => {
    const undone = undoneIn(entries);
    const last = entries.findLast(({ moves, seq, act }) => moves.length > 0 && act !== 'undo' && !undone.has(seq));
    return last && last.person !== me ? last : undefined;
  }, [entries, me]);
};
