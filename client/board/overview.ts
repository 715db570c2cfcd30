import type { Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { lookOf } from '../counters/look.ts';
import { seenRect } from './camera.ts';
import type { MapPainter } from './map/painter.ts';
import type { BoardView } from './view.ts';
import { HEX } from './world.ts';

/** The overview: the whole board with a dot for every counter and a frame around the visible part. */
export interface Overview {
  /** Redraws the frame, and the dots if the counters have changed. */
  draw(): void;
  /** Repaints the map; the former one stays until then. */
  repaint(): void;
  /** The world point under a point of the overview (CSS pixels from its top left). */
  worldAt(at: Point): Point;
  destroy(): void;
}

/** Its maximum size, in CSS pixels. */
export const WIDEST = 216;
export const HIGHEST = 168;

export const makeOverview = (
  canvas: HTMLCanvasElement,
  view: BoardView,
  module: LoadedModule,
  painter: MapPainter,
): Overview => {
  const overview = new SmallMap(canvas, view, module, painter);
  overview.repaint();
  return overview;
};

class SmallMap implements Overview {
  readonly #canvas: HTMLCanvasElement;
  readonly #view: BoardView;
  readonly #module: LoadedModule;
  readonly #painter: MapPainter;
  /** CSS pixels per unit of the world, canvas pixels per CSS pixel, and canvas pixels per unit of the world. */
  readonly #zoom: number;
  readonly #density = Math.min(3, window.devicePixelRatio || 1);
  readonly #factor: number;
  /** The map with its dots, without the frame. */
  readonly #ground = document.createElement('canvas');
  #map: CanvasImageSource | undefined;
  #drawn: Pick<BoardView, 'pieces' | 'stacks'> | undefined;
  #destroyed = false;

  constructor(canvas: HTMLCanvasElement, view: BoardView, module: LoadedModule, painter: MapPainter) {
    this.#canvas = canvas;
    this.#view = view;
    this.#module = module;
    this.#painter = painter;
    const { left, top, right, bottom } = view.world.bounds;
    this.#zoom = Math.min(WIDEST / (right - left), HIGHEST / (bottom - top));
    this.#factor = this.#zoom * this.#density;
    canvas.width = Math.ceil((right - left) * this.#factor);
    canvas.height = Math.ceil((bottom - top) * this.#factor);
    canvas.style.width = `${canvas.width / this.#density}px`;
    canvas.style.setProperty('--ratio', String(canvas.width / canvas.height));
    this.#ground.width = canvas.width;
    this.#ground.height = canvas.height;
  }

  draw(): void {
    const ctx = this.#canvas.getContext('2d');
    if (!ctx || !this.#map) return;
    if (this.#drawn?.stacks !== this.#view.stacks || this.#drawn.pieces !== this.#view.pieces) this.#drawGround();
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.drawImage(this.#ground, 0, 0);
    this.#drawFrame(ctx);
  }

  repaint(): void {
    const { left, top, right, bottom } = this.#view.world.bounds;
    void this.#painter
      .paint({
        window: { left: left / HEX, top: top / HEX, right: right / HEX, bottom: bottom / HEX },
        scale: this.#factor * HEX,
        seenAt: this.#zoom * HEX,
        width: this.#canvas.width,
        height: this.#canvas.height,
        options: { hexNumbers: false, names: false },
        isWhole: true,
      })
      .then(({ image }) => {
        this.#hang(image);
        if (this.#destroyed) this.#hang(undefined);
        else this.draw();
      });
  }

  worldAt({ x, y }: Point): Point {
    // On a low board, the overview is smaller.
    const whole = this.#canvas.width / this.#density;
    const shown = whole / (this.#canvas.offsetWidth || whole);
    const { left, top } = this.#view.world.bounds;
    return { x: (x * shown) / this.#zoom + left, y: (y * shown) / this.#zoom + top };
  }

  destroy(): void {
    this.#destroyed = true;
    this.#hang(undefined);
  }

  #hang(painted: CanvasImageSource | undefined): void {
    if (this.#map && 'close' in this.#map) this.#map.close();
    this.#map = painted;
    this.#drawn = undefined;
  }

  #drawGround(): void {
    const ctx = this.#ground.getContext('2d');
    if (!ctx || !this.#map) return;
    ctx.clearRect(0, 0, this.#ground.width, this.#ground.height);
    ctx.drawImage(this.#map, 0, 0);
    const { world, spots, pieces, stacks } = this.#view;
    const side = Math.max(3.5 * this.#density, 62 * this.#factor);
    for (const { piece, index, x, y } of spots.values()) {
      const there = pieces[piece];
      if (!there || index > 0) continue;
      const look = lookOf(this.#module.data.counters, there);
      const [at, down] = [(x - world.bounds.left) * this.#factor, (y - world.bounds.top) * this.#factor];
      ctx.fillStyle = look.type === 'face' ? (look.band ?? look.ground) : look.ground;
      ctx.strokeStyle = 'rgba(0, 0, 0, 0.75)';
      ctx.lineWidth = this.#density * 0.6;
      ctx.fillRect(at - side / 2, down - side / 2, side, side);
      ctx.strokeRect(at - side / 2, down - side / 2, side, side);
    }
    this.#drawn = { pieces, stacks };
  }

  /** The invisible part is shaded. */
  #drawFrame(ctx: CanvasRenderingContext2D): void {
    const { left, top } = this.#view.world.bounds;
    const seen = seenRect(this.#view.camera, this.#view.size);
    const frame = [
      (seen.left - left) * this.#factor,
      (seen.top - top) * this.#factor,
      (seen.right - seen.left) * this.#factor,
      (seen.bottom - seen.top) * this.#factor,
    ] as const;
    ctx.fillStyle = 'rgba(20, 16, 8, 0.28)';
    ctx.beginPath();
    ctx.rect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.rect(...frame);
    ctx.fill('evenodd');
    ctx.strokeStyle = '#d1332e';
    ctx.lineWidth = 1.6 * this.#density;
    ctx.strokeRect(...frame);
  }
}
