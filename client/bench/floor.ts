import { contextOf } from '../board/map/brush.ts';
import { paintMap } from '../board/map/paint-map.ts';
import { compileSheet } from '../board/map/sheet.ts';
import { makeFixture } from '../board/workbench/fixture.ts';
import { lookOf } from '../counters/look.ts';
import { paintCounter } from '../counters/paint.ts';
import { picturesOf } from '../counters/pictures.ts';
import { IMAGE_SCALE, lookAtTime, MAP } from './journey.ts';

/** The floor: one image of the map and 600 drawn counters, put on a bare canvas in every frame. */
const { map, counters, scenarios } = makeFixture(MAP);
const sheet = compileSheet(map, { title: 'Bench', scale: '' });
const { bounds, layout, grid } = sheet;
const image = document.createElement('canvas');
image.width = Math.ceil((bounds.right - bounds.left) * IMAGE_SCALE);
image.height = Math.ceil((bounds.bottom - bounds.top) * IMAGE_SCALE);
const brush = { ctx: contextOf(image), window: bounds, scale: IMAGE_SCALE, seenAt: IMAGE_SCALE };
paintMap(brush, sheet, { hexNumbers: true });

const SIDE = 48;
const pieces = scenarios[0]!.setup.map(({ counter, at }, i) => {
  const drawing = document.createElement('canvas');
  drawing.width = SIDE * 1.25;
  drawing.height = SIDE * 1.25;
  const look = lookOf(counters, { id: String(i), counter, face: 0, facing: 0 });
  paintCounter(drawing.getContext('2d')!, look, SIDE * 0.125, SIDE * 0.125, SIDE, picturesOf({}));
  const { x, y } = layout.center(grid.parse(at)!);
  return { drawing, x: x - 0.41, y: y - 0.41 };
});

const canvas = document.querySelector<HTMLCanvasElement>('#floor')!;
canvas.width = innerWidth;
canvas.height = innerHeight;
const ctx = canvas.getContext('2d', { alpha: false })!;
let frames = 0;
const draw = (now: number): void => {
  const { x, y, hex } = lookAtTime(now);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = '#cfc8ba';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(
    hex,
    0,
    0,
    hex,
    canvas.width / 2 - x * layout.width * hex,
    canvas.height / 2 - y * layout.height * hex,
  );
  ctx.drawImage(image, bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top);
  for (const piece of pieces) ctx.drawImage(piece.drawing, piece.x, piece.y, 0.82, 0.82);
  frames++;
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
window.bench = { frames: () => frames, isWarm: () => true };
