import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { listen } from '../pointing/listen.ts';
import { byTimer, type GestureMachine } from '../pointing/machine.ts';
import { BoardDoors } from './board-doors.ts';
import { BoardHand } from './board-hand.ts';
import { BoardInput } from './board-input.ts';
import type { BoardHandle, BoardProps } from './board-props.ts';
import { makeBoardMachine } from './gestures/board-gestures.ts';
import { type Hand, putBack } from './gestures/gesture.ts';
import type { Answer } from './keyboard.ts';
import { showTable } from './lying.ts';
import { layBoards } from './map/laid-board.ts';
import type { MapTexts } from './map/map-sheet.ts';
import { type MapPainter, makePainter } from './map/painter.ts';
import { ringsOf } from './overlays/live.ts';
import { Stage } from './scene/stage.ts';
import { SpaceBar } from './space-bar.ts';
import type { BoardView } from './view.ts';
import type { BoardWords } from './words.ts';

/** A board on the page. */
export interface MountedBoard {
  readonly view: BoardView;
  readonly stage: Stage;
  readonly painter: MapPainter;
  readonly handle: Omit<BoardHandle, 'announce' | 'isThere'>;
  /** Applies the latest props. */
  show(props: BoardProps): void;
  /** The same hexes with another map on them. */
  lay(map: MapData): void;
  destroy(): void;
}

export interface Mounting {
  /** Takes pointers and keys. */
  readonly root: HTMLElement;
  /** The element with the canvas. */
  readonly parent: HTMLElement;
  readonly view: BoardView;
  readonly module: LoadedModule;
  readonly texts: MapTexts;
  readonly text: (key: TextKey) => string;
  readonly words: () => BoardWords;
  /** The latest props. */
  readonly props: () => BoardProps;
  readonly say: (answer: Answer, words: BoardWords, view: BoardView) => void;
}

/** Mounts a board on the page: connects view, gestures, keys and picture. */
export const mountBoard = ({
  root,
  parent,
  view,
  module,
  texts,
  text,
  words,
  props,
  ...mounting
}: Mounting): MountedBoard => {
  const say = (answer: Answer): void => mounting.say(answer, words(), view);
  const painter = makePainter(module.data.map, texts);
  painter.layBoards(layBoards(module.data, text));
  const stage = new Stage(parent, view, module, painter);
  const space = new SpaceBar();
  const hand = new BoardHand({ root, view, stage, space, props, gesture: () => machine.gesture });
  const machine: GestureMachine<Hand> = makeBoardMachine(hand, byTimer);
  const input = new BoardInput({ root, hand, machine, stage, space, say });
  const unbind = listen(root, input);
  let laid = module.data.map;
  let shownPings: ReadonlySet<string> = new Set();
  return {
    view,
    stage,
    painter,
    handle: new BoardDoors({ root, module, props, hand, stage, painter, say }),
    show(next) {
      tell(view, next);
      tellStage(stage, next);
      for (const { id, at, color } of next.pings) if (!shownPings.has(id)) stage.pulse(at, color);
      shownPings = new Set(next.pings.map(({ id }) => id));
    },
    lay(map) {
      if (map === laid) return;
      laid = map;
      painter.lay(map);
      stage.relaid();
    },
    destroy() {
      input.end();
      // A drag by keys.
      if (view.drag) putBack(hand);
      unbind();
      stage.destroy();
      painter.dispose();
    },
  };
};

const NOBODY: ReadonlySet<string> = new Set();
const NO_RINGS: ReadonlyMap<string, string> = new Map();
const NOWHERE: ReadonlySet<number> = new Set();

const tell = (
  view: BoardView,
  { selection, armed = false, table, options, readOnly, overlay, tool }: BoardProps,
): void => {
  if (view.sketch?.byKeys && tool !== view.sketch.shape) view.sketch = undefined;
  view.selection = new Set(selection);
  showTable(view, table, options.stackStyle);
  view.armed = armed && !readOnly && view.selection.size > 0;
  if (!view.armed) view.aim = undefined;
  const verdict = overlay?.verdict;
  view.ruling = verdict && verdict.place === view.drag?.target ? verdict.ruling : undefined;
  view.overruled = overlay?.overruled ?? NOBODY;
  view.fired = overlay?.fired ?? NOBODY;
  view.ringed = overlay ? ringsOf(overlay) : NO_RINGS;
  view.taught = overlay ? new Set(overlay.taught.hexes) : NOWHERE;
};

const tellStage = (
  stage: Stage,
  { drawings, others, highlights, trails = [], thread, options, overlay }: BoardProps,
): void => {
  const { hexNumbers, names, reducedMotion, dark } = options;
  stage.show({
    drawings,
    trails,
    thread,
    others,
    highlights,
    hexNumbers,
    names,
    reducedMotion,
    dark,
    ...(overlay && { overlay }),
  });
};
