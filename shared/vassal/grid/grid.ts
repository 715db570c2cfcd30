import type { PixelPoint } from '../text/encodings.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the places of a regular grid are named, in VASSAL's own terms. */
export interface Numbering {
  /** Whether the column's name comes first. */
  readonly columnFirst: boolean;
  readonly separator: string;
  readonly column: AxisNumbering;
  readonly row: AxisNumbering;
  readonly stagger: boolean;
  /** Rows and columns run along the hexsides (VASSAL 3.8). */
  readonly isOblique: boolean;
  readonly format: string;
}
export interface AxisNumbering {
  readonly type: 'numeric' | 'alphabetic';
  readonly leading: number;
  readonly offset: number;
  readonly descends: boolean;
}

interface Regular {
  readonly dx: number;
  readonly dy: number;
  readonly x0: number;
  readonly y0: number;
  readonly snaps: boolean;
  readonly edgesLegal: boolean;
  readonly cornersLegal: boolean;
  readonly numbering?: Numbering;
}

/** Flat-topped hexes in columns; sideways, pointed ones in rows, by swapped axes. */
export interface HexGrid extends Regular {
  readonly kind: 'hex';
  readonly sideways: boolean;
}
export interface SquareGrid extends Regular {
  readonly kind: 'square';
  readonly range: string;
}
export interface Region extends PixelPoint {
  readonly name: string;
}
export interface RegionGrid {
  readonly kind: 'region';
  readonly snaps: boolean;
  readonly regions: readonly Region[];
}
export interface Zone {
  readonly name: string;
  /** In pixels of the board. */
  readonly path: readonly PixelPoint[];
  readonly format: string;
  readonly usesParentGrid: boolean;
  readonly grid?: PlainGrid;
  readonly highlightProperty?: string;
  /** Values of the zone, each with its first one. */
  readonly properties: Readonly<Record<string, string>>;
}
export interface ZonedGrid {
  readonly kind: 'zoned';
  /** The first one that contains a point decides. */
  readonly zones: readonly Zone[];
  readonly background?: PlainGrid;
}
export type PlainGrid = HexGrid | SquareGrid | RegionGrid;
export type Grid = PlainGrid | ZonedGrid;

/** Column and row of a regular grid before they are numbered: fit for geometry, which printed numbers are not. */
export interface RawIndex {
  readonly column: number;
  readonly row: number;
}
