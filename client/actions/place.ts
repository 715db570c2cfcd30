import {
  IconArrowUpRight,
  IconCirclePlus,
  IconEraser,
  IconHandFinger,
  IconHexagon,
  IconRuler2,
  IconScribble,
} from '@tabler/icons-react';
import { useBoard } from '../state/board.ts';
import { toolAfter } from '../state/drawing-tools.ts';
import { useLookedAt } from '../state/looked-at.ts';
import { useThread } from '../state/thread.ts';
import { type Act, type ActContext, always, mayAct, onPlace } from './act.ts';
import { pointOut } from './pointing-out.ts';

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
