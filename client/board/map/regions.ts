import { DIRECTIONS, type Direction, type Point, turn } from '@umpire/shared/hex';
import type { Cell, Cells } from './cells.ts';
import { type Line, roundLoop } from './geometry.ts';
import { noise } from './noise.ts';

/** Ground of one kind: its cells and their closed outlines (holes included, for the even-odd rule). */
export interface Region {
  readonly cells: readonly Cell[];
  readonly has: (cell: Cell | undefined) => boolean;
  readonly loops: readonly Line[];
}

/** How far a hand-drawn outline strays from its hexsides, in hex widths. */
const WAVER = 0.11;

/**
 * The cells for which `holds` is true, with hand-drawn outlines along their hexsides: rounded and
 * slightly unsteady (`waver`, in hex widths), but never so far from a hexside that a hex is in doubt.
 */
export const findRegion = (cells: Cells, holds: (cell: Cell) => boolean, waver = WAVER): Region => {
  const members = new Set(cells.all.filter(holds));
  const has = (cell: Cell | undefined): boolean => cell !== undefined && members.has(cell);
  const loops = traceLoops(cells, members).map((loop) => handDrawn(loop, waver));
  return { cells: [...members], has, loops };
};

/** A closed hand-drawn line along hexsides. */
export const handDrawn = (loop: Line, waver = WAVER): Line =>
  roundLoop(split(loop), 2).map((point) => unsteady(point, waver));

const unsteady = ({ x, y }: Point, waver: number): Point => ({
  x: x + waver * (0.7 * noise(x * 1.7, y * 1.7, 11) + 0.3 * noise(x * 5, y * 5, 13)),
  y: y + waver * (0.7 * noise(x * 1.7, y * 1.7, 12) + 0.3 * noise(x * 5, y * 5, 14)),
});

/** A point in the middle of each hexside, so that rounding keeps to the hexside. */
const split = (loop: Line): Point[] =>
  loop.flatMap((point, i) => {
    const next = loop[(i + 1) % loop.length]!;
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }];
  });

interface Border {
  readonly from: Point;
  readonly to: Point;
}

/** The closed lines between members and the rest. At each corner exactly two borders meet, so the chain is unique. */
const traceLoops = ({ corners }: Cells, members: ReadonlySet<Cell>): Point[][] => {
  const byStart = new Map<string, Border>();
  for (const cell of members) {
    for (const direction of DIRECTIONS) {
      const other = cell.neighbors[direction];
      if (other && members.has(other)) continue;
      const from = cornerOf(cell, corners, direction);
      byStart.set(keyOf(from), { from, to: cornerOf(cell, corners, turn(direction, 1)) });
    }
  }
  const loops: Point[][] = [];
  while (byStart.size > 0) {
    const loop: Point[] = [];
    let [key, border] = byStart.entries().next().value as [string, Border];
    for (let next: Border | undefined = border; next; next = byStart.get(key)) {
      byStart.delete(key);
      border = next;
      loop.push(border.from);
      key = keyOf(border.to);
    }
    loops.push(loop);
  }
  return loops;
};

const cornerOf = (cell: Cell, corners: readonly Point[], direction: Direction): Point => ({
  x: cell.center.x + corners[direction]!.x,
  y: cell.center.y + corners[direction]!.y,
});

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 100)} ${Math.round(y * 100)}`;
