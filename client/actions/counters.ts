import {
  IconArrowsMove,
  IconBolt,
  IconCopy,
  IconFlipHorizontal,
  IconFlipVertical,
  IconHexagons,
  IconInfoCircle,
  IconPin,
  IconPointer,
  IconRotate2,
  IconRotateClockwise2,
  IconSkull,
  IconTag,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react';
import { manyFacesOf } from '../counters/stepping.ts';
import { type Act, type ActContext, asking, idsOf, onPieces } from './act.ts';
import { ARM_KEY, HOLD_KEY, toggleArmed, toggleHeld } from './arming.ts';
import { eliminations } from './arranging.ts';
import { actsIn, OWN_ACTS } from './counter-acts.ts';

const turn = (by: 1 | -1) => (context: ActContext) => {
  const { pieces } = context;
  const facing = ((pieces[0]?.facing ?? 0) + by + 6) % 6;
  context.give({ type: 'facePieces', pieces: idsOf(pieces), facing });
};

/** What is done to the selected counters themselves. */
export const counterActs: readonly Act[] = [
  {
    id: OWN_ACTS,
    group: 'pieces',
    icon: IconBolt,
    sends: ['performAct'],
    when: (context) => actsIn(context).some(({ name }) => name !== undefined),
    perform: asking('acts'),
  },
  {
    id: 'flip',
    group: 'pieces',
    icon: IconFlipVertical,
    keys: ['r'],
    sends: ['flipPieces'],
    when: onPieces,
    perform: (context) => context.give({ type: 'flipPieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'flip-back',
    group: 'pieces',
    icon: IconFlipHorizontal,
    sends: ['flipPieces'],
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
    sends: ['facePieces'],
    when: onPieces,
    perform: turn(1),
  },
  {
    id: 'turn-left',
    group: 'pieces',
    icon: IconRotate2,
    keys: ['q'],
    sends: ['facePieces'],
    when: onPieces,
    perform: turn(-1),
  },
  {
    id: 'markers',
    group: 'pieces',
    icon: IconTargetArrow,
    keys: ['m'],
    sends: ['setMarker', 'removeMarker'],
    when: onPieces,
    perform: asking('markers'),
  },
  {
    id: 'label',
    group: 'pieces',
    icon: IconTag,
    keys: ['l'],
    sends: ['labelPieces'],
    when: onPieces,
    perform: asking('label'),
  },
  {
    id: 'details',
    group: 'pieces',
    icon: IconInfoCircle,
    keys: ['i'],
    sends: ['setValue'],
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
    sends: ['movePieces'],
    when: onPieces,
    perform: asking('move'),
  },
  {
    id: 'shift',
    group: 'pieces',
    icon: IconHexagons,
    keys: ['shift+g'],
    sends: ['spreadPieces'],
    when: onPieces,
    perform: asking('shift'),
  },
  {
    id: 'clone',
    group: 'pieces',
    icon: IconCopy,
    keys: ['shift+d'],
    sends: ['clonePieces'],
    when: onPieces,
    perform: (context) => context.give({ type: 'clonePieces', pieces: idsOf(context.pieces) }),
  },
  {
    id: 'eliminate',
    group: 'pieces',
    icon: IconSkull,
    keys: ['k', 'mod+e'],
    sends: ['spreadPieces'],
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
    sends: ['deletePieces'],
    when: onPieces,
    perform: (context) => context.give({ type: 'deletePieces', pieces: idsOf(context.pieces) }),
  },
];
