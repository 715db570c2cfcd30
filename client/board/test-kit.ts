import { compileGrid } from '@umpire/shared/hex';
import type { Pointer } from '../pointing/pointer.ts';
import { shapeOf } from './drawings/sketch.ts';
import type { Hand } from './gestures/gesture.ts';
import { focusAt } from './keyboard.ts';
import { fit, pan, resize, screenAt, zoomAt } from './looking.ts';
import { closeSpread, openSpread, showTable } from './lying.ts';
import { type BoardView, makeView } from './view.ts';
import { anchorOf, makeWorld } from './world.ts';

/** A board of 8 by 6 hexes with the given stacks, in a window of 800 by 600, for tests without a page. */
export const boardWith = (
  stacks: Readonly<Record<string, readonly string[]>>,
  stagger: 'columns' | 'rows' = 'columns',
): BoardView => {
  const grid = compileGrid({ stagger, further: 'even', columns: 8, rows: 6 });
  const view = makeView(makeWorld({ grid }));
  const pieces = Object.fromEntries(
    Object.values(stacks)
      .flat()
      .map((id) => [id, { id, counter: id, face: 0, facing: 0 }]),
  );
  showTable(view, { pieces, stacks }, 'fanned');
  resize(view, { width: 800, height: 600 });
  return view;
};

/** The screen position of a place, in CSS pixels of the board. */
export const seenAt = (view: BoardView, place: string): { x: number; y: number } =>
  screenAt(view, anchorOf(view.world, place)!);

/** A hand that keeps a selection as the page does, and records everything else. */
export interface TestHand extends Hand {
  readonly done: string[];
  tool: Hand['tool'];
  readOnly: boolean;
  spaceHeld: boolean;
  outside: { readonly place: string | undefined } | undefined;
  /** Whether selected counters may join others by a click on those. */
  joins: boolean;
  /** The place that is asked for: a click there picks it. */
  asked: string | undefined;
}

const point = ({ x, y }: { x: number; y: number }) => `${Math.round(x)},${Math.round(y)}`;

/** The recorded calls of the pen. */
const penOn = (done: string[]): Pick<Hand, 'ink' | 'draw' | 'write' | 'erase'> => ({
  ink: 0xd55e00,
  draw: (drawn) => done.push(`${shapeOf(drawn)} ${drawn.from} to ${drawn.to}`),
  write: (at) => done.push(`write ${point(at)}`),
  erase(at, reach) {
    done.push(`erase ${point(at)} within ${Math.round(reach)}`);
    return true;
  },
});

/** Moves that are recorded, after which the counters are let go. */
const movesOn = (view: BoardView, done: string[]): Pick<Hand, 'move' | 'moveApart'> => {
  const letGo = (pieces: readonly string[]): void => {
    view.selection = new Set([...view.selection].filter((id) => !pieces.includes(id)));
    view.armed = false;
  };
  return {
    move(pieces, to, { index, from } = {}) {
      const strayed = from?.some((place, i) => view.spots.get(pieces[i]!)?.place !== place);
      const where = `${to}${index === undefined ? '' : ` at ${index}`}${strayed ? ` from ${from!.join(' ')}` : ''}`;
      done.push(`move ${pieces.join(' ')} to ${where}`);
      letGo(pieces);
    },
    moveApart(moves) {
      done.push(`apart ${moves.map(({ piece, to }) => `${piece} to ${to}`).join(', ')}`);
      letGo(moves.map(({ piece }) => piece));
    },
  };
};

export const handOn = (view: BoardView): TestHand => {
  const done: string[] = [];
  return {
    view,
    done,
    tool: 'hand',
    readOnly: false,
    spaceHeld: false,
    outside: undefined,
    joins: false,
    asked: undefined,
    select(pieces, how) {
      const now = [...view.selection];
      const rest = now.filter((id) => !pieces.includes(id));
      const added = pieces.filter((id) => !now.includes(id));
      view.selection = new Set(how === 'replace' ? pieces : how === 'add' ? [...now, ...added] : [...rest, ...added]);
      view.armed = false;
    },
    ...movesOn(view, done),
    gone: (pieces) => done.push(`gone ${pieces.map(({ id }) => id).join(' ')}`),
    arm(pieces) {
      this.select(pieces, 'replace');
      view.armed = true;
      done.push(`arm ${pieces.join(' ')}`);
    },
    join(pieces, _piece, place, otherwise) {
      if (this.joins) this.move(pieces, place);
      else otherwise();
    },
    isOwn: (piece) => view.pieces[piece]?.design?.side === 'own',
    showDrag: () => {},
    menu: ({ pieces, place }) => done.push(`menu of ${[...pieces, place].join(' ')}`),
    hover: () => {},
    pick({ piece, place }) {
      const isAsked = place !== undefined && place === this.asked;
      if (isAsked) done.push(`pick ${piece ?? place}`);
      return isAsked;
    },
    ask: (place) => done.push(`ask ${place}`),
    barred: () => done.push('barred'),
    magnify: (place) => done.push(`magnify ${place}`),
    ping: (at) => done.push(`ping ${point(at)}`),
    ...penOn(done),
    spread(place, held) {
      if (place === undefined) closeSpread(view);
      else openSpread(view, place, held);
    },
    focusHex(at) {
      view.focus = focusAt(view.world, at);
    },
    pan: (dx, dy) => pan(view, dx, dy),
    zoom: (factor, at) => zoomAt(view, factor, at),
    fit: () => fit(view),
    glide: (speed) => done.push(`glide ${speed.x > 0 ? 'right' : 'left'}`),
    elsewhere() {
      return this.outside;
    },
    changed: () => {},
  };
};

/** The main button at a point, unless given otherwise. */
export const pointer = (at: { x: number; y: number }, more: Partial<Pointer> = {}): Pointer => ({
  id: 1,
  at,
  kind: 'mouse',
  button: 'main',
  shift: false,
  alt: false,
  mod: false,
  time: 0,
  ...more,
});
