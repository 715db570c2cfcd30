import type { Hex, Point } from '@umpire/shared/hex';
import { printedAt } from '@umpire/shared/module/printed-board.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { ARROWS, type Key, lookByKey } from '../pointing/keys.ts';
import { carry, changesNothing, formationLeft, takenFrom, thoseGone, thoseLeft } from './carrying.ts';
import { drawByKey, leadSketch } from './drawings/by-keys.ts';
import { type Hand, putBack } from './gestures/gesture.ts';
import { bringIntoView } from './looking.ts';
import { closeSpread, takenWith } from './lying.ts';
import { placeToward } from './step-to.ts';
import type { BoardView } from './view.ts';
import { anchorOf, centerOf, HEX, hexAt, placeAt, type World } from './world.ts';

/** The outcome of a key: a message to be read aloud, nothing, or the key does not belong to the board. */
export type Answer =
  | 'cursor'
  | 'selected'
  | 'picked up'
  | 'put down'
  | 'begun'
  | 'drawn'
  | 'erased'
  | 'canceled'
  | 'done'
  | undefined;

/** Steps of the cursor on the screen, in hexes right and down. */
const STEPS: Readonly<Record<string, Point>> = {
  ...ARROWS,
  Numpad8: { x: 0, y: -1 },
  Numpad2: { x: 0, y: 1 },
  Numpad4: { x: -1, y: 0 },
  Numpad6: { x: 1, y: 0 },
  Numpad7: { x: -1, y: -1 },
  Numpad9: { x: 1, y: -1 },
  Numpad1: { x: -1, y: 1 },
  Numpad3: { x: 1, y: 1 },
};

/** Carries out a key on the board. */
export const pressKey = (key: Key, hand: Hand): Answer => {
  const { view } = hand;
  const step = STEPS[key.code] ?? STEPS[key.key];
  if (step && !key.mod && !key.alt) return moveCursor(view, step);
  switch (key.key) {
    case 'Enter':
    case ' ':
      if (!view.cursor || key.mod) return undefined;
      return hand.tool === 'hand' || hand.tool === 'ping' ? takeOrPut(hand) : drawByKey(hand, hand.tool);
    case 'Tab':
      return view.cursor && !view.drag ? cycle(hand, key.shift ? -1 : 1) : undefined;
    case 'Escape':
      return cancel(hand);
    default:
      return lookByKey(key, hand) ? 'done' : undefined;
  }
};

/** Moves the cursor to a place on the boards, into view, with the carried counters. */
export const setCursor = (view: BoardView, place: Place, line: Partial<Point> = {}): void => {
  const at = anchorOf(view.world, place);
  if (!at) return;
  view.cursor = { at: place, line: { ...at, ...line } };
  bringIntoView(view, at);
  leadSketch(view, at);
  const { drag } = view;
  if (drag?.by === 'keyboard') carry(view, { ...drag, at, target: place });
};

const moveCursor = (view: BoardView, step: Point): Answer => {
  const { cursor, world } = view;
  if (!cursor) {
    setCursor(view, view.focus ?? nearestTo(view, view.camera));
    return 'cursor';
  }
  const hex = world.grid.parse(cursor.at);
  if (hex === undefined) {
    const next = placeToward(world, anchorOf(world, cursor.at)!, step);
    if (next !== undefined) setCursor(view, next);
    return 'cursor';
  }
  const from = centerOf(world, hex);
  // Neighboring lines of hexes are shifted by half a hex. The cursor keeps to the line on which it began.
  const line = step.y === 0 ? { y: cursor.line.y } : step.x === 0 ? { x: cursor.line.x } : {};
  const reach = (step.x === 0 || step.y === 0 ? 1 : Math.SQRT1_2) * HEX;
  const aim = { x: from.x + step.x * reach, y: from.y + step.y * reach, ...line };
  const neighbor = neighborToward(view, hex, aim);
  // From the map's edge on to the printed boards beside it.
  const next = neighbor === undefined ? world.boards.length > 0 && placeToward(world, from, step) : undefined;
  if (neighbor !== undefined) setCursor(view, world.grid.number(neighbor), line);
  else if (next) setCursor(view, next);
  return 'cursor';
};

/** The neighbor nearest to a point, if one lies in its direction. */
const neighborToward = ({ world }: BoardView, hex: Hex, aim: Point): Hex | undefined => {
  const neighbors = world.grid.around(hex);
  const far = (near: Hex) => distance(centerOf(world, near), aim);
  const [best] = neighbors.toSorted((a, b) => far(a) - far(b));
  return best !== undefined && far(best) < 0.6 * HEX ? best : undefined;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The place at a point where keys would go on: a hex, or a place of a printed board. */
export const focusAt = (world: World, at: Point): Place | undefined =>
  hexAt(world, at) !== undefined || printedAt(world.boards, at) ? placeAt(world, at) : undefined;

const nearestTo = ({ world }: BoardView, at: Point): Place => {
  const here = focusAt(world, at);
  if (here !== undefined) return here;
  let best = 0;
  for (let hex = 1; hex < world.grid.size; hex++) {
    if (distance(centerOf(world, hex), at) < distance(centerOf(world, best), at)) best = hex;
  }
  return world.grid.number(best);
};

/** The stack under the cursor, the last on top. */
const stackHere = ({ cursor, stacks }: BoardView): readonly PieceId[] => (cursor && stacks[cursor.at]) ?? [];

const takeOrPut = (hand: Hand): Answer => {
  const { view } = hand;
  if (!view.drag && hand.pick({ place: view.cursor!.at })) return 'done';
  if (hand.readOnly) return 'done';
  if (view.drag?.by === 'keyboard') return putDown(hand);
  if (view.drag) return undefined;
  const { at: place } = view.cursor!;
  if (view.armed && view.selection.size > 0) return sendThere(hand, place);
  const here = stackHere(view);
  const chosen = here.findLast((piece) => view.selection.has(piece)) ?? here.at(-1);
  if (chosen === undefined) return 'cursor';
  const pieces = takenWith(view, chosen, false);
  hand.select(pieces, 'replace');
  carry(view, { pieces, at: anchorOf(view.world, place)!, by: 'keyboard', target: place, from: place });
  hand.showDrag();
  return 'picked up';
};

/** In the state *Move*: the cursor's place is where the selection goes. */
const sendThere = (hand: Hand, place: Place): Answer => {
  const pieces = [...hand.view.selection];
  if (changesNothing(hand.view, pieces, place)) return 'canceled';
  hand.move(pieces, place);
  return 'put down';
};

const putDown = (hand: Hand): Answer => {
  const { view } = hand;
  const { target } = view.drag!;
  const pieces = thoseLeft(view, view.drag!.pieces);
  const gone = thoseGone(view);
  if (gone.length > 0) hand.gone(gone);
  const formation = formationLeft(view, pieces);
  const hasMoved = view.drag!.from !== target;
  const taken = takenFrom(view, pieces);
  view.drag = undefined;
  hand.showDrag();
  if (formation) {
    if (hasMoved) hand.moveApart(formation);
    return hasMoved ? 'put down' : 'canceled';
  }
  if (target === undefined || changesNothing(view, pieces, target)) return 'canceled';
  hand.move(pieces, target, taken);
  return 'put down';
};

/**
 * The next counter of the stack, from the top down; after the last one the page handles the key again. A cursor that has
 * just come to its hex begins at the top, whatever is selected there, so that the first Tab after a jump stays on the board.
 */
const cycle = (hand: Hand, by: 1 | -1): Answer => {
  const { view } = hand;
  const fromTop = [...stackHere(view)].reverse();
  const at = fromTop.findIndex((piece) => piece === view.cursor?.piece && view.selection.has(piece));
  const next = at === -1 ? (by === 1 ? 0 : fromTop.length - 1) : at + by;
  const piece = fromTop[next];
  if (piece === undefined) return undefined;
  hand.select([piece], 'replace');
  view.cursor = { ...view.cursor!, piece };
  if (fromTop.length > 1) hand.spread(view.cursor.at);
  return 'selected';
};

/** Lets go of all that the hand has: carried counters go back, a spread stack folds. False if it has nothing. */
export const letGo = (hand: Hand): boolean => {
  const { view } = hand;
  const has = view.drag !== undefined || view.spread !== undefined || view.selection.size > 0;
  if (view.drag) putBack(hand);
  closeSpread(view);
  if (view.selection.size > 0) hand.select([], 'replace');
  return has;
};

/** Esc ends a drawing; or lets go; or, with nothing in the hand, hides the cursor. */
const cancel = (hand: Hand): Answer => {
  const { view } = hand;
  if (view.sketch) {
    view.sketch = undefined;
    return 'canceled';
  }
  const wasCarrying = view.drag !== undefined;
  if (letGo(hand)) return wasCarrying ? 'canceled' : 'done';
  if (view.cursor) {
    view.cursor = undefined;
    return 'done';
  }
  return undefined;
};
