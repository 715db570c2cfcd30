import type { MapData } from '@umpire/shared/module/map.ts';
import type { Rect } from './geometry.ts';
import type { LaidBoard } from './laid-board.ts';
import type { MapTexts } from './map-sheet.ts';
import type { PaintOptions } from './paint-map.ts';
import type { ScanOnMap } from './scan-layer.ts';

/** A part of the map to paint: `width` by `height` canvas pixels of `scale` pixels per hex width. */
export interface PaintRequest {
  readonly window: Rect;
  readonly scale: number;
  readonly seenAt: number;
  readonly width: number;
  readonly height: number;
  readonly options: PaintOptions;
  /** A picture to keep: waits for the squares of printed boards. */
  readonly isWhole?: true;
}

/** A painted part. */
export interface Painted<Image = CanvasImageSource> {
  readonly image: Image;
  /** The squares of printed boards that are not there yet, by address. */
  readonly lacks: readonly string[];
}

/** Messages from the page to the painting worker. */
export type ToPainter =
  | { readonly type: 'map'; readonly data: MapData; readonly texts: MapTexts }
  | { readonly type: 'boards'; readonly boards: readonly LaidBoard[] }
  | { readonly type: 'scan'; readonly id: number; readonly scan: ScanOnMap | undefined }
  | { readonly type: 'paint'; readonly id: number; readonly request: PaintRequest };

/** Its answers: a part, or whether a scan was loaded; and squares of printed boards that have come. */
export type FromPainter =
  | ({ readonly type: 'painted'; readonly id: number } & Painted<ImageBitmap>)
  | { readonly type: 'come'; readonly squares: ReadonlySet<string> }
  | { readonly type: 'laid'; readonly id: number; readonly isThere: boolean };
