import { useComputedColorScheme } from '@mantine/core';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { lazy, Suspense, useMemo } from 'react';
import type { BoardActions, BoardProps } from '../../board/board-props.ts';
import { drawWithPen, eraseDrawings } from '../../net/drawing.ts';
import { tellDrag, tellPing } from '../../net/presence.ts';
import { reportBarred, reportGone } from '../../net/table-toasts.ts';
import { DrawButton } from '../../panels/drawing/draw-button.tsx';
import { useBoardDrawings } from '../../panels/drawing/use-drawings.ts';
import { layered, withoutTip, withoutUmpire } from '../../panels/layers/layered.ts';
import { LayersButton } from '../../panels/layers/layers-button.tsx';
import { usePeek } from '../../panels/layers/use-peek.ts';
import { SelectionChip } from '../../panels/selection/selection-chip.tsx';
import { useTrails } from '../../panels/since/use-trails.ts';
import css from '../../panels/umpire/umpire.module.css';
import { setBoard, useBoard } from '../../state/board.ts';
import { useDialogs } from '../../state/dialogs.ts';
import { useDrag } from '../../state/drag.ts';
import { INKS, usePen } from '../../state/drawings.ts';
import { useHistory } from '../../state/history.ts';
import { useLayers } from '../../state/layers.ts';
import { useLookedAt } from '../../state/looked-at.ts';
import { useMagnifier } from '../../state/magnifier.ts';
import { usePlan } from '../../state/plan.ts';
import { usePreferences } from '../../state/preferences.ts';
import { usePresence } from '../../state/presence.ts';
import { presentPieces, useIsArmed, useSelection } from '../../state/selection.ts';
import { give, meAt, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useThread } from '../../state/thread.ts';
import { useUmpire } from '../../state/umpire.ts';
import { noteView, useVisits } from '../../state/visits.ts';
import { useLessMotion } from '../../ui/use-look.ts';
import { sideOfPiece } from '../../umpire/guide.ts';
import { moveCommand, spreadCommand } from '../../umpire/moving.ts';
import { useBoardOverlay } from '../../umpire/use-overlay.ts';
import { personColor } from '../../words/person-color.ts';
import { usePersonName } from '../../words/person-name.ts';
import { useEntries } from './entry-legend.tsx';
import { goToFriends } from './go-to-friends.ts';
import { loadBoard } from './load-board.ts';
import { useScanOnMap } from './use-scan-on-map.ts';

const Board = lazy(loadBoard);

const actions: BoardActions = {
  select(pieces, how) {
    useSelection.getState().select(pieces, how);
    if (pieces.length > 0) useLookedAt.getState().ask(undefined);
  },
  move: (pieces, to, more) => give(moveCommand(pieces, to, more)),
  moveApart: (moves) => give(spreadCommand(moves)),
  gone: reportGone,
  arm(pieces) {
    useSelection.getState().select(pieces);
    useSelection.getState().arm(true);
  },
  join: goToFriends,
  isOwn: isCommanded,
  // Nobody else sees a plan.
  dragging(drag) {
    if (!usePlan.getState().acts) tellDrag(drag);
  },
  magnify: (place, screen) => useMagnifier.setState({ at: place === undefined ? undefined : { place, screen } }),
  ping(at) {
    tellPing(useSession.getState().me, at);
    useBoard.getState().setTool('hand');
  },
  draw: drawWithPen,
  write: (at) => useDialogs.getState().show({ type: 'words', at }),
  erase: (drawing) => eraseDrawings([drawing]),
  menu: ({ pieces, place }, screen) => useDialogs.getState().setMenu({ pieces, place, screen }),
  hover(target) {
    useSelection.getState().setHover(target);
    if (target?.place === undefined) return;
    useLookedAt.getState().look(target.place);
    leadThread(target.place);
  },
  ask(place) {
    const { asked, ask } = useLookedAt.getState();
    ask(place === asked ? undefined : place);
  },
  carry: (load) => useUmpire.getState().set({ load }),
  pick(target) {
    if (fixThread(target.place)) return true;
    const { attack, procedure } = useUmpire.getState().pickers;
    return (attack ?? procedure)?.pick(target) ?? false;
  },
  barred: () => reportBarred(whyBarred()),
  looked: (camera) => noteView(useSession.getState().id, camera),
};

/** Moves the free end of a thread to a hex; true if there is a thread. */
function leadThread(place: Place | undefined): boolean {
  const { from, fixed, lead } = useThread.getState();
  const isHex = place !== undefined && useSession.getState().module?.grid.parse(place) !== undefined;
  if (from === undefined || fixed || !isHex) return false;
  lead(place);
  return true;
}

/** A click ends the thread there. */
function fixThread(place: Place | undefined): boolean {
  if (!leadThread(place)) return false;
  useThread.getState().fix();
  return true;
}

const useHeldThread = (): BoardProps['thread'] => {
  const { from, to } = useThread();
  return useMemo(() => (from === undefined || to === undefined ? undefined : { from, to }), [from, to]);
};

/** The user's own counters; for a player of all sides those of the side in turn. */
function isCommanded(piece: PieceId): boolean {
  const { table, module, me: person } = useSession.getState();
  if (!table || !module) return false;
  const side = sideOfPiece(module, table, piece);
  const { sides } = meAt(table, person);
  const { turn } = table;
  return (
    side !== undefined &&
    (turn.side !== undefined && sides.includes(turn.side) ? side === turn.side : sides.includes(side))
  );
}

const whyBarred = (): 'history' | 'closed' | 'seat' => {
  if (useHistory.getState().moment) return 'history';
  return useSession.getState().table?.status === 'closed' ? 'closed' : 'seat';
};

/** The board with props from the stores. */
export const TableBoard = () => {
  const shown = useShown();
  const { table, module, mayAct } = shown;
  const pieces = useSelection((selection) => selection.pieces);
  const selection = useMemo(() => presentPieces(table, pieces), [table, pieces]);
  const armed = useIsArmed();
  const asked = useBoardOverlay(selection);
  const { hidden, peeking } = useLayers();
  const seen = useMemo(() => layered(module.data.counters, table, hidden, peeking), [module, table, hidden, peeking]);
  const thread = useHeldThread();
  const overlay = useMemo(() => {
    const whole = hidden.has('umpire') ? withoutUmpire(asked) : asked;
    // While a thread is held, the pointer measures distances, and shows no moves of the selection.
    return thread ? withoutTip(whole) : whole;
  }, [asked, hidden, thread]);
  usePeek();
  const trails = useTrails();
  const drawings = useBoardDrawings();
  const ink = usePen((pen) => pen.ink);
  const names = !hidden.has('names');
  const id = useSession((session) => session.id);
  const opening = useMemo(() => useVisits.getState().visits[id]?.view, [id]);
  const tool = useBoard((store) => store.tool);
  const preferences = usePreferences();
  const dark = useComputedColorScheme('light') === 'dark';
  const { hexNumbers, stackStyle } = preferences;
  const reducedMotion = useLessMotion();
  const options = useMemo(
    () => ({ hexNumbers, names, stackStyle, reducedMotion, dark }),
    [hexNumbers, names, stackStyle, reducedMotion, dark],
  );
  return (
    <Suspense>
      {/* What the tip beside a hex says, for those who do not see it. */}
      <div className={css.voice} aria-live="polite">
        {overlay.tip?.text}
      </div>
      <Board
        module={module}
        table={seen}
        scan={useScanOnMap()}
        selection={selection}
        armed={armed}
        readOnly={!mayAct}
        others={useOthers()}
        pings={usePings()}
        options={options}
        highlights={useHighlights()}
        trails={hidden.has('arrows') ? NONE : trails}
        thread={thread}
        drawings={hidden.has('arrows') ? NONE : drawings}
        tool={tool}
        ink={INKS[ink]}
        overlay={overlay}
        on={actions}
        opening={opening}
        handle={setBoard}
        atSelection={<SelectionChip />}
        tools={
          <>
            <DrawButton />
            <LayersButton />
          </>
        }
      />
    </Suspense>
  );
};

/** The same object each time, because the board compares by identity. */
const NONE: readonly never[] = [];

const useOthers = (): BoardProps['others'] => {
  const { table, module } = useShown();
  const personName = usePersonName();
  const drags = usePresence((presence) => presence.drags);
  return useMemo(
    () =>
      drags.size === 0
        ? NONE
        : [...drags].map(([person, drag]) => ({
            person,
            name: personName(table.people[person]?.name, person),
            color: personColor(table, module.data, person),
            ...drag,
          })),
    [drags, table, module, personName],
  );
};

const usePings = (): BoardProps['pings'] => {
  const { table, module } = useShown();
  const personName = usePersonName();
  const pings = usePresence((presence) => presence.pings);
  return useMemo(
    () =>
      pings.length === 0
        ? NONE
        : pings.map(({ id, at, person }) => ({
            id,
            at,
            color: personColor(table, module.data, person),
            name: personName(table.people[person]?.name, person),
          })),
    [pings, table, module, personName],
  );
};

/** Where the selected counters may enter, and where a counter from a panel would land. */
const useHighlights = (): BoardProps['highlights'] => {
  const { module } = useShown();
  const over = useDrag(({ drag }) => drag?.over);
  const { hexes } = useEntries();
  return useMemo(() => {
    const target = over !== undefined && module.grid.parse(over) !== undefined ? [over] : [];
    if (hexes.length + target.length === 0) return NONE;
    return [
      ...(hexes.length > 0 ? [{ hexes, style: 'entry' as const }] : []),
      ...(target.length > 0 ? [{ hexes: target, style: 'target' as const }] : []),
    ];
  }, [module, hexes, over]);
};
