import { type Brush, contextOf, makeCanvas } from './brush.ts';
import { hash, noise } from './noise.ts';

/** Both are drawn over the finished map, so that the paint looks absorbed by the paper. */
let grain: HTMLCanvasElement | OffscreenCanvas | undefined;
let cloud: HTMLCanvasElement | OffscreenCanvas | undefined;

const GRAIN = 192;
const CLOUD = 96;
/** The mottling repeats after this many hexes. */
const CLOUD_SPAN = 14;

/** Gives the drawing the grain and the mottling of paper. */
export const paintPaper = ({ ctx, scale, window }: Brush): void => {
  grain ??= makeGrain();
  cloud ??= makeCloud();
  ctx.save();
  const clouds = ctx.createPattern(cloud, 'repeat')!;
  clouds.setTransform(new DOMMatrix().scale(CLOUD_SPAN / CLOUD));
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = clouds;
  ctx.fillRect(window.left, window.top, window.right - window.left, window.bottom - window.top);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  const grains = ctx.createPattern(grain, 'repeat')!;
  // Aligned with the map, so that neighboring tiles match.
  grains.setTransform(new DOMMatrix().translate(-(window.left * scale) % GRAIN, -(window.top * scale) % GRAIN));
  ctx.fillStyle = grains;
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
};

const shade = (side: number, value: (x: number, y: number) => readonly [number, number, number]) => {
  const canvas = makeCanvas(side, side);
  const ctx = contextOf(canvas);
  const image = ctx.createImageData(side, side);
  for (let i = 0; i < side * side; i++) {
    const [r, g, b] = value(i % side, Math.floor(i / side));
    image.data.set([r, g, b, 255], i * 4);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
};

const makeGrain = () =>
  shade(GRAIN, (x, y) => {
    const fine = hash(x, y, 71);
    const fiber = hash(Math.floor(x / 2), y, 72) * 0.5 + hash(x, Math.floor(y / 3), 73) * 0.5;
    const light = Math.round(255 - 9 * fine - 7 * fiber);
    return [light, light, light - 1];
  });

/** Two octaves of noise that fit together at the edges. */
const makeCloud = () =>
  shade(CLOUD, (x, y) => {
    const wrapped = (period: number, seed: number) => {
      const [u, v] = [(x / CLOUD) * period, (y / CLOUD) * period];
      const [fx, fy] = [x / CLOUD, y / CLOUD];
      const at = (dx: number, dy: number) => noise(u - dx * period, v - dy * period, seed);
      return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
    };
    const light = 247 + 6 * wrapped(5, 81) + 4 * wrapped(11, 82);
    return [Math.round(light), Math.round(light - 1), Math.round(light - 4)];
  });
