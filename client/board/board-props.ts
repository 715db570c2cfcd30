import type { HexNumber, Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Drawn } from '@umpire/shared/table/state/drawing.ts';
import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { ReactNode, Ref } from 'react';
import type { Camera } from './camera.ts';
import type { BoardDrawing } from './drawings/sketch.ts';
import type { Tool } from './gestures/gesture.ts';
import type { Rect } from './map/geometry.ts';
import type { ScanOnMap } from './map/scan-layer.ts';
import type { BoardOverlay } from './overlays/board-overlay.ts';
import type { HeldThread } from './overlays/thread.ts';
import type { Highlight } from './scene/overlay.ts';
import type { Trail } from './scene/trail.ts';
import type { StackStyle } from './spots.ts';
import type { Move, Target } from './view.ts';

/** What the board is told and tells: the only door to it. Points are hundredths of a hex from the map's top left. */
export interface BoardProps {
  readonly module: LoadedModule;
  /** What to show: the live table with one's own acts on top, or a moment of history. */
  readonly table: Table;
  /** A picture of a printed map under the grid: the same object while it lies as it does. */
  readonly scan?: ScanOnMap | undefined;
  readonly selection: readonly PieceId[];
  /** Looking only: nothing can be moved. */
  readonly readOnly: boolean;
  /** What others have in their hands just now. */
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
  /** Moves that were made, as arrows. */
  readonly trails?: readonly Trail[];
  /** Held from hex to hex, to measure by. */
  readonly thread?: HeldThread | undefined;
  /** What the umpire shows. */
  readonly overlay?: BoardOverlay;
  /** What is drawn on the map, the latest last. */
  readonly drawings: readonly BoardDrawing[];
  /** What a press on open ground means. */
  readonly tool?: Tool;
  /** The color in which is drawn, as `#1a2b3c`. */
  readonly ink: string;
  readonly on: BoardActions;
  /** Where one looks at first; absent: where the counters are. */
  readonly opening?: Camera | undefined;
  readonly handle?: Ref<BoardHandle>;
  /** Buttons of the page's own, beside the board's. */
  readonly tools?: ReactNode;
}

/** Counters in the hand, and where they would lie if they were let go. */
export interface Load {
  readonly pieces: readonly PieceId[];
  readonly target: Place | undefined;
}

export interface BoardActions {
  select(pieces: readonly PieceId[], how: 'replace' | 'add' | 'toggle'): void;
  /** `index` counts from the bottom of the stack, without the pieces that are moved; absent: on top. */
  move(pieces: readonly PieceId[], to: Place, index?: number): void;
  /** Each to a place of its own, in one act. */
  moveApart(moves: readonly Move[]): void;
  /** A click on another counter: sends these to its place, if they may join it; otherwise the click means the counter. */
  join(pieces: readonly PieceId[], piece: PieceId, place: Place, otherwise: () => void): void;
  /** Whether the counter is of those that whoever plays here commands just now. */
  isOwn(piece: PieceId): boolean;
  /** For the others to see; as often as the pointer moves. */
  dragging(drag: { readonly pieces: readonly PieceId[]; readonly at: Point } | undefined): void;
  /** A finger is held on a place, to see it large; `screen` as for the menu. No place: no longer. */
  magnify(place: Place | undefined, screen: Point): void;
  ping(at: Point): void;
  draw(drawn: Drawn): void;
  /** Asks for words to be written there. */
  write(at: Place): void;
  erase(drawing: string): void;
  /** `screen` is in CSS pixels of the page's viewport. */
  menu(target: { readonly pieces: readonly PieceId[]; readonly place?: Place }, screen: Point): void;
  hover(target: Target | undefined): void;
  /** A click on open ground that means nothing else: what is there? */
  ask(place: Place | undefined): void;
  /** What is in the hand is over another place, or the hand is empty. */
  carry(load: Load | undefined): void;
  /** A click; true if it picks something, and so means nothing else. */
  pick(target: Target): boolean;
  /** Double click. */
  open(piece: PieceId): void;
  /** Somebody pulls at a counter where nothing can be moved. */
  barred(): void;
  /** The view has moved; as often as it is drawn. */
  looked(camera: Camera): void;
}

export interface BoardHandle {
  /** Whether the board is drawn: until then it does nothing that it is asked to. */
  readonly isThere: boolean;
  fit(): void;
  zoom(by: number): void;
  /**
   * Brings a hex to the middle and points at it; does nothing if the map has no such hex. Keys go on from there; with
   * `cursor` their cursor is put there at once.
   */
  goTo(hex: HexNumber, by?: 'cursor'): void;
  /** Shows the nearest of these hexes, unless one of them is seen already. */
  bringIntoView(hexes: readonly HexNumber[]): void;
  /**
   * Brings these hexes into a part of the page's viewport that is free (CSS pixels), large enough to be made out: all, or
   * as many as can be seen at once, the first ones first. Does nothing where they are, or while somebody carries a counter.
   * `least`: how large a hex is then at least, if there is room for that (CSS pixels).
   */
  frame(hexes: readonly HexNumber[], room: Rect, least?: number): void;
  /** Brings all of these places into one view, as far as they are on the map; does nothing where all are seen already. */
  showAll(places: readonly Place[]): void;
  /** Brings a point to the middle, unless it is seen already. In hundredths of a hex, as in `point:X:Y`. */
  lookTo(at: Point): void;
  /** The place under a point of the page's viewport (CSS pixels); undefined off the board. */
  placeAt(screen: Point): Place | undefined;
  /** Says something to those who listen to the board. */
  announce(words: string): void;
  /** The whole table as a picture, with all counters on the map. */
  toPng(): Promise<Blob>;
  /** The map with the counters of another table of this game, as a small picture. */
  pictureOf(table: Pick<Table, 'pieces' | 'stacks'>): Promise<Blob>;
}
