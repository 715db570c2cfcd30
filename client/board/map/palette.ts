import type { MapData } from '@umpire/shared/module/map.ts';

type Styles<Of extends 'terrain' | 'features' | 'edges' | 'roads'> = MapData['legend'][Of][string]['style'];
export type TerrainStyle = Styles<'terrain'>;
export type FeatureStyle = Styles<'features'>;
export type HexsideStyle = Styles<'edges'>;
export type RoadStyle = Styles<'roads'>;

/** The colors of a map. A module's palette replaces single ones. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly water: string;
  readonly woods: string;
  readonly road: string;
  readonly accent: string;
}

const PRINTED: Palette = {
  paper: '#f0e8d0',
  ink: '#33291d',
  water: '#6fa3bd',
  woods: '#a9bd85',
  road: '#b5452c',
  accent: '#a8281e',
};

export const paletteOf = (data: MapData): Palette => ({ ...PRINTED, ...data.palette });

/** The tint of a terrain; clear ground is bare paper. */
export const groundColor = (style: TerrainStyle, palette: Palette): string | undefined => {
  switch (style) {
    case 'clear':
      return undefined;
    case 'woods':
      return palette.woods;
    case 'light-woods':
      return mix(palette.woods, palette.paper, 0.5);
    case 'rough':
      return '#d9bf92';
    case 'rough-woods':
      return mix(palette.woods, '#b79a5e', 0.45);
    case 'hills':
      return '#e0cb9f';
    case 'marsh':
      return '#c9d8c6';
    case 'polder':
      return '#d9e3bd';
    case 'heath':
      return '#dccbc0';
    case 'water':
      return palette.water;
    case 'urban':
      return '#d8c6b4';
    case 'desert':
      return '#efdcae';
  }
};

/** The color between `a` and `b` at the fraction `share`; both `#rrggbb`. */
export const mix = (a: string, b: string, share: number): string => {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const blend = (at: number) =>
    Math.round(channel(a, at) * (1 - share) + channel(b, at) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(1)}${blend(3)}${blend(5)}`;
};

export const fade = (color: string, alpha: number): string =>
  color +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');

/** Widths in hex widths: the colored line, and the dark casing on each side. */
export const ROADS: Readonly<
  Record<RoadStyle, { readonly width: number; readonly casing: number; readonly rank: number }>
> = {
  track: { width: 0.022, casing: 0, rank: 1 },
  railway: { width: 0.03, casing: 0, rank: 0 },
  secondary: { width: 0.042, casing: 0.013, rank: 2 },
  primary: { width: 0.062, casing: 0.016, rank: 3 },
  highway: { width: 0.085, casing: 0.02, rank: 4 },
};

export const RIVERS: Readonly<Partial<Record<HexsideStyle, { readonly width: number; readonly rank: number }>>> = {
  stream: { width: 0.042, rank: 1 },
  canal: { width: 0.075, rank: 2 },
  river: { width: 0.085, rank: 3 },
  'major-river': { width: 0.23, rank: 4 },
  lake: { width: 0.42, rank: 5 },
};
