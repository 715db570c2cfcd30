import { FIGURES, TEXT, text, textWidth } from './lettering.ts';
import { inkOn, type MarkerChip, type Worn } from './look.ts';
import { boxIn, type CounterBox, type Shape } from './shape.ts';

/**
 * The marks on a counter in a square of `side` pixels, without the counter itself, so that they stay visible over something laid
 * around it.
 */
export const paintWorn = (
  ctx: CanvasRenderingContext2D,
  worn: Worn,
  x: number,
  y: number,
  side: number,
  shape?: Shape,
): void => {
  const box = boxIn(side, shape);
  const { left, top, width, height, unit } = box;
  const at = (right: number, down: number, paint: () => void): void => {
    ctx.save();
    ctx.translate(x + left + right, y + top + down);
    paint();
    ctx.restore();
  };
  if (worn.veiled) at(0, 0, () => paintVeil(ctx, box));
  at(width - unit, 0, () => paintChips(ctx, worn.chips, unit));
  const { label } = worn;
  if (label) at((width - unit) / 2, height - unit, () => paintLabel(ctx, label, unit));
};

/** Others do not see this counter: a dashed outline, and a crossed-out eye. */
const paintVeil = (ctx: CanvasRenderingContext2D, { width, height, unit: side }: CounterBox): void => {
  ctx.save();
  ctx.lineWidth = Math.max(1.2, side * 0.04);
  const inset = side * 0.02;
  ctx.beginPath();
  ctx.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, Math.max(1, side * 0.05));
  ctx.strokeStyle = 'rgba(20, 20, 30, 0.9)';
  ctx.stroke();
  ctx.setLineDash([side * 0.09, side * 0.07]);
  ctx.strokeStyle = '#fffaf0';
  ctx.stroke();
  ctx.setLineDash([]);
  const [x, y, radius] = [side * -0.005, height * 0.625, side * 0.1];
  ctx.fillStyle = '#23233a';
  ctx.strokeStyle = '#fffaf0';
  ctx.lineWidth = Math.max(0.8, side * 0.016);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(x, y, radius * 0.62, radius * 0.36, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(x - radius * 0.55, y + radius * 0.55);
  ctx.lineTo(x + radius * 0.55, y - radius * 0.55);
  ctx.stroke();
  ctx.restore();
};

/**
 * The height of a status marker's chip in sides of a counter, and the pixels from which its letter is read: where counters are small,
 * one or two chips take the room above the factors.
 */
const CHIP = { usual: 0.25, readable: 10.5, room: [0.42, 0.33, 0.25] } as const;

/** The height of each of `count` chips on a counter of `side` pixels. */
export const chipHeight = (side: number, count: number): number =>
  Math.max(side * CHIP.usual, Math.min(CHIP.readable, side * (CHIP.room[count - 1] ?? CHIP.usual)));

/** Status markers: up to three chips down the right edge, the third a count if there are more. */
const paintChips = (ctx: CanvasRenderingContext2D, chips: readonly MarkerChip[], side: number): void => {
  const room = 3;
  const shown =
    chips.length <= room
      ? chips
      : [...chips.slice(0, room - 1), { text: `+${chips.length - room + 1}`, color: '#444444' }];
  const size = chipHeight(side, shown.length);
  for (const [i, chip] of shown.entries()) {
    const width = Math.min(side, Math.max(size, textWidth(ctx, chip.text, FIGURES, size * 0.68) + size * 0.4));
    const right = side + side * 0.1;
    const top = -side * 0.04 + i * size * 1.06;
    ctx.fillStyle = chip.color;
    ctx.strokeStyle = 'rgba(255, 255, 255, 0.9)';
    ctx.lineWidth = Math.max(0.8, side * 0.018);
    ctx.beginPath();
    ctx.roundRect(right - width, top, width, size, size * 0.32);
    ctx.fill();
    ctx.stroke();
    text(
      ctx,
      chip.text,
      right - width / 2,
      top + size * 0.53,
      size * 0.7,
      inkOn(chip.color),
      'center',
      FIGURES,
      width - size * 0.2,
    );
  }
};

/** A player's own label: a tag over the lower edge. */
const paintLabel = (ctx: CanvasRenderingContext2D, label: string, side: number): void => {
  const size = side * 0.15;
  const width = Math.min(side * 1.1, textWidth(ctx, label, TEXT, size) + size);
  const top = side * 0.925;
  ctx.fillStyle = '#fff7c9';
  ctx.strokeStyle = 'rgba(60, 45, 10, 0.8)';
  ctx.lineWidth = Math.max(0.7, side * 0.014);
  ctx.beginPath();
  ctx.roundRect(side / 2 - width / 2, top, width, size * 1.25, size * 0.25);
  ctx.fill();
  ctx.stroke();
  text(ctx, label, side / 2, top + size * 0.66, size, '#1c1606', 'center', TEXT, width - size * 0.5);
};
