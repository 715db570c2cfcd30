import type Phaser from 'phaser';
import type { Rect } from '../map/geometry.ts';
import { HEX } from '../world.ts';
import { addTexture, dropTexture, handOver } from './canvas-texture.ts';
import { GUTTER, keyOfTile, LEVELS, type TileId } from './levels.ts';

/** A painted part of the map from the painter, in pixels with its gutter. */
export interface TileDrawing {
  readonly drawing: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** Of all tiles so far: a tile that is painted anew has another texture. */
let count = 0;

/** A tile on the board: owns its texture and its image. */
export class Tile {
  readonly id: TileId;
  readonly rect: Rect;
  readonly image: Phaser.GameObjects.Image;
  /** The version of the map from which it was painted. */
  readonly edition: number;
  /** The squares of printed boards that were not there when it was painted. */
  readonly lacks: readonly string[];
  /** Some of them have come since. */
  isStale = false;
  /** The last frame that showed or requested it. */
  wanted: number;
  readonly #scene: Phaser.Scene;
  readonly #texture: string;

  /** @param shade laid over the drawing, as a CSS color. */
  constructor(
    scene: Phaser.Scene,
    at: Pick<Tile, 'id' | 'rect' | 'edition' | 'lacks' | 'wanted'>,
    bounds: Rect,
    drawing: TileDrawing,
    shade: string | undefined,
  ) {
    const { id, rect, edition, lacks, wanted } = at;
    this.id = id;
    this.rect = rect;
    this.edition = edition;
    this.lacks = lacks;
    this.wanted = wanted;
    this.#scene = scene;
    this.#texture = `tile ${++count} ${keyOfTile(id)}`;
    const source = addTexture(scene, this.#texture, canvasOf(drawing, shade));
    // The gutter overlaps the neighbors, because the background would show through edges between two pixels.
    const rim = { left: rect.left > bounds.left ? 0 : GUTTER, top: rect.top > bounds.top ? 0 : GUTTER };
    const right = drawing.width - (rect.right < bounds.right ? 0 : GUTTER);
    const bottom = drawing.height - (rect.bottom < bounds.bottom ? 0 : GUTTER);
    source.add('shown', 0, rim.left, rim.top, right - rim.left, bottom - rim.top);
    const unit = HEX / LEVELS[id.level]!;
    this.image = scene.add.image(
      rect.left * HEX + (rim.left - GUTTER) * unit,
      rect.top * HEX + (rim.top - GUTTER) * unit,
      this.#texture,
      'shown',
    );
    this.image.setOrigin(0).setScale(unit).setVisible(false);
    handOver(scene, this.#texture);
  }

  destroy(): void {
    this.image.destroy();
    dropTexture(this.#scene, this.#texture);
  }
}

const canvasOf = ({ drawing, width, height }: TileDrawing, shade: string | undefined): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d');
  ctx?.drawImage(drawing, 0, 0);
  if (ctx && shade !== undefined) {
    // Between boards, the desk shows.
    ctx.globalCompositeOperation = 'source-atop';
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
  }
  return canvas;
};
