import type { Point } from '@umpire/shared/hex';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { Looking, LookingGestures, Gesture as PointingGesture } from '../../pointing/gesture.ts';
import type { Pointer } from '../../pointing/pointer.ts';
import type { Shape } from '../drawings/sketch.ts';
import type { Held } from '../spread.ts';
import type { BoardView, Move, Moving, Target } from '../view.ts';

/** What a press on open ground does: chosen in a toolbar by users without an Alt key. */
export type Tool = 'hand' | 'ping' | 'eraser' | Shape;

/** The effects of gestures. The board implements them; tests use an implementation that records the calls. */
export interface Hand extends Looking {
  readonly view: BoardView;
  /** History is shown: nothing can be moved, but selected things can be inspected. */
  readonly readOnly: boolean;
  readonly tool: Tool;
  /** The space bar is held: every drag moves the map. */
  readonly spaceHeld: boolean;
  select(pieces: readonly PieceId[], how: 'replace' | 'add' | 'toggle'): void;
  /** `from`: where each was when it was taken, if that was before. */
  move(pieces: readonly PieceId[], to: Place, more?: Moving): void;
  /** Moves each to a place of its own, in one act. */
  moveApart(moves: readonly Move[]): void;
  /** Tells the user that dragged pieces could not be dropped, because they are no longer there. */
  gone(pieces: readonly Piece[]): void;
  /** Begins the state *Move* with these counters. */
  arm(pieces: readonly PieceId[]): void;
  /** In the state *Move*, a click on another counter: moves these to its place, if they may join it; otherwise the click selects the counter. */
  join(pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void;
  /** Whether the counter belongs to those that the person currently commands. */
  isOwn(piece: PieceId): boolean;
  /** Tells the others what is dragged; undefined when the drag ends. */
  showDrag(): void;
  menu(target: { pieces: readonly PieceId[]; place?: Place }, screen: Point): void;
  hover(target: Target | undefined): void;
  /** A click on open ground without another meaning: show the hex. */
  ask(place: Place | undefined): void;
  /** True if the click chooses something that was asked for. */
  pick(target: Target): boolean;
  /** The user tries to drag a counter while nothing can be moved. */
  barred(): void;
  ping(at: Point): void;
  /** The color of the pen. */
  readonly ink: number;
  draw(drawn: Drawn): void;
  /** Asks for the words to be written at a point of the map. */
  write(at: Point): void;
  /** Erases the drawing nearest to a point, within `reach` world units; true if there was one. */
  erase(at: Point, reach: number): boolean;
  /** Magnifies what lies at this point of the board, beside the finger; without a place: stops. */
  magnify(place: Place | undefined, at: Point): void;
  /** Spreads a stack around the counter under the mouse; undefined closes the spread stack. */
  spread(place: Place | undefined, held?: Held): void;
  /** Moves the keyboard's cursor there; it stays invisible until a key is pressed. */
  focusHex(at: Point): void;
  /** The place under a point of the screen that belongs to another element of the page, if any. */
  elsewhere(at: Point): { readonly place: Place | undefined } | undefined;
}

/** One state of a gesture on the board. */
export type Gesture = PointingGesture<Hand>;

/** Counters that a drag would take along. */
export interface Taken {
  readonly pieces: readonly PieceId[];
  /** The place of the counter under the pointer. */
  readonly from: Place | undefined;
  /** They were selected before and stay so; others are selected only while they are dragged. */
  readonly stay: boolean;
}

/** All states to which a gesture can lead. Each file makes one of them, and gets all. */
export interface Gestures extends LookingGestures<Hand> {
  pressingPiece(piece: PieceId, start: Pointer): Gesture;
  pressingBadge(place: Place, start: Pointer): Gesture;
  pressingGround(start: Pointer): Gesture;
  pressingSecond(start: Pointer): Gesture;
  draggingPieces(taken: Taken, pointer: Pointer, hand: Hand): Gesture;
  boxing(start: Pointer): Gesture;
  marking(start: Pointer): Gesture;
  magnifying(start: Pointer, hand: Hand): Gesture;
}

/** Returns the dragged pieces to their places. */
export const putBack = (hand: Hand): void => {
  hand.view.drag = undefined;
  hand.showDrag();
  hand.changed();
};
