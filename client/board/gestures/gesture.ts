import type { Point } from '@umpire/shared/hex';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Looking, LookingGestures, Gesture as PointingGesture } from '../../pointing/gesture.ts';
import type { Pointer } from '../../pointing/pointer.ts';
import type { Shape } from '../drawings/sketch.ts';
import type { Held } from '../spread.ts';
import type { BoardView, Move, Target } from '../view.ts';

/** What a press on open ground means: chosen in a toolbar by those who have no Alt key. */
export type Tool = 'hand' | 'ping' | 'eraser' | Shape;

/** What gestures on the board can do. The board gives it to them; tests give them one that writes down what was done. */
export interface Hand extends Looking {
  readonly view: BoardView;
  /** History is looked at: nothing can be moved, selected things can still be looked at. */
  readonly readOnly: boolean;
  readonly tool: Tool;
  /** The space bar is held: every drag moves the map. */
  readonly spaceHeld: boolean;
  select(pieces: readonly PieceId[], how: 'replace' | 'add' | 'toggle'): void;
  move(pieces: readonly PieceId[], to: Place, index?: number): void;
  /** Each to a place of its own, in one act. */
  moveApart(moves: readonly Move[]): void;
  /** A click on another counter: sends these to its place, if they may join it; otherwise the click means the counter. */
  join(pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void;
  /** Whether the counter is of those that whoever plays here commands just now. */
  isOwn(piece: PieceId): boolean;
  /** Tells the others what is in the hand; undefined when it is empty again. */
  showDrag(): void;
  menu(target: { pieces: readonly PieceId[]; place?: Place }, screen: Point): void;
  hover(target: Target | undefined): void;
  /** A click on open ground that means nothing else: what is there? */
  ask(place: Place | undefined): void;
  /** True if the click picks something that somebody is asked for, and so means nothing else. */
  pick(target: Target): boolean;
  open(piece: PieceId): void;
  /** Somebody pulls at a counter, and nothing can be moved. */
  barred(): void;
  ping(at: Point): void;
  /** In which color is drawn. */
  readonly ink: number;
  draw(drawn: Drawn): void;
  /** Asks for words to be written at a point of the map. */
  write(at: Point): void;
  /** Erases what is drawn nearest to a point, if it is no farther than `reach` world units; true if there was something. */
  erase(at: Point, reach: number): boolean;
  /** Shows what lies there large beside the finger at this point of the board; no place: no longer. */
  magnify(place: Place | undefined, at: Point): void;
  /** Lays a stack out side by side, around the counter that the mouse is on; undefined closes what is laid out. */
  spread(place: Place | undefined, held?: Held): void;
  /** Puts the keyboard's cursor there, out of sight until a key is pressed. */
  focusHex(at: Point): void;
  /** Where a point of the board's plane lies under something else of the page: a place there, or none. */
  elsewhere(at: Point): { readonly place: Place | undefined } | undefined;
}

/** One moment of a gesture on the board. */
export type Gesture = PointingGesture<Hand>;

/** Counters that a drag takes along. */
export interface Taken {
  readonly pieces: readonly PieceId[];
  /** Where the one lies that the pointer holds. */
  readonly from: Place | undefined;
  /** They were selected before and stay so; others are only as long as they are in the hand. */
  readonly stay: boolean;
}

/** Every state that a gesture can lead to; each file makes one of them and is given all. */
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

/** Lays what is in the hand back where it was. */
export const putBack = (hand: Hand): void => {
  hand.view.drag = undefined;
  hand.showDrag();
  hand.changed();
};
