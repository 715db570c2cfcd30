import type { Hex, HexNumber, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { MapData } from '@umpire/shared/module/map.ts';
import type { BoardHandle, BoardProps, Load } from './board-props.ts';
import { seenRect } from './camera.ts';
import { type Hand, type Pointer, putBack } from './gestures/gesture.ts';
import { type Later, makeMachine } from './gestures/machine.ts';
import { makeHoverSpread } from './hover-spread.ts';
import { type Answer, pressKey, setCursor } from './keyboard.ts';
import { listen } from './listeners.ts';
import { fit, resize, viewOf, zoomAt } from './looking.ts';
import { badgeAt, closeSpread, openSpread, pieceAt, placeAtScreen, showTable } from './lying.ts';
import { contains } from './map/geometry.ts';
import { type MapPainter, makePainter } from './map/painter.ts';
import type { MapTexts } from './map/sheet.ts';
import { takePicture } from './picture.ts';
import { makeStage, type Stage } from './scene/stage.ts';
import type { BoardView } from './view.ts';
import type { BoardWords } from './words.ts';
import { centerOf, hexAt } from './world.ts';

/** A board on the page. */
export interface MountedBoard {
  readonly view: BoardView;
  readonly stage: Stage;
  readonly painter: MapPainter;
  readonly handle: Omit<BoardHandle, 'announce'>;
  /** Shows what the board is told now. */
  show(props: BoardProps): void;
  /** The same hexes with another map on them. */
  lay(map: MapData): void;
  destroy(): void;
}

export interface Mounting {
  /** Takes pointers and keys. */
  readonly root: HTMLElement;
  /** Holds the canvas. */
  readonly parent: HTMLElement;
  readonly view: BoardView;
  readonly module: LoadedModule;
  readonly texts: MapTexts;
  readonly words: () => BoardWords;
  /** What the board was told last. */
  readonly props: () => BoardProps;
  readonly say: (answer: Answer, words: BoardWords, view: BoardView) => void;
}

/** Hexes by how far they are from the middle of what is seen. */
const nearestFirst = ({ world, camera }: BoardView, hexes: readonly Hex[]): readonly Hex[] => {
  const far = (hex: Hex): number => {
    const { x, y } = centerOf(world, hex);
    return Math.hypot(x - camera.x, y - camera.y);
  };
  return hexes.toSorted((a, b) => far(a) - far(b));
};

const later: Later = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

/** Gestures that change nothing but the view. */
const CAMERA_ONLY: ReadonlySet<string> = new Set(['panning', 'pinching']);

const NOBODY: ReadonlySet<string> = new Set();

/** Gestures that have something in the hand: counters, or the map. */
const HOLDING: ReadonlySet<string> = new Set(['dragging pieces', 'panning']);

/** Puts a board on the page: binds view, gestures, keys and picture to each other. */
export const mountBoard = ({ root, parent, view, module, texts, words, props, say }: Mounting): MountedBoard => {
  const painter = makePainter(module.data.map, texts);
  let laid = module.data.map;
  let spaceHeld = false;
  let spaceUsed = false;
  let lastDrag = false;
  let carried: Load | undefined;
  let shownPings: ReadonlySet<string> = new Set();

  const toPage = (at: Point): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: at.x + left, y: at.y + top };
  };

  const hand: Hand = {
    view,
    get readOnly() {
      return props().readOnly;
    },
    get tool() {
      return props().tool ?? 'hand';
    },
    get spaceHeld() {
      return spaceHeld;
    },
    select: (pieces, how) => props().on.select(pieces, how),
    move: (pieces, to, index) => props().on.move(pieces, to, index),
    moveApart: (moves) => props().on.moveApart(moves),
    isOwn: (piece) => props().on.isOwn(piece),
    showDrag() {
      if (!view.drag && !lastDrag) return;
      lastDrag = view.drag !== undefined;
      props().on.dragging(view.drag && { pieces: view.drag.pieces, at: view.drag.at });
    },
    menu: (target, screen) => props().on.menu(target, toPage(screen)),
    hover: (target) => props().on.hover(target),
    pick: (target) => props().on.pick(target),
    open: (piece) => props().on.open(piece),
    barred: () => props().on.barred(),
    ping: (at) => props().on.ping(at),
    arrow: (from, to) => props().on.arrow(from, to),
    spread(place, held) {
      if (place === undefined) closeSpread(view);
      else openSpread(view, place, held);
      stage.changed();
    },
    focusHex(at) {
      view.focus = hexAt(view.world, at);
      view.cursor = undefined;
      stage.changed();
    },
    glide: (speed) => stage.glide(speed),
    elsewhere(at) {
      const { x, y } = toPage(at);
      const element = document.elementFromPoint(x, y);
      // Outside the window, and under the board's own buttons, nobody sees where a counter would lie.
      if (element && root.contains(element) && !element.closest('[data-aside]')) return undefined;
      return { place: element?.closest<HTMLElement>('[data-place]')?.dataset.place };
    },
    changed() {
      tellLoad();
      stage.changed(CAMERA_ONLY.has(machine.gesture.name) ? 'camera' : 'all');
    },
  };

  /** Tells where what is in the hand would lie, whenever that is another place. */
  const tellLoad = (): void => {
    const { drag } = view;
    // Of a formation each goes elsewhere: there is no one place to judge.
    const target = drag?.formation ? undefined : drag?.target;
    if (carried?.pieces === drag?.pieces && carried?.target === target) return;
    carried = drag && { pieces: drag.pieces, target };
    view.ruling = undefined;
    props().on.carry(carried);
  };

  const stage = makeStage(parent, view, module, painter);
  const machine = makeMachine(hand, later);
  const spreads = makeHoverSpread(view, later, (place, held) => {
    if (machine.gesture.name === 'idle') hand.spread(place, held);
  });
  const hoverAt = (at: Point | undefined) => spreads.over(machine.gesture.name === 'idle' ? at : undefined);

  /** The mouse pointer says what a press would do. */
  const showPointer = ({ at, alt }: Pointer): void => {
    root.dataset.over = pointerOver(machine.gesture.name, at, alt);
  };
  const pointerOver = (gesture: string, at: Point, alt: boolean): string => {
    if (gesture !== 'idle') return HOLDING.has(gesture) ? 'held' : '';
    if (alt || hand.tool !== 'hand') return 'mark';
    return badgeAt(view, at) !== undefined || pieceAt(view, at) !== undefined ? 'counter' : '';
  };

  const unbind = listen(root, {
    down(pointer) {
      stage.halt();
      spaceUsed = spaceHeld;
      view.coarse = pointer.kind === 'touch';
      if (view.cursor) {
        view.focus = view.cursor.hex;
        view.cursor = undefined;
      }
      machine.down(pointer);
      stage.changed();
    },
    move(pointer) {
      machine.move(pointer);
      if (pointer.kind === 'mouse') hoverAt(pointer.at);
      showPointer(pointer);
    },
    up(pointer) {
      machine.up(pointer);
      showPointer(pointer);
    },
    leave({ kind }) {
      if (kind === 'mouse') hoverAt(undefined);
      hand.hover(undefined);
      view.aim = undefined;
      stage.changed();
    },
    lose: (id) => machine.lose(id),
    wheel(at, notches) {
      stage.halt();
      machine.wheel(at, notches);
    },
    key(key) {
      if (key.key === 'Escape' && machine.gesture.name !== 'idle') {
        machine.cancel();
        return true;
      }
      stage.halt();
      const answer = pressKey(key, hand);
      if (answer) say(answer, words(), view);
      const isAtCursor = answer === 'cursor' || answer === 'selected';
      if (isAtCursor && view.cursor) hand.hover({ place: view.world.grid.number(view.cursor.hex) });
      hand.changed();
      return answer !== undefined;
    },
    space(held) {
      if (!held && spaceHeld && !spaceUsed) {
        const answer = pressKey({ key: ' ', code: 'Space', shift: false, mod: false, alt: false }, hand);
        if (answer) say(answer, words(), view);
        hand.changed();
      }
      spaceHeld = held;
      if (held) spaceUsed = false;
    },
    blur() {
      spaceHeld = false;
    },
    resize(width, height) {
      resize(view, { width, height });
      stage.changed();
    },
    density: () => stage.changed(),
  });

  return {
    view,
    stage,
    painter,
    handle: {
      fit() {
        fit(view);
        stage.halt();
        stage.changed('camera');
      },
      zoom(by) {
        stage.halt();
        zoomAt(view, by);
        stage.changed('camera');
      },
      goTo(number: HexNumber, by) {
        const hex = view.world.grid.parse(number);
        if (hex === undefined) return;
        view.focus = hex;
        if (view.cursor || by === 'cursor') {
          setCursor(view, hex);
          say('cursor', words(), view);
          hand.showDrag();
          hand.changed();
        }
        stage.flyTo(viewOf(view, hex));
        stage.pulse(centerOf(view.world, hex), '#e2a500');
      },
      bringIntoView(numbers) {
        const hexes = numbers.flatMap((number) => view.world.grid.parse(number) ?? []);
        const seen = seenRect(view.camera, view.size);
        const [nearest] = nearestFirst(view, hexes);
        if (nearest === undefined || hexes.some((hex) => contains(seen, centerOf(view.world, hex)))) return;
        stage.flyTo(viewOf(view, nearest));
      },
      placeAt(screen) {
        const { left, top, right, bottom } = root.getBoundingClientRect();
        if (screen.x < left || screen.x > right || screen.y < top || screen.y > bottom) return undefined;
        return placeAtScreen(view, { x: screen.x - left, y: screen.y - top });
      },
      toPng: () => takePicture(view, module, painter, { hexNumbers: props().options.hexNumbers }),
    },
    show(next) {
      view.selection = new Set(next.selection);
      showTable(view, next.table, next.options.stackStyle);
      const { hexNumbers, reducedMotion, dark } = next.options;
      if (next.readOnly || view.selection.size === 0) view.aim = undefined;
      const { others, highlights, table, overlay } = next;
      view.ruling =
        overlay?.verdict && overlay.verdict.place === view.drag?.target ? overlay.verdict.ruling : undefined;
      view.overruled = overlay?.overruled ?? NOBODY;
      stage.show({
        arrows: table.arrows,
        others,
        highlights,
        hexNumbers,
        reducedMotion,
        dark,
        ...(overlay && { overlay }),
      });
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
      hoverAt(undefined);
      machine.cancel();
      // Carried by keys.
      if (view.drag) putBack(hand);
      unbind();
      stage.destroy();
      painter.dispose();
    },
  };
};
