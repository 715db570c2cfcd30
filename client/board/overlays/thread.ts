import { type HexNumber, threadBetween } from '@umpire/shared/hex';
import type { BoardView } from '../view.ts';
import { centerOf } from '../world.ts';
import { cornersOf } from './outline.ts';
import { type Graphics, type Px, traceOn } from './tracing.ts';

/** A thread held from hex to hex. */
export interface HeldThread {
  readonly from: HexNumber;
  readonly to: HexNumber;
}

const DARK = 0x14110c;
const PALE = 0xfffdf6;

/** The thread, its ends, and the hexes that it passes. */
export const paintThread = (layer: Graphics, view: BoardView, { from, to }: HeldThread, px: Px): void => {
  const { grid } = view.world;
  const [a, b] = [grid.parse(from), grid.parse(to)];
  if (a === undefined || b === undefined) return;
  for (const stretch of threadBetween(grid, a, b).stretches) {
    for (const hex of 'through' in stretch ? [stretch.through] : stretch.along) {
      traceOn(layer, cornersOf(view.world, hex, 0.9), true);
      layer.lineStyle(Math.max(2, px(1.5)), DARK, 'through' in stretch ? 0.7 : 0.35);
      layer.strokePath();
    }
  }
  const ends = [centerOf(view.world, a), centerOf(view.world, b)];
  for (const [width, color] of [
    [Math.max(7, px(5)), PALE],
    [Math.max(3.5, px(2.5)), DARK],
  ] as const) {
    traceOn(layer, ends, false);
    layer.lineStyle(width, color, 1);
    layer.strokePath();
    layer.fillStyle(color, 1);
    for (const { x, y } of ends) layer.fillCircle(x, y, width * 1.5);
  }
};
