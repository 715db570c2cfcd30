import type { MapData } from '@umpire/shared/module/map.ts';
import type { Rect } from './geometry.ts';
import type { PaintOptions } from './paint-map.ts';
import type { MapTexts } from './sheet.ts';

/** A part of the map to be painted: `width` by `height` canvas pixels of `scale` pixels per hex width. */
export interface PaintRequest {
  readonly window: Rect;
  readonly scale: number;
  readonly seenAt: number;
  readonly width: number;
  readonly height: number;
  readonly options: PaintOptions;
}

/** What the page says to the worker that paints. */
export type ToPainter =
  | { readonly type: 'map'; readonly data: MapData; readonly texts: MapTexts }
  | { readonly type: 'paint'; readonly id: number; readonly request: PaintRequest };

export interface FromPainter {
  readonly id: number;
  readonly image: ImageBitmap;
}
