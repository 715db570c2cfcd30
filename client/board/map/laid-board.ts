import type { GameModule } from '@umpire/shared/module/module.ts';
import { TILE } from '@umpire/shared/module/pictures.ts';
import { type PrintedBoard, sizeOfLevel } from '@umpire/shared/module/printed-board.ts';
import type { TextKey } from '@umpire/shared/module/text.ts';
import { addressOfImage } from '../../images/addresses.ts';
import { overlaps, type Rect } from './geometry.ts';

/** A printed board as the painter lays it. */
export interface LaidBoard extends Pick<PrintedBoard, 'width' | 'height' | 'color'> {
  /** In the reader's language. */
  readonly name: string;
  /** Where it lies, in hex widths. */
  readonly rect: Rect;
  /** The addresses of its squares, by level and row by row. */
  readonly levels: readonly (readonly string[])[];
}

/** The printed boards of a module, the later above the earlier. Without known addresses, a board is of one color. */
export const layBoards = (
  data: Pick<GameModule, 'boards' | 'images'>,
  text: (key: TextKey) => string,
): readonly LaidBoard[] =>
  (data.boards ?? []).map(({ name, at, width, height, color, levels = [] }) => ({
    name: text(name),
    rect: rectOf(at),
    width,
    height,
    color,
    levels: levels.map((squares) => squares.map((image) => addressOfImage(data, image) ?? '')),
  }));

const rectOf = ({ x, y, width, height }: PrintedBoard['at']): Rect => ({
  left: x / 100,
  top: y / 100,
  right: (x + width) / 100,
  bottom: (y + height) / 100,
});

/** A square of a board's picture, and where it lies in hex widths. */
export interface Square {
  readonly address: string;
  readonly rect: Rect;
}

/** The coarsest level that has a pixel for every pixel of the canvas, at this many canvas pixels per hex width. */
export const levelAt = ({ levels, width, rect }: LaidBoard, scale: number): number => {
  const dense = width / (rect.right - rect.left) / scale;
  // A tenth more than the picture has is not visible.
  const level = Math.floor(Math.log2(Math.max(1, dense * 1.1)));
  return Math.min(levels.length - 1, level);
};

/** The squares of a level that lie in a part of the table. */
export const squaresIn = (board: LaidBoard, level: number, part: Rect): readonly Square[] => {
  const { rect, width, height, levels } = board;
  const { columns } = sizeOfLevel(board, level);
  // In hex widths; the last square of a row or column may be smaller, and so may the pixels of a coarse level.
  const [wide, high] = [
    ((rect.right - rect.left) / width) * TILE * 2 ** level,
    ((rect.bottom - rect.top) / height) * TILE * 2 ** level,
  ];
  return (levels[level] ?? []).flatMap((address, i): Square | readonly [] => {
    const left = rect.left + (i % columns) * wide;
    const top = rect.top + Math.floor(i / columns) * high;
    const square = {
      left,
      top,
      right: Math.min(rect.right, left + wide),
      bottom: Math.min(rect.bottom, top + high),
    };
    return overlaps(square, part) ? { address, rect: square } : [];
  });
};
