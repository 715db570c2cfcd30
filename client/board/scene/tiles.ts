import type Phaser from 'phaser';
import { overlaps, type Rect } from '../map/geometry.ts';
import type { PaintOptions } from '../map/paint-map.ts';
import type { MapPainter } from '../map/painter.ts';
import { GUTTER, keyOfTile, LEVELS, levelFor, TILE, type TileId, tileRect, tilesIn } from './levels.ts';
import { Tile } from './tile.ts';

/** How the map is to look. */
export interface TileLook extends PaintOptions {
  /** Device pixels per CSS pixel: decides how large lettering is at a resolution. */
  readonly density: number;
  /** Laid over the paper, as a CSS color: dims it in a dark room. */
  readonly shade?: string;
}

/** The map on the board: painted in tiles at the resolution one looks at it, kept while there is room. */
export interface MapTiles {
  /**
   * Shows `seen` (hex widths) at so many screen pixels per hex, and orders what is missing. While the zoom is on its
   * way (`resting` false) the resolution stays unless that would be seen.
   *
   * @returns whether all that is seen lies there as it is to look, with nothing left to paint
   */
  show(seen: Rect, pixelsPerHex: number, resting: boolean): boolean;
  /** Paints everything anew; what there is stays in sight until its successor has come. */
  repaint(look: TileLook): void;
  destroy(): void;
}

/** Tiles of this many pixels in all are kept for when one comes back; those that are wanted always. */
const KEPT_PIXELS = 24e6;
/** Seen so much larger or smaller than it is painted, the map is painted anew even while the zoom is on its way. */
const BLURRED = 2;
const GRAINY = 0.4;
/** Painted at a time: one more than is painted, so that the painter never waits. */
const AT_ONCE = 2;
/** The whole map at this level lies under everything, so that nothing is ever blank for long. */
const BASE = levelFor(22);
/** Of a map so large that it takes more tiles, the rest is painted as one comes by. */
const MOST_OF_BASE = 40;

/**
 * @param bounds the whole map, in hex widths.
 * @param onPainted a tile has come: there is something new to show.
 */
export const makeTiles = (
  scene: Phaser.Scene,
  painter: MapPainter,
  bounds: Rect,
  look: TileLook,
  onPainted: () => void,
): MapTiles => new PaintedTiles(scene, painter, bounds, look, onPainted);

class PaintedTiles implements MapTiles {
  readonly #scene: Phaser.Scene;
  readonly #painter: MapPainter;
  readonly #bounds: Rect;
  readonly #onPainted: () => void;
  readonly #tiles = new Map<string, Tile>();
  readonly #ordered = new Set<string>();
  /** Could not be painted as the map is now. */
  readonly #failed = new Set<string>();
  readonly #base: readonly TileId[];
  #look: TileLook;
  /** Counts how often all was to be painted anew. */
  #edition = 0;
  #frame = 0;
  #level = BASE;
  #wanted: readonly TileId[] = [];
  #destroyed = false;

  constructor(scene: Phaser.Scene, painter: MapPainter, bounds: Rect, look: TileLook, onPainted: () => void) {
    this.#scene = scene;
    this.#painter = painter;
    this.#bounds = bounds;
    this.#look = look;
    this.#onPainted = onPainted;
    this.#base = tilesIn(bounds, bounds, BASE).slice(0, MOST_OF_BASE);
  }

  show(seen: Rect, pixelsPerHex: number, resting: boolean): boolean {
    this.#frame++;
    const share = pixelsPerHex / LEVELS[this.#level]!;
    if (resting || share > BLURRED || share < GRAINY) this.#level = levelFor(pixelsPerHex);
    const visible = tilesIn(this.#bounds, seen, this.#level);
    const isWhole = visible.every((id) => this.#tiles.has(keyOfTile(id)));
    this.#reveal(seen, isWhole);
    this.#wanted = this.#wish(seen, visible, isWhole);
    for (const id of this.#wanted) {
      const tile = this.#tiles.get(keyOfTile(id));
      if (tile) tile.wanted = this.#frame;
    }
    this.#order();
    this.#forget();
    return resting && visible.every((id) => this.#tiles.get(keyOfTile(id))?.edition === this.#edition);
  }

  repaint(look: TileLook): void {
    this.#look = look;
    this.#edition++;
    this.#failed.clear();
    this.#onPainted();
  }

  destroy(): void {
    this.#destroyed = true;
    for (const key of [...this.#tiles.keys()]) this.#drop(key);
  }

  /** Puts in sight what there is of what is seen: of this level alone once all of it has come. */
  #reveal(seen: Rect, isWhole: boolean): void {
    for (const tile of this.#tiles.values()) {
      const { level } = tile.id;
      const isSeen = overlaps(tile.rect, seen) && (level === this.#level || !isWhole);
      tile.image.setVisible(isSeen);
      if (!isSeen) continue;
      tile.wanted = this.#frame;
      tile.image.setDepth(10 - Math.min(9, Math.abs(level - this.#level)) - (level < this.#level ? 0.5 : 0));
    }
  }

  /** What is looked at before all else, and under it at first what is painted soonest. */
  #wish(seen: Rect, visible: readonly TileId[], isWhole: boolean): readonly TileId[] {
    const around = (TILE * 0.5) / LEVELS[this.#level]!;
    return [
      ...(this.#level > BASE ? tilesIn(this.#bounds, seen, BASE) : []),
      ...visible,
      ...this.#base,
      ...(isWhole ? tilesIn(this.#bounds, seen, this.#level, around) : []),
    ];
  }

  #order(): void {
    for (const id of this.#wanted) {
      if (this.#ordered.size >= AT_ONCE) return;
      const key = keyOfTile(id);
      if (this.#tiles.get(key)?.edition === this.#edition || this.#ordered.has(key) || this.#failed.has(key)) continue;
      this.#ordered.add(key);
      const asked = this.#edition;
      void this.#paint(id, asked)
        .catch((error: unknown) => {
          console.error(`Tile ${key} of the map could not be painted.`, error);
          if (asked === this.#edition) this.#failed.add(key);
        })
        .finally(() => {
          this.#ordered.delete(key);
          if (!this.#destroyed) this.#order();
        });
    }
  }

  async #paint(id: TileId, edition: number): Promise<void> {
    const { shade, density, ...options } = this.#look;
    const rect = tileRect(this.#bounds, id);
    const scale = LEVELS[id.level]!;
    const width = Math.ceil((rect.right - rect.left) * scale) + 2 * GUTTER;
    const height = Math.ceil((rect.bottom - rect.top) * scale) + 2 * GUTTER;
    const rim = GUTTER / scale;
    const window = {
      left: rect.left - rim,
      top: rect.top - rim,
      right: rect.left - rim + width / scale,
      bottom: rect.top - rim + height / scale,
    };
    const drawing = await this.#painter.paint({ window, scale, seenAt: scale / density, width, height, options });
    if (!this.#destroyed && edition === this.#edition) {
      const key = keyOfTile(id);
      this.#drop(key);
      const at = { id, rect, edition, wanted: this.#frame };
      this.#tiles.set(key, new Tile(this.#scene, at, this.#bounds, { drawing, width, height }, shade));
      this.#onPainted();
    }
    if ('close' in drawing) drawing.close();
  }

  #drop(key: string): void {
    this.#tiles.get(key)?.destroy();
    this.#tiles.delete(key);
  }

  #forget(): void {
    const tooMany = this.#tiles.size - Math.ceil(KEPT_PIXELS / (TILE * TILE));
    if (tooMany <= 0) return;
    const spare = [...this.#tiles]
      .filter(([, tile]) => tile.wanted < this.#frame)
      .sort(([, a], [, b]) => a.wanted - b.wanted);
    for (const [key] of spare.slice(0, tooMany)) this.#drop(key);
  }
}
