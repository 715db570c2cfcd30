import type Phaser from 'phaser';
import { overlaps, type Rect } from '../map/geometry.ts';
import type { PaintOptions } from '../map/paint-map.ts';
import type { MapPainter } from '../map/painter.ts';
import { HEX } from '../world.ts';
import { GUTTER, keyOfTile, LEVELS, levelFor, TILE, type TileId, tileRect, tilesIn } from './levels.ts';

interface Tile {
  readonly id: TileId;
  readonly rect: Rect;
  readonly image: Phaser.GameObjects.Image;
  readonly texture: string;
  /** Of what it was painted. */
  readonly edition: number;
  /** The last frame that showed it or wished for it. */
  wanted: number;
}

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
): MapTiles => {
  const tiles = new Map<string, Tile>();
  const ordered = new Set<string>();
  /** Could not be painted as the map is now. */
  const failed = new Set<string>();
  const base = tilesIn(bounds, bounds, BASE).slice(0, MOST_OF_BASE);
  let { shade, density, ...options } = look;
  let edition = 0;
  let frame = 0;
  let level = BASE;
  let wanted: TileId[] = [];
  let destroyed = false;

  const order = (): void => {
    for (const id of wanted) {
      if (ordered.size >= AT_ONCE) return;
      const key = keyOfTile(id);
      if (tiles.get(key)?.edition === edition || ordered.has(key) || failed.has(key)) continue;
      ordered.add(key);
      const asked = edition;
      void paint(id, asked)
        .catch((error: unknown) => {
          console.error(`Tile ${key} of the map could not be painted.`, error);
          if (asked === edition) failed.add(key);
        })
        .finally(() => {
          ordered.delete(key);
          if (!destroyed) order();
        });
    }
  };

  const paint = async (id: TileId, painted: number): Promise<void> => {
    const rect = tileRect(bounds, id);
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
    const drawing = await painter.paint({ window, scale, seenAt: scale / density, width, height, options });
    if (!destroyed && painted === edition) {
      add(id, rect, drawing, width, height);
      onPainted();
    }
    if ('close' in drawing) drawing.close();
  };

  const add = (id: TileId, rect: Rect, drawing: CanvasImageSource, width: number, height: number): void => {
    const key = keyOfTile(id);
    drop(key);
    const texture = `tile ${edition} ${key}`;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const ctx = canvas.getContext('2d', { alpha: false });
    ctx?.drawImage(drawing, 0, 0);
    if (ctx && shade !== undefined) {
      ctx.fillStyle = shade;
      ctx.fillRect(0, 0, width, height);
    }
    const source = scene.textures.addCanvas(texture, canvas);
    if (!source) throw new Error(`there is a texture ${texture} already`);
    // With its gutter over its neighbors: edges that lie between two pixels would let the desk shine through.
    const rim = { left: rect.left > bounds.left ? 0 : GUTTER, top: rect.top > bounds.top ? 0 : GUTTER };
    const right = width - (rect.right < bounds.right ? 0 : GUTTER);
    const bottom = height - (rect.bottom < bounds.bottom ? 0 : GUTTER);
    source.add('shown', 0, rim.left, rim.top, right - rim.left, bottom - rim.top);
    const unit = HEX / LEVELS[id.level]!;
    const image = scene.add.image(
      rect.left * HEX + (rim.left - GUTTER) * unit,
      rect.top * HEX + (rim.top - GUTTER) * unit,
      texture,
      'shown',
    );
    image.setOrigin(0).setScale(unit).setVisible(false);
    tiles.set(key, { id, rect, image, texture, edition, wanted: frame });
  };

  const drop = (key: string): void => {
    const tile = tiles.get(key);
    if (!tile) return;
    tile.image.destroy();
    scene.textures.remove(tile.texture);
    tiles.delete(key);
  };

  const forget = (): void => {
    const tooMany = tiles.size - Math.ceil(KEPT_PIXELS / (TILE * TILE));
    if (tooMany <= 0) return;
    const spare = [...tiles].filter(([, tile]) => tile.wanted < frame).sort(([, a], [, b]) => a.wanted - b.wanted);
    for (const [key] of spare.slice(0, tooMany)) drop(key);
  };

  return {
    show(seen, pixelsPerHex, resting) {
      frame++;
      const share = pixelsPerHex / LEVELS[level]!;
      if (resting || share > BLURRED || share < GRAINY) level = levelFor(pixelsPerHex);
      const visible = tilesIn(bounds, seen, level);
      const isWhole = visible.every((id) => tiles.has(keyOfTile(id)));
      for (const tile of tiles.values()) {
        const isSeen = overlaps(tile.rect, seen) && (tile.id.level === level || !isWhole);
        tile.image.setVisible(isSeen);
        if (isSeen) {
          tile.wanted = frame;
          tile.image.setDepth(10 - Math.min(9, Math.abs(tile.id.level - level)) - (tile.id.level < level ? 0.5 : 0));
        }
      }
      wanted = [
        // What is looked at before all else, and under it at first what is painted soonest.
        ...(level > BASE ? tilesIn(bounds, seen, BASE) : []),
        ...visible,
        ...base,
        ...(isWhole ? tilesIn(bounds, seen, level, (TILE * 0.5) / LEVELS[level]!) : []),
      ];
      for (const id of wanted) {
        const tile = tiles.get(keyOfTile(id));
        if (tile) tile.wanted = frame;
      }
      order();
      forget();
      return resting && visible.every((id) => tiles.get(keyOfTile(id))?.edition === edition);
    },
    repaint(next) {
      ({ shade, density, ...options } = next);
      edition++;
      failed.clear();
      onPainted();
    },
    destroy() {
      destroyed = true;
      for (const key of [...tiles.keys()]) drop(key);
    },
  };
};
