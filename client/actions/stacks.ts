import {
  IconArrowBackUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconLayoutGrid,
  IconLink,
  IconStackBack,
  IconStackFront,
  IconStackPop,
  IconStackPush,
  IconUnlink,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { Move } from '../board/view.ts';
import { board } from '../state/board.ts';
import { useSelection } from '../state/selection.ts';
import { moveCommand, spreadCommand } from '../umpire/moving.ts';
import { type Act, type ActContext, asking, idsOf, onPieces, onPieceWith, placeOf } from './act.ts';
import { aligned, spreadOut } from './arranging.ts';
import { moveInStack, type StackMove } from './stack-order.ts';

/** All counters of the same formations and side, as far as the viewer sees what they are. */
const formationOf = ({ module, table, pieces }: ActContext): readonly PieceId[] => {
  const keyOf = ({ counter }: Piece): string | undefined => {
    const printed = module.counter(counter);
    return printed?.formation === undefined ? undefined : `${printed.side} ${printed.formation}`;
  };
  const wanted = new Set(pieces.flatMap((piece) => keyOf(piece) ?? []));
  return Object.values(table.pieces).flatMap((piece) => (wanted.has(keyOf(piece) ?? '') ? [piece.id] : []));
};

const inOneStack = (context: ActContext): boolean => {
  const place = onPieces(context) ? placeOf(context.table, context.pieces) : undefined;
  return place !== undefined && (context.table.stacks[place]?.length ?? 0) > context.pieces.length;
};

const reorder = (move: StackMove) => (context: ActContext) => {
  const at = placeOf(context.table, context.pieces);
  if (at === undefined) return;
  const order = moveInStack(context.table.stacks[at] ?? [], idsOf(context.pieces), move);
  context.give({ type: 'orderStack', at, order });
};

/** An arrangement of counters is often one of several: they stay selected. */
const arrange = ({ give, pieces }: ActContext, command: Command): void => {
  give(command);
  useSelection.getState().select(idsOf(pieces));
};

/** Moves each counter to a place of its own, in one act, by the way of moving that is chosen for them. */
const spreading = (moves: (context: ActContext) => readonly Move[]) => (context: ActContext) =>
  arrange(context, spreadCommand(moves(context), idsOf(context.pieces)));

/** The place of the pointer or the cursor, if one of the counters lies there; otherwise the place of the counter selected last. */
const gatheringPlace = ({ table, pieces, place }: ActContext): Place | undefined => {
  const places = pieces.map(({ id }) => table.where[id]);
  return place !== undefined && places.includes(place) ? place : places.at(-1);
};

const stackAct = (id: string, icon: Act['icon'], key: string, move: StackMove): Act => ({
  id,
  group: 'stack',
  icon,
  keys: [key],
  sends: ['orderStack'],
  when: inOneStack,
  perform: reorder(move),
});

/** How the selected counters lie in a stack, and with others. */
export const stackActs: readonly Act[] = [
  stackAct('to-top', IconStackFront, 't', 'top'),
  stackAct('raise', IconStackPush, 'pageup', 'up'),
  stackAct('lower', IconStackPop, 'pagedown', 'down'),
  stackAct('to-bottom', IconStackBack, 'b', 'bottom'),
  {
    id: 'gather',
    group: 'stack',
    icon: IconArrowsMinimize,
    keys: ['v'],
    sends: ['movePieces'],
    when: (context) => onPieces(context) && new Set(context.pieces.map(({ id }) => context.table.where[id])).size > 1,
    perform: (context) => {
      const to = gatheringPlace(context);
      if (to !== undefined) arrange(context, moveCommand(idsOf(context.pieces), to));
    },
  },
  {
    id: 'spread-out',
    group: 'stack',
    icon: IconArrowsMaximize,
    keys: ['shift+v'],
    sends: ['spreadPieces'],
    when: (context) => onPieces(context) && spreadOut(context.module.grid, context.table, context.pieces).length > 0,
    perform: spreading(({ module, table, pieces }) => spreadOut(module.grid, table, pieces)),
  },
  {
    id: 'align',
    group: 'stack',
    icon: IconLayoutGrid,
    keys: ['o'],
    sends: ['spreadPieces'],
    when: (context) => onPieces(context) && aligned(context.table, context.pieces).length > 0,
    perform: spreading(({ table, pieces }) => aligned(table, pieces)),
  },
  {
    id: 'select-formation',
    group: 'stack',
    icon: IconUsersGroup,
    keys: ['shift+o'],
    when: (context) => formationOf(context).length > 0,
    perform: (context) => {
      const ids = formationOf(context);
      useSelection.getState().select(ids);
      board()?.showAll(ids.flatMap((id) => context.table.where[id] ?? []));
    },
  },
  {
    id: 'attach',
    group: 'stack',
    icon: IconLink,
    keys: ['shift+a'],
    sends: ['attachPieces'],
    when: onPieces,
    perform: asking('attach'),
  },
  {
    id: 'detach',
    group: 'stack',
    icon: IconUnlink,
    sends: ['attachPieces'],
    when: onPieceWith((piece) => piece.attachedTo !== undefined),
    perform: (context) => context.give({ type: 'attachPieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'return',
    group: 'stack',
    icon: IconArrowBackUp,
    sends: ['returnPieces'],
    when: (context) => onPieces(context) && Object.keys(context.table.pools).length > 0,
    perform: asking('return'),
  },
];
