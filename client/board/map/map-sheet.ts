import type { Grid, Hex, Layout, Point } from '@umpire/shared/hex';
import type { Cells } from './cells.ts';
import type { Line, Rect } from './geometry.ts';
import type { NumberSpot } from './number-spots.ts';
import type { FeatureStyle, HexsideStyle, Palette, RoadStyle, TerrainStyle } from './palette.ts';
import type { Region } from './regions.ts';

/** The text in the map's margin, in the reader's language. */
export interface MapTexts {
  readonly title: string;
  /** `1 hex = 4 km`; empty if the map has no scale. */
  readonly scale: string;
  /** A remark on the scale, under its bar. */
  readonly remark?: string;
  /** Names that the reader's language writes otherwise than the map. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

/** Ground of one kind, as closed lines: a point with an odd number of lines around it is inside. */
export interface Ground {
  readonly style: TerrainStyle;
  readonly color: string;
  readonly loops: readonly Line[];
  readonly bounds: Rect;
}

export interface DrawnLine<Style> {
  readonly style: Style;
  readonly color: string | undefined;
  readonly line: Line;
  readonly bounds: Rect;
}

/** A crossing of a hexside: bridge, ferry or ford, with its direction (radians). */
export interface Crossing {
  readonly style: 'bridge' | 'ferry' | 'ford';
  readonly at: Point;
  readonly angle: number;
  /** The kinds of the water and the road. */
  readonly water: number;
  readonly road: number;
}

export interface Feature {
  readonly style: FeatureStyle;
  readonly color: string | undefined;
  readonly hex: Hex;
  readonly at: Point;
}

export interface Name {
  readonly text: string;
  readonly style: 'river' | 'region' | 'woods' | 'town' | 'city' | 'village';
  /** With one point: the position of the named thing. With more: the name is written along them. */
  readonly along: Line;
  readonly size: number | undefined;
}

export interface Tint {
  readonly color: string;
  readonly region: Region;
}

/**
 * A map compiled for drawing. Everything is in hex widths (neighbors' centers are 1 apart) from the top left of the
 * hexes; the frame has negative coordinates.
 */
export interface MapSheet {
  readonly grid: Grid;
  readonly layout: Layout;
  readonly cells: Cells;
  readonly palette: Palette;
  readonly kmPerHex: number | undefined;
  readonly texts: MapTexts;
  /** The whole drawing: hexes, the ground beyond them, frame and margin. */
  readonly bounds: Rect;
  /** The edge of the drawn ground, where the margin begins. */
  readonly neatline: Rect;
  /** In the order of painting: later ones cover earlier ones. */
  readonly grounds: readonly Ground[];
  readonly waters: readonly DrawnLine<HexsideStyle>[];
  readonly roads: readonly DrawnLine<RoadStyle>[];
  readonly borders: readonly DrawnLine<HexsideStyle>[];
  readonly crossings: readonly Crossing[];
  readonly features: readonly Feature[];
  readonly names: readonly Name[];
  /** The position of each hex's number. */
  readonly numberSpots: readonly NumberSpot[];
  readonly tints: readonly Tint[];
  /** The roads of a hex, as points on its hexsides: towns are built along them. */
  readonly streets: ReadonlyMap<Hex, readonly Point[]>;
}
