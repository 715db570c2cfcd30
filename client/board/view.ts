import type { Hex, Point } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Camera, Size } from './camera.ts';
import type { Sketch } from './drawings/sketch.ts';
import type { Rect } from './map/geometry.ts';
import type { Ruling } from './overlays/board-overlay.ts';
import type { Spot, StackStyle } from './spots.ts';
import type { Spread } from './spread.ts';
import type { World } from './world.ts';

/** A counter and where it goes. */
export interface Move {
  readonly piece: PieceId;
  readonly to: Place;
}

/** Counters in the hand, on their way. */
export interface Drag {
  readonly pieces: readonly PieceId[];
  /** Where the pointer is, in world units. */
  readonly at: Point;
  /** Where they would lie if let go now; undefined where they cannot. */
  readonly target: Place | undefined;
  readonly by: 'pointer' | 'keyboard';
  /** Where the one lay that is held. */
  readonly from: Place | undefined;
  /** They keep their formation: where each would lie. */
  readonly formation: readonly Move[] | undefined;
}

/** The hex that the keyboard is at. */
export interface Cursor {
  readonly hex: Hex;
  /**
   * World point that steps keep to while lines of hexes stand half a hex apart: left and right its height, up and down its
   * distance from the side.
   */
  readonly line: Point;
  /** The counter of its stack that was chosen last. */
  readonly piece?: PieceId;
}

/** What lies under a pointer. */
export interface Target {
  readonly piece?: PieceId;
  readonly place?: Place;
}

/**
 * The board without anything drawn: what is seen, what lies where, what is selected or on its way. The verbs below
 * change it and draw nothing, so that they are tested without a browser; the scene shows what it says.
 */
export interface BoardView {
  readonly world: World;
  size: Size;
  camera: Camera;
  /** Where the view came from: the board chose it, the user asked for the whole map, or moved it by hand. */
  aspect: 'opening' | 'whole' | 'moved';
  pieces: Table['pieces'];
  stacks: Table['stacks'];
  stackStyle: StackStyle;
  /** Fingers need larger counters in a spread stack. */
  coarse: boolean;
  /** Every piece on the map as it lies in its stack; in the order of drawing. */
  spots: ReadonlyMap<PieceId, Spot>;
  selection: ReadonlySet<PieceId>;
  spread: Spread | undefined;
  drag: Drag | undefined;
  /** Corner to corner, in world units. */
  box: Rect | undefined;
  /** What the hand draws just now; with `byKeys`, its last point goes along with the cursor. */
  sketch: (Sketch & { readonly color: number; readonly byKeys?: true }) | undefined;
  cursor: Cursor | undefined;
  /** Where the cursor will appear when a key asks for it. */
  focus: Hex | undefined;
  /** The hex or spot lit under the pointer while a selection waits for its target. */
  aim: Place | undefined;
  /** What the umpire says of what is in the hand, where it is. */
  ruling: Ruling | undefined;
  /** Counters for which a rule was overruled. */
  overruled: ReadonlySet<PieceId>;
  /** Counters that have attacked in this phase. */
  fired: ReadonlySet<PieceId>;
  /** Counters that the umpire points at or asks for, each with the color of its ring, as in CSS. */
  ringed: ReadonlyMap<PieceId, string>;
}

export const makeView = (world: World): BoardView => ({
  world,
  size: { width: 0, height: 0 },
  camera: { x: 0, y: 0, zoom: 1 },
  aspect: 'opening',
  pieces: {},
  stacks: {},
  stackStyle: 'fanned',
  coarse: false,
  spots: new Map(),
  selection: new Set(),
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
});
