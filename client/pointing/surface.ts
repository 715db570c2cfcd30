import type { Point } from '@umpire/shared/hex';
import {
  type Camera,
  fitting,
  keptOnMap,
  panned,
  type Size,
  toScreen,
  toWorld,
  type ZoomLimits,
  zoomedAt,
} from '../board/camera.ts';
import type { Rect } from '../board/map/geometry.ts';
import type { Looking } from './gesture.ts';

/** The picture. */
export interface Picture {
  readonly bounds: Rect;
  readonly limits: (bounds: Rect, size: Size) => ZoomLimits;
  /** The position of the keyboard's cursor on the picture: zooming by keys keeps it in place. */
  readonly cursor?: Point | undefined;
}

/** The view: `camera` is undefined as long as the whole picture is shown. */
export interface Seen {
  readonly size: Size;
  readonly camera: Camera | undefined;
}

/** A partly visible picture on a canvas: its view, and how a hand changes it. */
export class Surface implements Looking {
  readonly #picture: () => Picture;
  readonly #tell: (seen: Seen) => void;
  #seen: Seen = { size: { width: 0, height: 0 }, camera: undefined };

  /** `tell` is called after every change. */
  constructor(picture: () => Picture, tell: (seen: Seen) => void) {
    this.#picture = picture;
    this.#tell = tell;
  }

  get seen(): Seen {
    return this.#seen;
  }
  get size(): Size {
    return this.#seen.size;
  }
  get camera(): Camera {
    return this.#seen.camera ?? fitting(this.#picture().bounds, this.size);
  }

  look(camera: Camera): void {
    this.#see({ camera: keptOnMap(camera, this.#picture().bounds) });
  }
  /** Moves the view as little as needed to show the point well inside; `share` is the allowed fraction of the way to the edge. */
  bringIn({ x, y }: Point, share = 0.85): void {
    const { camera, size } = this;
    const clamp = (at: number, to: number, room: number) => Math.max(to - room, Math.min(to + room, at));
    const room = (length: number) => ((length / 2) * share) / camera.zoom;
    this.look({ ...camera, x: clamp(camera.x, x, room(size.width)), y: clamp(camera.y, y, room(size.height)) });
  }
  resize(size: Size): void {
    this.#see({ size });
  }
  /** From a point of the surface to one of the picture. */
  onPicture(at: Point): Point {
    return toWorld(this.camera, this.size, at);
  }

  pan(dx: number, dy: number): void {
    this.look(panned(this.camera, dx, dy));
  }
  zoom(factor: number, at?: Point): void {
    const { bounds, limits, cursor } = this.#picture();
    const { size, camera } = this;
    const middle = { x: size.width / 2, y: size.height / 2 };
    const held = at ?? (cursor ? toScreen(camera, size, cursor) : middle);
    this.look(zoomedAt(camera, size, held, factor, limits(bounds, size)));
  }
  fit(): void {
    this.#see({ camera: undefined });
  }
  glide(): void {
    // The picture does not glide, because marks on it are set to the pixel.
  }
  changed(): void {
    // Every change has already been reported.
  }

  #see(change: Partial<Seen>): void {
    this.#seen = { ...this.#seen, ...change };
    this.#tell(this.#seen);
  }
}
