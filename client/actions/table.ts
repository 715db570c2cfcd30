import {
  IconAdjustments,
  IconArmchair,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsShuffle,
  IconArrowUpRight,
  IconBell,
  IconBook,
  IconCards,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsRight,
  IconCirclePlus,
  IconClock,
  IconClockPause,
  IconClockPlay,
  IconDice3,
  IconDice5,
  IconDoorExit,
  IconEraser,
  IconHandFinger,
  IconHandGrab,
  IconHexagon,
  IconLock,
  IconMapPin,
  IconMessage,
  IconNote,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPower,
  IconRoute2,
  IconRouteOff,
  IconRuler2,
  IconScribble,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import type { CommandType } from '@umpire/shared/table/command.ts';
import { readySeats } from '@umpire/shared/table/whose-move.ts';
import { end, isHeld } from '../panels/turn/ending.ts';
import { useBoard } from '../state/board.ts';
import type { PanelId } from '../state/docks.ts';
import { toolAfter } from '../state/drawing-tools.ts';
import { useLookedAt } from '../state/looked-at.ts';
import { usePlan } from '../state/plan.ts';
import { useThread } from '../state/thread.ts';
import { ownDice } from '../words/own-dice.ts';
import { type Act, type ActContext, type ActGroup, always, mayAct, onPlace } from './act.ts';
import { pointOut } from './pointing-out.ts';

/** An act that is carried out in a panel: it opens the panel. */
const inPanel = (
  id: string,
  group: ActGroup,
  icon: Act['icon'],
  panel: PanelId,
  sends: readonly CommandType[],
  when: Act['when'] = always,
  keys?: readonly string[],
): Act => ({ id, group, icon, sends, when, perform: (context) => context.show(panel), ...(keys && { keys }) });

const isHost = ({ me }: ActContext): boolean => me.isHost;
const isHostOfOthers = ({ me, hasOthers }: ActContext): boolean => me.isHost && hasOthers;
const withOthers = ({ hasOthers }: ActContext): boolean => hasOthers;

/** Opens the panel with everything in a hex, locked to the hex; the second time it unlocks the panel. */
const showHex = ({ place, show }: ActContext): void => {
  const looked = useLookedAt.getState();
  looked.ask(undefined);
  if (looked.locked && (place === undefined || looked.place === place)) looked.unlock();
  else if (place !== undefined) looked.lock(place);
  show('hex');
};

/** Starts a thread at the place; the second time it ends the thread there. */
const measure = ({ place }: ActContext): void => {
  const { from, to, fixed, begin, fix } = useThread.getState();
  if (from !== undefined && to !== undefined && !fixed) fix();
  else if (place !== undefined) begin(place);
};

export const placeActs: readonly Act[] = [
  {
    id: 'hex',
    group: 'place',
    icon: IconHexagon,
    keys: ['shift+i'],
    everywhere: true,
    when: always,
    perform: showHex,
  },
  {
    id: 'measure',
    group: 'place',
    icon: IconRuler2,
    keys: ['shift+r'],
    everywhere: true,
    when: ({ module, place }) => place !== undefined && module.grid.parse(place) !== undefined,
    perform: measure,
  },
  {
    id: 'create',
    group: 'place',
    icon: IconCirclePlus,
    keys: ['n'],
    sends: ['createPieces'],
    when: mayAct,
    perform: (context) => context.ask({ type: 'create', at: context.place }),
  },
  {
    id: 'draw-here',
    group: 'place',
    icon: IconArrowUpRight,
    keys: ['w'],
    sends: ['drawArrow', 'draw'],
    when: onPlace,
    perform: (context) => {
      if (context.place !== undefined) context.ask({ type: 'draw-here', from: context.place });
    },
  },
  {
    id: 'draw',
    group: 'place',
    icon: IconScribble,
    keys: ['shift+w'],
    sends: ['drawArrow', 'draw', 'eraseArrows'],
    when: always,
    perform: () => {
      const { tool, setTool } = useBoard.getState();
      setTool(toolAfter(tool));
    },
  },
  {
    id: 'point',
    group: 'place',
    icon: IconHandFinger,
    keys: ['p'],
    when: ({ me, table }) => me.seats.length > 0 || table.settings.spectatorChat,
    perform: pointOut,
  },
  {
    id: 'erase-arrows-here',
    group: 'place',
    icon: IconEraser,
    sends: ['eraseArrows'],
    when: (context) => onPlace(context) && arrowsAt(context).length > 0,
    perform: (context) => context.give({ type: 'eraseArrows', arrows: arrowsAt(context) }),
  },
  {
    id: 'erase-arrows',
    group: 'place',
    icon: IconEraser,
    sends: ['eraseArrows'],
    when: (context) => mayAct(context) && Object.keys(context.table.arrows).length > 0,
    perform: (context) => context.give({ type: 'eraseArrows', arrows: Object.keys(context.table.arrows) }),
  },
];

const arrowsAt = ({ table, place }: ActContext): readonly string[] =>
  Object.values(table.arrows)
    .filter((arrow) => arrow.from === place || arrow.to === place)
    .map(({ id }) => id);

export const tableActs: readonly Act[] = [
  {
    id: 'undo',
    group: 'play',
    icon: IconArrowBackUp,
    keys: ['mod+z'],
    sends: ['undo'],
    when: mayAct,
    perform: (context) => context.give({ type: 'undo' }),
  },
  {
    id: 'redo',
    group: 'play',
    icon: IconArrowForwardUp,
    keys: ['mod+shift+z', 'mod+y'],
    sends: ['redo'],
    when: mayAct,
    perform: (context) => context.give({ type: 'redo' }),
  },
  {
    id: 'next-phase',
    group: 'play',
    icon: IconChevronRight,
    keys: [']'],
    sends: ['nextPhase'],
    when: mayAct,
    perform: (context) => end('phase', context),
  },
  {
    id: 'end-turn',
    group: 'play',
    icon: IconChevronsRight,
    keys: ['shift+e'],
    sends: ['nextPhase'],
    when: (context) => mayAct(context) && context.table.turn.side !== undefined && !isHeld(context.table),
    perform: (context) => end('turn', context),
  },
  {
    id: 'hold-phases',
    group: 'play',
    icon: IconPlayerPause,
    sends: ['holdPhases'],
    when: (context) => mayAct(context) && context.table.settings.passing === true && !isHeld(context.table),
    perform: ({ give }) => give({ type: 'holdPhases', hold: true }),
  },
  {
    id: 'release-phases',
    group: 'play',
    icon: IconPlayerPlay,
    sends: ['holdPhases'],
    when: (context) => mayAct(context) && isHeld(context.table),
    perform: ({ give }) => give({ type: 'holdPhases', hold: false }),
  },
  {
    id: 'previous-phase',
    group: 'play',
    icon: IconChevronLeft,
    keys: ['['],
    sends: ['previousPhase'],
    when: mayAct,
    perform: (context) => context.give({ type: 'previousPhase' }),
  },
  {
    id: 'set-turn',
    group: 'play',
    icon: IconTimeline,
    sends: ['setTurn'],
    when: mayAct,
    perform: (context) => context.ask({ type: 'turn' }),
  },
  {
    id: 'roll',
    group: 'play',
    icon: IconDice3,
    keys: ['.'],
    sends: ['rollDice'],
    when: mayAct,
    perform: (context) =>
      context.give({ type: 'rollDice', expression: ownDice(context.module.data)[0] ?? '2d6', purpose: '' }),
  },
  inPanel('dice', 'play', IconDice5, 'dice', ['rollDice', 'revealDice'], always, ['d']),
  inPanel('say', 'play', IconMessage, 'log', ['say'], always, ['c']),
  inPanel('notes', 'play', IconNote, 'notes', ['writeNote', 'deleteNote']),
  inPanel('charts', 'play', IconBook, 'charts', []),
  inPanel('counters', 'play', IconCards, 'counters', ['drawPieces', 'shufflePool', 'deletePool', 'returnPieces']),
  {
    id: 'new-pool',
    group: 'play',
    icon: IconArrowsShuffle,
    sends: ['createPool'],
    when: mayAct,
    perform: (context) => context.ask({ type: 'pool' }),
  },
  {
    id: 'plan',
    group: 'place',
    icon: IconRoute2,
    keys: ['shift+p'],
    sends: ['carryPlan'],
    when: (context) => mayAct(context) && !usePlan.getState().acts,
    perform: () => usePlan.getState().begin(),
  },
  {
    id: 'drop-plan',
    group: 'place',
    icon: IconRouteOff,
    when: (context) => mayAct(context) && usePlan.getState().acts !== undefined,
    perform: () => usePlan.getState().drop(),
  },
  {
    id: 'withdraw-requests',
    group: 'play',
    icon: IconHandGrab,
    sends: ['withdrawRequest'],
    when: (context) => mayAct(context) && ownRequests(context).length > 0,
    perform: (context) => {
      for (const request of ownRequests(context)) context.give({ type: 'withdrawRequest', request });
    },
  },
  inPanel('seats', 'table', IconArmchair, 'seats', [
    'takeSeat',
    'giveSeat',
    'setComputer',
    'addSeat',
    'changeSeat',
    'deleteSeat',
    'setName',
  ]),
  {
    id: 'leave-seats',
    group: 'table',
    icon: IconDoorExit,
    sends: ['leaveSeat'],
    when: mayAct,
    perform: (context) => {
      for (const seat of context.me.seats) context.give({ type: 'leaveSeat', seat: seat.id });
    },
  },
  inPanel(
    'people',
    'table',
    IconUsers,
    'seats',
    ['freeSeat', 'removePerson', 'readmitPerson', 'makeHost'],
    isHostOfOthers,
  ),
  inPanel('table-settings', 'table', IconAdjustments, 'settings', ['changeSettings', 'changeMap', 'layScan']),
  inPanel('rename-table', 'table', IconPencil, 'settings', ['renameTable'], isHost),
  inPanel('password', 'table', IconLock, 'settings', ['setPassword'], isHostOfOthers),
  {
    id: 'ready',
    group: 'play',
    icon: IconCheck,
    sends: ['setReady'],
    when: (context) => mayAct(context) && context.hasOthers,
    perform: ({ table, me, give }) =>
      give({ type: 'setReady', ready: !me.seats.some(({ id }) => readySeats(table).includes(id)) }),
  },
  {
    id: 'set-clock',
    group: 'table',
    icon: IconClock,
    sends: ['setClock'],
    when: (context) => isHostOfOthers(context) && context.table.status === 'open',
    perform: (context) => context.ask({ type: 'clock' }),
  },
  {
    id: 'pause-clock',
    group: 'table',
    icon: IconClockPause,
    sends: ['pauseClock'],
    when: (context) => mayAct(context) && context.table.pace?.clock?.since !== undefined,
    perform: ({ give }) => give({ type: 'pauseClock', paused: true }),
  },
  {
    id: 'resume-clock',
    group: 'table',
    icon: IconClockPlay,
    sends: ['pauseClock'],
    when: (context) => {
      const { clock } = context.table.pace ?? {};
      return mayAct(context) && clock !== undefined && clock.since === undefined;
    },
    perform: ({ give }) => give({ type: 'pauseClock', paused: false }),
  },
  {
    id: 'notices',
    group: 'table',
    icon: IconBell,
    when: withOthers,
    perform: (context) => context.ask({ type: 'notices' }),
  },
  {
    id: 'close-table',
    group: 'table',
    icon: IconPower,
    sends: ['closeTable'],
    when: ({ me, table }) => me.isHost && table.status === 'open',
    perform: (context) => context.ask({ type: 'close-table' }),
  },
  {
    id: 'reopen-table',
    group: 'table',
    icon: IconPower,
    sends: ['reopenTable'],
    when: ({ me, table }) => me.isHost && table.status === 'closed',
    perform: (context) => context.give({ type: 'reopenTable' }),
  },
  {
    id: 'share',
    group: 'table',
    icon: IconMapPin,
    when: always,
    perform: (context) => context.ask({ type: 'welcome' }),
  },
];

const ownRequests = ({ table, me }: ActContext): readonly string[] =>
  Object.values(table.requests)
    .filter((request) => request.by === me.person)
    .map(({ id }) => id);
