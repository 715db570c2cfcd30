import { boxIn, type Shape } from '../../counters/shape.ts';
import type { CellPainter } from './atlas-edition.ts';

/**
 * A ring on the rim of a counter, in the color of its owner or for the selection. It is so close that the factors of a counter
 * beside or above stay readable.
 */
export const ring =
  (color: string, shape: Shape | undefined): CellPainter =>
  (ctx, x, y, square) => {
    const { left, top, width: wide, height: high, unit: side } = boxIn(square, shape);
    const out = side * RING.out;
    ctx.lineJoin = 'round';
    for (const [width, stroke] of [
      [side * RING.width, 'rgba(0, 0, 0, 0.6)'],
      [side * RING.width * 0.66, color],
    ] as const) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = Math.max(2, width);
      ctx.beginPath();
      ctx.roundRect(x + left - out, y + top - out, wide + 2 * out, high + 2 * out, side * 0.1);
      ctx.stroke();
    }
  };

/** The distance of its middle from the counter's edge, and its width, in sides of a counter. */
export const RING = { out: 0.005, width: 0.1 } as const;

/** The number of counters in a stack. */
export const badge =
  (count: number): CellPainter =>
  (ctx, x, y, side) => {
    ctx.fillStyle = '#1d2a33';
    ctx.strokeStyle = '#f6f1e0';
    ctx.lineWidth = side * 0.09;
    ctx.beginPath();
    ctx.arc(x + side / 2, y + side / 2, side * 0.45, 0, Math.PI * 2);
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = '#f6f1e0';
    const size = count > 99 ? 0.4 : count > 9 ? 0.5 : 0.62;
    ctx.font = `bold ${side * size}px "Helvetica Neue", Arial, "Liberation Sans", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(String(count), x + side / 2, y + side * (0.5 + size * 0.35));
  };

/** A rule was overruled for this counter: a struck-out paragraph sign. */
export const overruledMark: CellPainter = (ctx, x, y, side) => {
  ctx.fillStyle = '#6b2fa0';
  ctx.strokeStyle = '#fffaf0';
  ctx.lineWidth = side * 0.09;
  ctx.beginPath();
  ctx.arc(x + side / 2, y + side / 2, side * 0.44, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#fffaf0';
  ctx.font = `bold ${side * 0.62}px "Helvetica Neue", Arial, "Liberation Sans", sans-serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText('§', x + side / 2, y + side * 0.52);
  ctx.beginPath();
  ctx.moveTo(x + side * 0.2, y + side * 0.76);
  ctx.lineTo(x + side * 0.8, y + side * 0.24);
  ctx.stroke();
};

/** The counter has attacked in this phase: two crossed strokes. */
export const firedMark: CellPainter = (ctx, x, y, side) => {
  ctx.fillStyle = '#a83a12';
  ctx.strokeStyle = '#fffaf0';
  ctx.lineWidth = side * 0.09;
  ctx.beginPath();
  ctx.arc(x + side / 2, y + side / 2, side * 0.44, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.lineWidth = side * 0.11;
  ctx.beginPath();
  for (const [from, to] of [
    [0.28, 0.72],
    [0.72, 0.28],
  ] as const) {
    ctx.moveTo(x + side * from, y + side * 0.72);
    ctx.lineTo(x + side * to, y + side * 0.28);
  }
  ctx.stroke();
};

export const SELECTED = '#ffd23f';
