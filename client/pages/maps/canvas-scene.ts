import { type Camera, type Size, seenRect } from '../../board/camera.ts';
import type { Rect } from '../../board/map/geometry.ts';
import type { MapPainter } from '../../board/map/painter.ts';
import { HEX, type World } from '../../board/world.ts';
import { drawMarks, type Marks } from './draw-marks.ts';

interface Painting {
  readonly image: CanvasImageSource;
  /** In hex widths. */
  readonly window: Rect;
}

interface Shown {
  readonly camera: Camera;
  readonly size: Size;
  readonly marks: Marks;
}

/** Milliseconds that the view must rest before it is painted sharply. */
const REST = 110;
/** The margin painted around the view, as a fraction of it, so that a small pan shows no edge. */
const RIM = 0.15;
/** The longer side of the picture of the whole map that is shown until a sharp one is there. */
const WHOLE = 1600;

const density = (): number => window.devicePixelRatio || 1;

/** The map on a canvas, repainted for the current view whenever the view rests or the map changes. */
export class CanvasScene {
  readonly #canvas: HTMLCanvasElement;
  readonly #world: World;
  readonly #painter: MapPainter;
  /** Counts the changes of the map. */
  #edition = 0;
  /** The whole map at a coarse resolution, and the visible part at a sharp one. */
  #far: Painting | undefined;
  #near: Painting | undefined;
  #shown: Shown | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #isPainting = false;
  /** Something changed while it was being painted. */
  #isOld = false;
  #isDestroyed = false;

  constructor(canvas: HTMLCanvasElement, world: World, painter: MapPainter) {
    this.#canvas = canvas;
    this.#world = world;
    this.#painter = painter;
    void this.#paintFar();
  }

  show(camera: Camera, size: Size, marks: Marks): void {
    const before = this.#shown;
    this.#shown = { camera, size, marks };
    this.#draw();
    if (before?.size === size && isSame(before.camera, camera)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#paintNear(), REST);
  }

  /** The map has changed. */
  relaid(): void {
    this.#edition += 1;
    void this.#paintNear();
    void this.#paintFar();
  }

  destroy(): void {
    this.#isDestroyed = true;
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
  }

  async #paintFar(): Promise<void> {
    const edition = this.#edition;
    const { left, top, right, bottom } = this.#world.bounds;
    const whole: Rect = { left: left / HEX, top: top / HEX, right: right / HEX, bottom: bottom / HEX };
    const scale = WHOLE / Math.max(whole.right - whole.left, whole.bottom - whole.top);
    const painting = await this.#paint(whole, scale, scale);
    if (this.#isDestroyed) return;
    this.#far = painting;
    if (edition === this.#edition) this.#draw();
  }

  async #paintNear(): Promise<void> {
    if (!this.#shown || this.#isDestroyed) return;
    if (this.#isPainting) {
      this.#isOld = true;
      return;
    }
    this.#isPainting = true;
    const part = partOf(this.#shown, this.#world.bounds);
    const seenAt = this.#shown.camera.zoom * HEX;
    const isEmpty = part.right <= part.left || part.bottom <= part.top;
    const painting = isEmpty ? undefined : await this.#paint(part, seenAt * density(), seenAt);
    this.#isPainting = false;
    if (this.#isDestroyed) return;
    if (painting) this.#near = painting;
    this.#draw();
    if (!this.#isOld) return;
    this.#isOld = false;
    void this.#paintNear();
  }

  async #paint(window: Rect, scale: number, seenAt: number): Promise<Painting> {
    const width = Math.max(1, Math.round((window.right - window.left) * scale));
    const height = Math.max(1, Math.round((window.bottom - window.top) * scale));
    const { image } = await this.#painter.paint({
      window,
      scale,
      seenAt,
      width,
      height,
      options: { hexNumbers: true },
    });
    return { image, window };
  }

  #draw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#drawNow());
  }

  #drawNow(): void {
    const ctx = this.#canvas.getContext('2d');
    if (!this.#shown || !ctx || this.#isDestroyed) return;
    const { camera, size, marks } = this.#shown;
    const [width, height] = [Math.round(size.width * density()), Math.round(size.height * density())];
    const canvas = this.#canvas;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    const scale = camera.zoom * HEX * density();
    ctx.setTransform(scale, 0, 0, scale, width / 2 - (camera.x / HEX) * scale, height / 2 - (camera.y / HEX) * scale);
    for (const painting of [this.#far, this.#near]) if (painting) lay(ctx, painting);
    drawMarks(ctx, this.#world, marks, 1 / (camera.zoom * HEX));
  }
}

const isSame = (a: Camera, b: Camera): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

/** The visible part of the map with its margin, in hex widths. */
const partOf = ({ camera, size }: Shown, bounds: Rect): Rect => {
  const seen = seenRect(camera, size);
  const rim = { x: (seen.right - seen.left) * RIM, y: (seen.bottom - seen.top) * RIM };
  return {
    left: Math.max(seen.left - rim.x, bounds.left) / HEX,
    top: Math.max(seen.top - rim.y, bounds.top) / HEX,
    right: Math.min(seen.right + rim.x, bounds.right) / HEX,
    bottom: Math.min(seen.bottom + rim.y, bounds.bottom) / HEX,
  };
};

const lay = (ctx: CanvasRenderingContext2D, { image, window: { left, top, right, bottom } }: Painting): void =>
  ctx.drawImage(image, left, top, right - left, bottom - top);
