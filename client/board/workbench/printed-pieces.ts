import type { Counter, CounterSheet, Layer } from '@umpire/shared/module/counter.ts';
import type { Picture } from '@umpire/shared/module/pictures.ts';
import type { Images } from './printed-images.ts';

/** Side of a unit's picture, and the sides of a card's, in pixels. */
const UNIT = 96;
const CARD = { width: 125, height: 175 };
const FACES = 60;

type DrawNth = (ctx: OffscreenCanvasRenderingContext2D, i: number) => void;

/** Pictures of one size in one image file. */
const sheet = async (
  images: Images,
  name: string,
  count: number,
  { width, height }: { width: number; height: number },
  draw: DrawNth,
): Promise<Record<string, Picture>> => {
  const across = Math.floor(2048 / width);
  const [wide, high] = [across * width, Math.ceil(count / across) * height];
  const image = await images.add(wide, high, (ctx) => {
    for (let i = 0; i < count; i++) {
      ctx.save();
      ctx.translate((i % across) * width, Math.floor(i / across) * height);
      draw(ctx, i);
      ctx.restore();
    }
  });
  const part = (i: number): Picture => {
    return { image, x: (i % across) * width, y: Math.floor(i / across) * height, width, height };
  };
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}-${i}`, part(i)]));
};

const written = (
  ctx: OffscreenCanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  color = '#1b1b1b',
) => {
  ctx.font = `bold ${size}px sans-serif`;
  ctx.textAlign = 'center';
  ctx.fillStyle = color;
  ctx.fillText(words, x, y);
};

const drawUnit: DrawNth = (ctx, i) => {
  ctx.fillStyle = i % 2 === 0 ? '#7fa7c9' : '#c98a7f';
  ctx.fillRect(0, 0, UNIT, UNIT);
  ctx.strokeStyle = '#222222';
  ctx.lineWidth = 3;
  ctx.strokeRect(24, 26, 48, 32);
  if (i % 3 > 0) {
    ctx.beginPath();
    ctx.moveTo(24, 26);
    ctx.lineTo(72, 58);
    ctx.moveTo(72, 26);
    ctx.lineTo(24, 58);
    ctx.stroke();
  }
  written(ctx, `${1 + (i % 9)}-${3 + (i % 5)}`, 48, 88, 24);
  written(ctx, String(i), 48, 20, 16);
};

const drawBack: DrawNth = (ctx, i) => {
  ctx.fillStyle = i === 0 ? '#3f6ea5' : '#a5453f';
  ctx.fillRect(0, 0, UNIT, UNIT);
  written(ctx, '★', 48, 66, 56, '#f3ead0');
};

const drawStrength: DrawNth = (ctx, i) => {
  ctx.fillStyle = '#ffd54f';
  ctx.beginPath();
  ctx.arc(16, 16, 15, 0, Math.PI * 2);
  ctx.fill();
  written(ctx, String(i), 16, 24, 22);
};

const drawCard: DrawNth = (ctx, i) => {
  ctx.fillStyle = `hsl(${i * 6} 45% 80%)`;
  ctx.beginPath();
  ctx.roundRect(0, 0, CARD.width, CARD.height, 10);
  ctx.fill();
  written(ctx, `Card ${i + 1}`, CARD.width / 2, 36, 24);
  for (let line = 0; line < 6; line++) ctx.fillRect(15, 70 + line * 15, CARD.width - 30 - (line % 3) * 14, 4);
};

const drawMarker: DrawNth = (ctx) => {
  ctx.fillStyle = 'rgba(200, 60, 40, 0.5)';
  ctx.fillRect(0, 0, 400, 160);
  written(ctx, 'BOMBARDMENT', 200, 95, 44, '#ffffff');
};

/** Counters made of pictures: units with a strength, a card with sixty faces, a large marker, one whose picture cannot be had. */
export const makePieces = async (units: number, images: Images) => {
  const square = (side: number) => ({ width: side, height: side });
  const pictures = {
    ...(await sheet(images, 'unit', units, square(UNIT), drawUnit)),
    ...(await sheet(images, 'back', 2, square(UNIT), drawBack)),
    ...(await sheet(images, 'strength', 6, square(32), drawStrength)),
    ...(await sheet(images, 'card', FACES, CARD, drawCard)),
    ...(await sheet(images, 'marker', 1, { width: 400, height: 160 }, drawMarker)),
    'lost-0': { image: images.missing(UNIT, UNIT), x: 0, y: 0, ...square(UNIT) },
  };
  return { pictures, counters: makeSheet(units) };
};

const makeSheet = (units: number): CounterSheet => {
  const unit = (i: number, picture = `unit-${i}`): Counter => ({
    ...{ side: i % 2 === 0 ? 'blue' : 'red', kind: 'unit', symbol: 'none', style: i % 2 === 0 ? 'blue' : 'red' },
    name: picture === 'lost-0' ? '7th Armoured Brigade' : `Unit ${i}`,
    back: i % 2 === 0 ? 'blue' : 'red',
    faces: [{ values: {} }],
    values: { strength: 1 + (i % 5) },
    pictured: {
      ...{ width: 66, height: 66, perPixel: 66 / UNIT },
      layers: [
        { shows: 'face', pictures: [picture] },
        { shows: { value: 'strength' }, pictures: [null, ...steps(1, 5, 'strength')], x: 22, y: -22 },
      ],
    },
  });
  const special = (
    name: string,
    size: { width: number; height: number },
    perPixel: number,
    faces: number,
    layers: Layer[],
  ): Counter => ({
    ...{ kind: 'card', symbol: 'none', style: 'blue', back: 'blue', name },
    faces: Array.from({ length: faces }, (_, i) => ({ values: {}, name: faces > 1 ? `Card ${i + 1}` : name })),
    pictured: { ...size, perPixel, layers },
  });
  const back = (side: number) => ({
    style: side === 0 ? 'blue' : 'red',
    pictured: {
      width: 66,
      height: 66,
      perPixel: 66 / UNIT,
      layers: [{ shows: 'face' as const, pictures: [`back-${side}`] }],
    },
  });
  return {
    styles: { blue: { ground: '#7fa7c9', ink: '#0b1a2b' }, red: { ground: '#c98a7f', ink: '#2b0b0b' } },
    backs: { blue: back(0), red: back(1) },
    values: { strength: { name: 'w.strength', type: 'number' } },
    layouts: { plain: { factors: '' } },
    kinds: {
      unit: { name: 'w.unit', layout: 'plain', unit: true },
      card: { name: 'w.card', layout: 'plain', unit: false },
    },
    counters: {
      ...Object.fromEntries(Array.from({ length: units }, (_, i) => [`u${i}`, unit(i)])),
      lost: unit(0, 'lost-0'),
      card: special('Card', { width: 125, height: 175 }, 1, FACES, [
        { shows: 'face', pictures: steps(0, FACES - 1, 'card') },
      ]),
      marker: special('Bombardment', { width: 200, height: 80 }, 0.5, 1, [{ shows: 'face', pictures: ['marker-0'] }]),
    },
    markers: { moved: { name: 'w.unit', glyph: 'M', color: '#2c5d2c' } },
  };
};

const steps = (from: number, to: number, name: string): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name}-${from + i}`);
