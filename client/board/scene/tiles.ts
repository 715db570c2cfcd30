import type Phaser from 'phaser';
import { overlaps, type Rect } from '../map/geometry.ts';
import type { PaintOptions } from '../map/paint-map.ts';
import type { MapPainter } from '../map/painter.ts';
import { GUTTER, keyOfTile, LEVELS, levelFor, TILE, type TileId, tileRect, tilesIn } from './levels.ts';
import { Tile } from './tile.ts';

/** The look of the map. */
export interface TileLook extends PaintOptions {
  /** Device pixels per CSS pixel: decides the size of the lettering at a resolution. */
  readonly density: number;
  /** Laid over the paper, as a CSS color, to dim it in dark mode. */
  readonly shade?: string;
}

/** The map on the board, in tiles of the current resolution, cached as far as there is room. */
export interface MapTiles {
  /**
   * Shows `seen` (hex widths) at this many screen pixels per hex, and requests missing tiles. During a
   * zoom (`resting` false) the resolution stays, unless the difference would be visible.
   *
   * @returns whether everything visible is up to date
   */
  show(seen: Rect, pixelsPerHex: number, resting: boolean): boolean;
  /** Repaints everything; old tiles stay visible until the new ones have come. */
  repaint(look: TileLook): void;
  destroy(): void;
}

/** The number of pixels of cached tiles; needed tiles are always kept. */
const KEPT_PIXELS = 24e6;
/** Beyond this ratio of size and resolution, the map is repainted even during a zoom. */
const BLURRED = 2;
const GRAINY = 0.4;
/** Pending requests: one more than is being painted, so that the painter never waits. */
const AT_ONCE = 2;
/** The whole map at this level lies below everything, so that nothing is blank for long. */
const BASE = levelFor(22);
/** If the map takes more tiles than this, the rest is painted on demand. */
const MOST_OF_BASE = 40;

/**
 * @param bounds the whole map, in hex widths.
 * @param onPainted a tile has come: redraw.
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
  /** The tile could not be painted for the current map. */
  readonly #failed = new Set<string>();
  readonly #forgetCome: () => void;
  readonly #base: readonly TileId[];
  #look: TileLook;
  /** Counts the repaints of everything. */
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
    this.#forgetCome = painter.onCome((squares) => this.#come(squares));
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
    return resting && visible.every((id) => this.#isCurrent(this.#tiles.get(keyOfTile(id))));
  }

  repaint(look: TileLook): void {
    this.#look = look;
    this.#edition++;
    this.#failed.clear();
    this.#onPainted();
  }

  destroy(): void {
    this.#destroyed = true;
    this.#forgetCome();
    for (const key of [...this.#tiles.keys()]) this.#drop(key);
  }

  /** Shows the available tiles of the visible part; only those of this level once all of them have come. */
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

  /** The visible tiles first, beginning with those that are painted soonest. */
  #wish(seen: Rect, visible: readonly TileId[], isWhole: boolean): readonly TileId[] {
    const around = (TILE * 0.5) / LEVELS[this.#level]!;
    return [
      ...(this.#level > BASE ? tilesIn(this.#bounds, seen, BASE) : []),
      ...visible,
      ...this.#base,
      ...(isWhole ? tilesIn(this.#bounds, seen, this.#level, around) : []),
    ];
  }

  #isCurrent(tile: Tile | undefined): boolean {
    return tile !== undefined && tile.edition === this.#edition && !tile.isStale;
  }

  /** Squares of printed boards have come: the tiles that lack them are painted anew. */
  #come(squares: ReadonlySet<string>): void {
    for (const tile of this.#tiles.values()) tile.isStale ||= tile.lacks.some((square) => squares.has(square));
    this.#onPainted();
  }

  #order(): void {
    for (const id of this.#wanted) {
      if (this.#ordered.size >= AT_ONCE) return;
      const key = keyOfTile(id);
      if (this.#isCurrent(this.#tiles.get(key)) || this.#ordered.has(key) || this.#failed.has(key)) continue;
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
    const { image: drawing, lacks } = await this.#painter.paint({
      window,
      scale,
      seenAt: scale / density,
      width,
      height,
      options,
    });
    if (!this.#destroyed && edition === this.#edition) {
      const key = keyOfTile(id);
      this.#drop(key);
      const at = { id, rect, edition, lacks, wanted: this.#frame };
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
