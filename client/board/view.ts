import type { Hex, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';
import type { Shape } from '../counters/shape.ts';
import type { Camera, Size } from './camera.ts';
import type { Sketch } from './drawings/sketch.ts';
import type { Rect } from './map/geometry.ts';
import type { Ruling } from './overlays/board-overlay.ts';
import { type Spot, SQUARE, type StackStyle } from './spots.ts';
import type { Spread } from './spread.ts';
import type { World } from './world.ts';

/** A counter and its target. */
export interface Move {
  readonly piece: PieceId;
  readonly to: Place;
  /** Where it was when it was taken. */
  readonly from?: Place;
}

/** Details of a move into one stack. */
export interface Moving {
  /** Counts from the bottom of the stack, without the moved pieces; absent: on top. */
  readonly index?: number;
  /** Where each piece was when it was taken; absent: where it is. */
  readonly from?: readonly Place[];
}

/** Dragged counters. */
export interface Drag {
  readonly pieces: readonly PieceId[];
  /** Where the pointer is, in world units. */
  readonly at: Point;
  /** Where they would land now; undefined where they cannot be dropped. */
  readonly target: Place | undefined;
  readonly by: 'pointer' | 'keyboard';
  /** The former place of the held counter. */
  readonly from: Place | undefined;
  /** The targets in a formation. */
  readonly formation: readonly Move[] | undefined;
  /** Where they were when they were taken: another player may move one of them meanwhile. */
  readonly taken: ReadonlyMap<PieceId, Place>;
  /** All pieces as they were then: another player may remove one of them meanwhile. */
  readonly known: Table['pieces'];
}

/** The place of the keyboard's cursor: a hex, or a point of a printed board. */
export interface Cursor {
  readonly at: Place;
  /**
   * The world point that steps keep to while lines of hexes are shifted by half a hex: its height for left and right, its
   * horizontal position for up and down.
   */
  readonly line: Point;
  /** The counter of its stack that was chosen last. */
  readonly piece?: PieceId;
}

/** What is under a pointer. */
export interface Target {
  readonly piece?: PieceId;
  readonly place?: Place;
  /** The stack whose number is there: a drag would take all of it. */
  readonly badge?: Place;
}

/**
 * The state of the board without any drawing: camera, places, selection, drags. The functions below
 * change it without drawing, so that they are tested without a browser; the scene draws it.
 */
export interface BoardView {
  readonly world: World;
  /** The sizes of the game's counters; absent if all have the usual one. */
  readonly shapes: ((piece: Piece) => Shape | undefined) | undefined;
  size: Size;
  camera: Camera;
  /** The source of the camera: the board itself, a request for the whole map, or the user's hand. */
  aspect: 'opening' | 'whole' | 'moved';
  pieces: Table['pieces'];
  stacks: Table['stacks'];
  stackStyle: StackStyle;
  /** Fingers need larger counters in a spread stack. */
  coarse: boolean;
  /** Every piece on the map in its stack, in the order of drawing. */
  spots: ReadonlyMap<PieceId, Spot>;
  selection: ReadonlySet<PieceId>;
  /** The state *Move*: the selection goes to the hex that is pressed next. */
  armed: boolean;
  spread: Spread | undefined;
  drag: Drag | undefined;
  /** Two corners, in world units. */
  box: Rect | undefined;
  /** The current drawing of the hand; with `byKeys`, its last point follows the cursor. */
  sketch: (Sketch & { readonly color: number; readonly byKeys?: true }) | undefined;
  cursor: Cursor | undefined;
  /** Where the cursor will appear at the next key. */
  focus: Place | undefined;
  /** The highlighted target under the pointer in the state *Move*. */
  aim: Place | undefined;
  /** The verdict on the dragged counters at their place. */
  ruling: Ruling | undefined;
  /** Counters with an overruled rule. */
  overruled: ReadonlySet<PieceId>;
  /** Counters that have attacked in this phase. */
  fired: ReadonlySet<PieceId>;
  /** Counters that the umpire points at or asks for, each with the CSS color of its ring. */
  ringed: ReadonlyMap<PieceId, string>;
  /** Hexes that a lesson speaks of. */
  taught: ReadonlySet<Hex>;
}

/** The size of a piece on the table. */
export const shapeIn = ({ shapes, pieces }: Pick<BoardView, 'shapes' | 'pieces'>, id: PieceId): Shape => {
  const piece = shapes && pieces[id];
  return (piece && shapes(piece)) ?? SQUARE;
};

export const makeView = (world: World, shapes?: BoardView['shapes']): BoardView => ({
  world,
  shapes,
  size: { width: 0, height: 0 },
  camera: { x: 0, y: 0, zoom: 1 },
  aspect: 'opening',
  pieces: {},
  stacks: {},
  stackStyle: 'fanned',
  coarse: false,
  spots: new Map(),
  selection: new Set(),
  armed: false,
  spread: undefined,
  drag: undefined,
  box: undefined,
  sketch: undefined,
  cursor: undefined,
  focus: undefined,
  aim: undefined,
  ruling: undefined,
  overruled: new Set(),
  fired: new Set(),
  ringed: new Map(),
  taught: new Set(),
});
