import {
  IconAdjustments,
  IconArmchair,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsShuffle,
  IconBell,
  IconBook,
  IconCards,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsRight,
  IconClock,
  IconClockPause,
  IconClockPlay,
  IconDice3,
  IconDice5,
  IconDoorExit,
  IconHandGrab,
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
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import type { CommandType } from '@umpire/shared/table/command.ts';
import { readySeats } from '@umpire/shared/table/whose-move.ts';
import { end, isHeld } from '../panels/turn/ending.ts';
import type { PanelId } from '../state/docks.ts';
import { usePlan } from '../state/plan.ts';
import { ownDice } from '../words/own-dice.ts';
import { type Act, type ActContext, type ActGroup, always, mayAct } from './act.ts';

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
    'setStandIn',
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
