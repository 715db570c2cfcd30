import {
  IconArrowBackUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconArrowsMove,
  IconBolt,
  IconCopy,
  IconEye,
  IconEyeCancel,
  IconEyeOff,
  IconFlipHorizontal,
  IconFlipVertical,
  IconHexagons,
  IconInfoCircle,
  IconLayoutGrid,
  IconLink,
  IconPin,
  IconPointer,
  IconRotate2,
  IconRotateClockwise2,
  IconSkull,
  IconStack2,
  IconStackBack,
  IconStackFront,
  IconStackPop,
  IconStackPush,
  IconTag,
  IconTargetArrow,
  IconTrash,
  IconUnlink,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Command, CommandType } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { Move } from '../board/view.ts';
import { manyFacesOf } from '../counters/stepping.ts';
import { board } from '../state/board.ts';
import { useSelection } from '../state/selection.ts';
import { moveCommand, spreadCommand } from '../umpire/moving.ts';
import { type Act, type ActContext, idsOf, onPieces } from './act.ts';
import { ARM_KEY, HOLD_KEY, toggleArmed, toggleHeld } from './arming.ts';
import { aligned, eliminations, spreadOut } from './arranging.ts';
import { actsIn, OWN_ACTS } from './counter-acts.ts';
import { ownAudience } from './hiding.ts';
import { moveInStack, type StackMove } from './stack-order.ts';

const turn = (by: 1 | -1) => (context: ActContext) => {
  const { pieces } = context;
  const facing = ((pieces[0]?.facing ?? 0) + by + 6) % 6;
  context.give({ type: 'facePieces', pieces: idsOf(pieces), facing });
};

/** All counters of the same formations and side, as far as the viewer sees what they are. */
const formationOf = ({ module, table, pieces }: ActContext): readonly PieceId[] => {
  const keyOf = ({ counter }: Piece): string | undefined => {
    const printed = module.counter(counter);
    return printed?.formation === undefined ? undefined : `${printed.side} ${printed.formation}`;
  };
  const wanted = new Set(pieces.flatMap((piece) => keyOf(piece) ?? []));
  return Object.values(table.pieces).flatMap((piece) => (wanted.has(keyOf(piece) ?? '') ? [piece.id] : []));
};

/** The place that all of the pieces share. */
const placeOf = (table: Table, pieces: readonly Piece[]): Place | undefined => {
  const [first, ...others] = new Set(pieces.map(({ id }) => table.where[id]));
  return others.length === 0 ? first : undefined;
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

const asking =
  (type: 'acts' | 'label' | 'markers' | 'hide' | 'reveal' | 'attach' | 'move' | 'shift' | 'return') =>
  (context: ActContext) =>
    context.ask({ type, pieces: idsOf(context.pieces) });

const onPieceWith = (has: (piece: Piece) => boolean) => (context: ActContext) =>
  onPieces(context) && context.pieces.some(has);

const stackAct = (id: string, icon: Act['icon'], key: string, move: StackMove): Act => ({
  id,
  group: 'stack',
  icon,
  keys: [key],
  sends: ['orderStack'],
  when: inOneStack,
  perform: reorder(move),
});

const sends = (...types: CommandType[]): readonly CommandType[] => types;

export const pieceActs: readonly Act[] = [
  {
    id: OWN_ACTS,
    group: 'pieces',
    icon: IconBolt,
    sends: sends('performAct'),
    when: (context) => actsIn(context).some(({ name }) => name !== undefined),
    perform: asking('acts'),
  },
  {
    id: 'flip',
    group: 'pieces',
    icon: IconFlipVertical,
    keys: ['r'],
    sends: sends('flipPieces'),
    when: onPieces,
    perform: (context) => context.give({ type: 'flipPieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'flip-back',
    group: 'pieces',
    icon: IconFlipHorizontal,
    sends: sends('flipPieces'),
    when: (context) => onPieces(context) && manyFacesOf(context.module, context.pieces) > 0,
    perform: ({ give, module, pieces }) => {
      const count = manyFacesOf(module, pieces);
      const face = ((pieces[0]?.face ?? 0) + count - 1) % count;
      give({ type: 'flipPieces', pieces: idsOf(pieces), face });
    },
  },
  {
    id: 'turn-right',
    group: 'pieces',
    icon: IconRotateClockwise2,
    keys: ['e'],
    sends: sends('facePieces'),
    when: onPieces,
    perform: turn(1),
  },
  {
    id: 'turn-left',
    group: 'pieces',
    icon: IconRotate2,
    keys: ['q'],
    sends: sends('facePieces'),
    when: onPieces,
    perform: turn(-1),
  },
  {
    id: 'markers',
    group: 'pieces',
    icon: IconTargetArrow,
    keys: ['m'],
    sends: sends('setMarker', 'removeMarker'),
    when: onPieces,
    perform: asking('markers'),
  },
  {
    id: 'label',
    group: 'pieces',
    icon: IconTag,
    keys: ['l'],
    sends: sends('labelPieces'),
    when: onPieces,
    perform: asking('label'),
  },
  {
    id: 'details',
    group: 'pieces',
    icon: IconInfoCircle,
    keys: ['i'],
    sends: sends('setValue'),
    when: ({ pieces }) => pieces.length > 0,
    perform: (context) => context.show('details'),
  },
  {
    id: 'arm',
    group: 'pieces',
    icon: IconPointer,
    keys: [ARM_KEY],
    when: onPieces,
    perform: ({ pieces }) => toggleArmed(idsOf(pieces)),
  },
  {
    id: 'hold',
    group: 'pieces',
    icon: IconPin,
    keys: [HOLD_KEY],
    when: onPieces,
    perform: ({ pieces }) => toggleHeld(idsOf(pieces)),
  },
  {
    id: 'move',
    group: 'pieces',
    icon: IconArrowsMove,
    keys: ['g'],
    sends: sends('movePieces'),
    when: onPieces,
    perform: asking('move'),
  },
  {
    id: 'shift',
    group: 'pieces',
    icon: IconHexagons,
    keys: ['shift+g'],
    sends: sends('spreadPieces'),
    when: onPieces,
    perform: asking('shift'),
  },
  {
    id: 'clone',
    group: 'pieces',
    icon: IconCopy,
    keys: ['shift+d'],
    sends: sends('clonePieces'),
    when: onPieces,
    perform: (context) => context.give({ type: 'clonePieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'eliminate',
    group: 'pieces',
    icon: IconSkull,
    keys: ['k', 'mod+e'],
    sends: sends('spreadPieces'),
    when: (context) => onPieces(context) && eliminations(context.module, context.table, context.pieces).length > 0,
    // Eliminating a unit is no way of moving.
    perform: ({ give, module, table, pieces }) =>
      give({ type: 'spreadPieces', moves: eliminations(module, table, pieces) }),
  },
  {
    id: 'delete',
    group: 'pieces',
    icon: IconTrash,
    keys: ['delete', 'backspace'],
    sends: sends('deletePieces'),
    when: onPieces,
    perform: (context) => context.give({ type: 'deletePieces', pieces: idsOf(context.pieces) }),
  },
  stackAct('to-top', IconStackFront, 't', 'top'),
  stackAct('raise', IconStackPush, 'pageup', 'up'),
  stackAct('lower', IconStackPop, 'pagedown', 'down'),
  stackAct('to-bottom', IconStackBack, 'b', 'bottom'),
  {
    id: 'gather',
    group: 'stack',
    icon: IconArrowsMinimize,
    keys: ['v'],
    sends: sends('movePieces'),
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
    sends: sends('spreadPieces'),
    when: (context) => onPieces(context) && spreadOut(context.module.grid, context.table, context.pieces).length > 0,
    perform: spreading(({ module, table, pieces }) => spreadOut(module.grid, table, pieces)),
  },
  {
    id: 'align',
    group: 'stack',
    icon: IconLayoutGrid,
    keys: ['o'],
    sends: sends('spreadPieces'),
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
    sends: sends('attachPieces'),
    when: onPieces,
    perform: asking('attach'),
  },
  {
    id: 'detach',
    group: 'stack',
    icon: IconUnlink,
    sends: sends('attachPieces'),
    when: onPieceWith((piece) => piece.attachedTo !== undefined),
    perform: (context) => context.give({ type: 'attachPieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'return',
    group: 'stack',
    icon: IconArrowBackUp,
    sends: sends('returnPieces'),
    when: (context) => onPieces(context) && Object.keys(context.table.pools).length > 0,
    perform: asking('return'),
  },
  {
    id: 'mask',
    group: 'secrets',
    icon: IconEyeCancel,
    keys: ['mod+i'],
    sends: sends('maskPieces'),
    when: (context) => onPieces(context) && context.pieces.some(({ sight }) => sight === undefined),
    perform: (context) => {
      const sight = { there: 'all', where: 'all', what: ownAudience(context) } as const;
      context.give({ type: 'maskPieces', pieces: idsOf(context.pieces), sight });
    },
  },
  {
    id: 'hide',
    group: 'secrets',
    icon: IconEyeOff,
    keys: ['h'],
    sends: sends('maskPieces'),
    when: onPieces,
    perform: asking('hide'),
  },
  {
    id: 'reveal',
    group: 'secrets',
    icon: IconEye,
    keys: ['shift+h'],
    sends: sends('revealPieces'),
    // Anybody may turn up a piece that nobody knows; the server decides whether this is one.
    when: onPieceWith((piece) => piece.sight !== undefined || piece.masked === true),
    perform: asking('reveal'),
  },
  {
    id: 'cover',
    group: 'secrets',
    icon: IconStack2,
    sends: sends('coverPlace'),
    when: (context) => placeToCover(context) !== undefined,
    perform: (context) => {
      const at = placeToCover(context);
      if (at !== undefined) context.ask({ type: 'cover', at });
    },
  },
];

const placeToCover = ({ mayAct, table, pieces, place }: ActContext): Place | undefined =>
  mayAct ? (place ?? placeOf(table, pieces)) : undefined;
