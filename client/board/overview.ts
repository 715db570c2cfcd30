import type { Point } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { lookOf } from '../counters/look.ts';
import { seenRect } from './camera.ts';
import type { MapPainter } from './map/painter.ts';
import type { BoardView } from './view.ts';
import { HEX } from './world.ts';

/** The small map: the whole board with a dot for every counter and a frame around what is seen. */
export interface Overview {
  /** Draws the frame anew, and the dots if the counters have changed. */
  draw(): void;
  /** Paints the map anew; until it has come, the former one stays. */
  repaint(): void;
  /** The world point under a point of the small map (CSS pixels from its top left). */
  worldAt(at: Point): Point;
  destroy(): void;
}

/** Its size at most, in CSS pixels. */
export const WIDEST = 216;
export const HIGHEST = 168;

export const makeOverview = (
  canvas: HTMLCanvasElement,
  view: BoardView,
  module: LoadedModule,
  painter: MapPainter,
): Overview => {
  const { left, top, right, bottom } = view.world.bounds;
  const zoom = Math.min(WIDEST / (right - left), HIGHEST / (bottom - top));
  const density = Math.min(3, window.devicePixelRatio || 1);
  const factor = zoom * density;
  canvas.width = Math.ceil((right - left) * factor);
  canvas.height = Math.ceil((bottom - top) * factor);
  canvas.style.width = `${canvas.width / density}px`;
  canvas.style.setProperty('--ratio', String(canvas.width / canvas.height));
  const ground = document.createElement('canvas');
  ground.width = canvas.width;
  ground.height = canvas.height;
  let map: CanvasImageSource | undefined;
  let drawn: Pick<BoardView, 'pieces' | 'stacks'> | undefined;
  let destroyed = false;

  const hang = (painted: CanvasImageSource | undefined): void => {
    if (map && 'close' in map) map.close();
    map = painted;
    drawn = undefined;
  };

  const drawGround = (): void => {
    const ctx = ground.getContext('2d');
    if (!ctx || !map) return;
    ctx.drawImage(map, 0, 0);
    for (const { piece, index, x, y } of view.spots.values()) {
      const there = view.pieces[piece];
      if (!there || index > 0) continue;
      const look = lookOf(module.data.counters, there);
      const side = Math.max(3.5 * density, 62 * factor);
      ctx.fillStyle = look.type === 'face' ? (look.band ?? look.ground) : look.ground;
      ctx.strokeStyle = 'rgba(0, 0, 0, 0.75)';
      ctx.lineWidth = density * 0.6;
      ctx.fillRect((x - left) * factor - side / 2, (y - top) * factor - side / 2, side, side);
      ctx.strokeRect((x - left) * factor - side / 2, (y - top) * factor - side / 2, side, side);
    }
    drawn = { pieces: view.pieces, stacks: view.stacks };
  };

  const overview: Overview = {
    draw() {
      const ctx = canvas.getContext('2d');
      if (!ctx || !map) return;
      if (drawn?.stacks !== view.stacks || drawn.pieces !== view.pieces) drawGround();
      ctx.drawImage(ground, 0, 0);
      const seen = seenRect(view.camera, view.size);
      const frame = [
        (seen.left - left) * factor,
        (seen.top - top) * factor,
        (seen.right - seen.left) * factor,
        (seen.bottom - seen.top) * factor,
      ] as const;
      ctx.fillStyle = 'rgba(20, 16, 8, 0.28)';
      ctx.beginPath();
      ctx.rect(0, 0, canvas.width, canvas.height);
      ctx.rect(...frame);
      ctx.fill('evenodd');
      ctx.strokeStyle = '#d1332e';
      ctx.lineWidth = 1.6 * density;
      ctx.strokeRect(...frame);
    },
    repaint() {
      void painter
        .paint({
          window: { left: left / HEX, top: top / HEX, right: right / HEX, bottom: bottom / HEX },
          scale: factor * HEX,
          seenAt: zoom * HEX,
          width: canvas.width,
          height: canvas.height,
          options: { hexNumbers: false, names: false },
        })
        .then((painted) => {
          hang(painted);
          if (destroyed) hang(undefined);
          else overview.draw();
        });
    },
    worldAt({ x, y }) {
      // Where the board is low, the small map is smaller still.
      const shown = canvas.width / density / (canvas.offsetWidth || canvas.width / density);
      return { x: (x * shown) / zoom + left, y: (y * shown) / zoom + top };
    },
    destroy() {
      destroyed = true;
      hang(undefined);
    },
  };
  overview.repaint();
  return overview;
};
