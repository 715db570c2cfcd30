import type { HexNumber, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { ReactNode, Ref } from 'react';
import type { Camera } from './camera.ts';
import type { BoardDrawing } from './drawings/sketch.ts';
import type { Tool } from './gestures/gesture.ts';
import type { Rect } from './map/geometry.ts';
import type { ScanOnMap } from './map/scan-layer.ts';
import type { BoardOverlay } from './overlays/board-overlay.ts';
import type { HeldThread } from './overlays/thread.ts';
import type { Subject } from './picture.ts';
import type { Highlight } from './scene/overlay.ts';
import type { Trail } from './scene/trail.ts';
import type { StackStyle } from './spots.ts';
import type { Move, Moving, Target } from './view.ts';

/** The board's props, its only interface. Points are in hundredths of a hex from the map's top left. */
export interface BoardProps {
  readonly module: LoadedModule;
  /** The table to show: the live one with the user's own pending acts, or a moment of history. */
  readonly table: Table;
  /** A scan of a printed map under the grid: the same object as long as its position is the same. */
  readonly scan?: ScanOnMap | undefined;
  readonly selection: readonly PieceId[];
  /** The state *Move*: the selection goes to the hex that is pressed next. */
  readonly armed?: boolean;
  /** Read-only: nothing can be moved. */
  readonly readOnly: boolean;
  /** Counters that others are dragging. */
  readonly others: readonly {
    readonly person: PersonId;
    readonly name: string;
    readonly color: string;
    readonly pieces: readonly PieceId[];
    readonly at: Point;
  }[];
  readonly pings: readonly { readonly id: string; readonly at: Point; readonly color: string; readonly name: string }[];
  readonly options: {
    readonly hexNumbers: boolean;
    /** Names of places and regions. */
    readonly names: boolean;
    readonly stackStyle: StackStyle;
    readonly reducedMotion: boolean;
    readonly dark: boolean;
  };
  readonly highlights: readonly Highlight[];
  /** Arrows of past moves. */
  readonly trails?: readonly Trail[];
  /** A thread from hex to hex, for measuring. */
  readonly thread?: HeldThread | undefined;
  /** The umpire's overlays. */
  readonly overlay?: BoardOverlay;
  /** The drawings on the map, the latest last. */
  readonly drawings: readonly BoardDrawing[];
  /** What a press on open ground does. */
  readonly tool?: Tool;
  /** The color of the pen, as `#1a2b3c`. */
  readonly ink: string;
  readonly on: BoardActions;
  /** The center of the first view; absent: where the counters are. */
  readonly opening?: Camera | undefined;
  readonly handle?: Ref<BoardHandle>;
  /** The page's own buttons beside the selected counters. */
  readonly atSelection?: ReactNode;
  /** The page's own buttons, beside the board's. */
  readonly tools?: ReactNode;
}

/** Dragged counters, and where they would land if they were dropped now. */
export interface Load {
  readonly pieces: readonly PieceId[];
  readonly target: Place | undefined;
}

export interface BoardActions {
  select(pieces: readonly PieceId[], how: 'replace' | 'add' | 'toggle'): void;
  move(pieces: readonly PieceId[], to: Place, more?: Moving): void;
  /** Moves each to a place of its own, in one act. */
  moveApart(moves: readonly Move[]): void;
  /** Dragged pieces, as they were when they were taken, that are no longer there when the others are dropped. */
  gone(pieces: readonly Piece[]): void;
  /** A click on another counter: moves these to its place, if they may join it; otherwise the click selects the counter. */
  join(pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void;
  /** Whether the counter belongs to those that the person currently commands. */
  isOwn(piece: PieceId): boolean;
  /** Tells the others, whenever the pointer moves. */
  dragging(drag: { readonly pieces: readonly PieceId[]; readonly at: Point } | undefined): void;
  /** A finger is held on a place, to magnify it; `screen` as for the menu. Without a place: it was lifted. */
  magnify(place: Place | undefined, screen: Point): void;
  ping(at: Point): void;
  draw(drawn: Drawn): void;
  /** Asks for the words to be written there. */
  write(at: Place): void;
  erase(drawing: string): void;
  /** `screen` is in CSS pixels of the page's viewport. */
  menu(target: { readonly pieces: readonly PieceId[]; readonly place?: Place }, screen: Point): void;
  hover(target: Target | undefined): void;
  /** A click on open ground without another meaning: show the hex. */
  ask(place: Place | undefined): void;
  /** The dragged pieces are over another place, or were dropped. */
  carry(load: Load | undefined): void;
  /** A click; true if it chooses something that was asked for. */
  pick(target: Target): boolean;
  /** Begins the state *Move* with these counters. */
  arm(pieces: readonly PieceId[]): void;
  /** The user tries to drag a counter while nothing can be moved. */
  barred(): void;
  /** The view has moved; called for each frame. */
  looked(camera: Camera): void;
}

export interface BoardHandle {
  /** Whether the board is ready: before that, it ignores calls. */
  readonly isThere: boolean;
  fit(): void;
  zoom(by: number): void;
  /** Shows a group of boards that lie together, by its index in the world's groups. */
  showGroup(index: number): void;
  /** Shows the next group of boards. */
  nextGroup(): void;
  /**
   * Brings a place to the middle and points at it; does nothing if it is not on the map or a printed board. Keys continue there; with
   * `cursor` the keyboard's cursor appears there at once.
   */
  goTo(place: Place, by?: 'cursor'): void;
  /** Shows the nearest of these hexes, unless one of them is visible. */
  bringIntoView(hexes: readonly HexNumber[]): void;
  /** Lets go of all that the hand has; false if it has nothing. */
  letGo(): boolean;
  /**
   * Brings these hexes into a free part of the page's viewport (CSS pixels), large enough to be recognized: all, or
   * as many as fit, the first ones first. Does nothing if they are there already, or while the user drags a counter.
   * `least`: the smallest size of a hex then, if there is room for that (CSS pixels).
   */
  frame(hexes: readonly HexNumber[], room: Rect, least?: number): void;
  /** Returns to the view before `frame`, unless the user has moved the map since. */
  unframe(): void;
  /** Brings all of these places that are on the map into one view; does nothing if all are visible. */
  showAll(places: readonly Place[]): void;
  /** Brings a point to the middle, unless it is visible. In hundredths of a hex, as in `point:X:Y`. */
  lookTo(at: Point): void;
  /** The place under a point of the page's viewport (CSS pixels); undefined off the board. */
  placeAt(screen: Point): Place | undefined;
  /** Reads a message aloud on behalf of the board. */
  announce(words: string): void;
  /** A picture of the whole table, with all counters on the map. */
  toPng(): Promise<Blob>;
  /** A small picture of the map, or of a part with arrows, with the counters of another table of this game. */
  pictureOf(table: Pick<Table, 'pieces' | 'stacks'>, about?: Subject): Promise<Blob>;
}
