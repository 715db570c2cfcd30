import type { Writing } from '@umpire/shared/module/counter.ts';
import { TEXT, text, textWidth } from './lettering.ts';
import type { CounterLook, PicturedLook } from './look.ts';
import type { CounterPictures } from './pictures.ts';
import { boxIn, type CounterBox } from './shape.ts';

/**
 * Draws the pictures of a counter in a square of `side` pixels. Until all of them are there, and in place of missing ones, a plain
 * counter with its name lies under them.
 */
export const paintPictured = (
  ctx: CanvasRenderingContext2D,
  look: CounterLook & { readonly pictured: PicturedLook },
  side: number,
  pictures: Pick<CounterPictures, 'at'>,
): void => {
  const { pictured } = look;
  const box = boxIn(side, pictured);
  const scale = box.width / pictured.width;
  const shown = pictured.pictures.map((layer) => ({ layer, picture: pictures.at(layer.name) }));
  const { writings = [] } = pictured;
  const isWhole =
    shown.length + writings.length > 0 && shown.every(({ picture }) => picture !== undefined && picture !== 'missing');
  if (!isWhole) paintBlank(ctx, look, box);
  ctx.save();
  ctx.imageSmoothingQuality = 'high';
  for (const [i, { layer, picture }] of shown.entries()) {
    if (picture === undefined || picture === 'missing') continue;
    const [width, height] = [picture.width, picture.height].map(
      (pixels) => pixels * pictured.perPixel * layer.scale * scale,
    ) as [number, number];
    // The lowest picture casts the shadow.
    ctx.shadowColor = i === 0 && isWhole ? 'rgba(25, 18, 8, 0.5)' : 'transparent';
    ctx.shadowBlur = box.unit * 0.06;
    ctx.shadowOffsetX = box.unit * 0.02;
    ctx.shadowOffsetY = box.unit * 0.035;
    const [x, y] = [side / 2 + layer.x * scale, side / 2 + layer.y * scale];
    ctx.drawImage(picture, x - width / 2, y - height / 2, width, height);
  }
  ctx.restore();
  for (const writing of writings) paintWriting(ctx, writing, side, scale);
};

/** The height of the letters in a line. */
const LETTERS = 0.84;

const paintWriting = (ctx: CanvasRenderingContext2D, writing: Writing, side: number, scale: number): void => {
  const { text: words, align, valign, color, ground } = writing;
  const lines = words.split('\n');
  const line = writing.size * scale;
  const size = line * LETTERS;
  const height = lines.length * line;
  const x = side / 2 + writing.x * scale;
  const top = side / 2 + writing.y * scale - { top: 0, middle: height / 2, bottom: height }[valign];
  if (ground !== undefined) {
    const width = Math.max(...lines.map((each) => textWidth(ctx, each, TEXT, size))) + line * 0.3;
    ctx.fillStyle = ground;
    ctx.fillRect(x - { left: line * 0.15, center: width / 2, right: width - line * 0.15 }[align], top, width, height);
  }
  for (const [i, each] of lines.entries()) text(ctx, each, x, top + (i + 0.5) * line, size, color, align, TEXT);
};

const paintBlank = (ctx: CanvasRenderingContext2D, look: CounterLook, box: CounterBox): void => {
  const { left, top, width, height, unit } = box;
  ctx.fillStyle = look.ground;
  ctx.strokeStyle = 'rgba(20, 14, 6, 0.75)';
  ctx.lineWidth = Math.max(0.75, unit * 0.014);
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, Math.max(1, unit * 0.07));
  ctx.fill();
  ctx.stroke();
  const words = look.type === 'back' ? (look.glyph ?? '?') : look.name;
  const size = look.type === 'back' ? unit * 0.4 : unit * 0.18;
  const lines = linesOf(ctx, words, width * 0.9, size);
  for (const [i, line] of lines.entries()) {
    const y = top + height / 2 + (i - (lines.length - 1) / 2) * size * 1.15;
    text(ctx, line, left + width / 2, y, size, look.ink, 'center', TEXT, width * 0.9);
  }
};

/** At most three lines; a longer last one is squeezed. */
const linesOf = (ctx: CanvasRenderingContext2D, words: string, room: number, size: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    const fits = last !== undefined && textWidth(ctx, `${last} ${word}`, TEXT, size) <= room;
    if (last === undefined || (!fits && lines.length < 3)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};
