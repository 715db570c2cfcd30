import type { CellPainter } from './atlas.ts';

/** A ring around a counter: whose it is, or that it is selected. */
export const ring =
  (color: string): CellPainter =>
  (ctx, x, y, side) => {
    const out = side * 0.03;
    ctx.lineJoin = 'round';
    for (const [width, stroke] of [
      [side * 0.13, 'rgba(0, 0, 0, 0.55)'],
      [side * 0.085, color],
    ] as const) {
      ctx.strokeStyle = stroke;
      ctx.lineWidth = Math.max(2, width);
      ctx.beginPath();
      ctx.roundRect(x - out, y - out, side + 2 * out, side + 2 * out, side * 0.1);
      ctx.stroke();
    }
  };

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
    ctx.font = `bold ${side * (count > 9 ? 0.5 : 0.62)}px "Helvetica Neue", Arial, "Liberation Sans", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillText(String(count), x + side / 2, y + side * (count > 9 ? 0.675 : 0.72));
  };

export const SELECTED = '#ffd23f';
