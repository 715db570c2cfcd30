import type { PictureStore } from '../../images/picture-store.ts';
import type { Brush } from './brush.ts';
import { overlaps, type Rect } from './geometry.ts';
import { type LaidBoard, levelAt, type Square, squaresIn } from './laid-board.ts';

type Squares = Pick<PictureStore, 'at' | 'peek' | 'whenThere'>;

/**
 * Paints the printed boards in the brush's window. Where a square is not there yet, coarser ones show, or the board's color; where it
 * cannot be had, the board's name.
 *
 * @returns the addresses of the squares that are not there: when they come, the window is painted anew
 */
export const paintBoards = (brush: Brush, boards: readonly LaidBoard[], squares: Squares): readonly string[] => {
  const lacks: string[] = [];
  for (const board of boards) {
    if (!overlaps(board.rect, brush.window)) continue;
    paintGround(brush, board);
    const level = levelAt(board, brush.scale);
    const fine = squaresIn(board, level, brush.window);
    const found = fine.map((square) => ({ square, picture: squares.at(square.address) }));
    const isWhole = found.every(({ picture }) => picture !== undefined && picture !== 'missing');
    if (!isWhole) paintCoarser(brush, board, level, squares, lacks);
    for (const { square, picture } of found) {
      if (picture === undefined || picture === 'missing') lacks.push(square.address);
      else paintSquare(brush, square, picture);
    }
  }
  return lacks;
};

/** The same, waiting for every square: for a picture to keep. One square after the other, because all are too many for memory. */
export const paintBoardsWhole = async (brush: Brush, boards: readonly LaidBoard[], squares: Squares): Promise<void> => {
  for (const board of boards) {
    if (!overlaps(board.rect, brush.window)) continue;
    paintGround(brush, board);
    for (const square of squaresIn(board, levelAt(board, brush.scale), brush.window)) {
      const picture = await squares.whenThere(square.address);
      if (picture) paintSquare(brush, square, picture);
      else paintName(brush, board, square);
    }
  }
};

/** What there is of coarser levels, the coarsest first: that one is a single square, and soon there. */
const paintCoarser = (brush: Brush, board: LaidBoard, level: number, squares: Squares, lacks: string[]): void => {
  const last = board.levels.length - 1;
  for (let coarser = last; coarser > level; coarser--) {
    for (const square of squaresIn(board, coarser, brush.window)) {
      const picture = coarser === last ? squares.at(square.address) : squares.peek(square.address);
      if (picture !== undefined && picture !== 'missing') paintSquare(brush, square, picture);
      else if (coarser === last) lacks.push(square.address);
      if (picture === 'missing') paintName(brush, board, square);
    }
  }
  if (level < last) return;
  for (const square of squaresIn(board, level, brush.window)) {
    if (squares.at(square.address) === 'missing') paintName(brush, board, square);
  }
};

/** In whole pixels, so that no seams show between squares. */
const pixelsOf = ({ window, scale }: Brush, { left, top, right, bottom }: Rect) => {
  const [x, y] = [Math.round((left - window.left) * scale), Math.round((top - window.top) * scale)];
  const width = Math.round((right - window.left) * scale) - x;
  return { x, y, width, height: Math.round((bottom - window.top) * scale) - y };
};

const paintGround = (brush: Brush, { rect, color }: LaidBoard): void => {
  const { x, y, width, height } = pixelsOf(brush, rect);
  brush.ctx.fillStyle = color;
  brush.ctx.fillRect(x, y, width, height);
};

const paintSquare = (brush: Brush, { rect }: Square, picture: ImageBitmap): void => {
  const { x, y, width, height } = pixelsOf(brush, rect);
  brush.ctx.imageSmoothingEnabled = true;
  brush.ctx.imageSmoothingQuality = 'medium';
  if (width > 0 && height > 0) brush.ctx.drawImage(picture, x, y, width, height);
};

const paintName = (brush: Brush, { name, color }: LaidBoard, { rect }: Square): void => {
  const { ctx } = brush;
  const { x, y, width, height } = pixelsOf(brush, rect);
  const size = Math.min(width / 12, height / 3, 40);
  if (size < 4) return;
  ctx.save();
  ctx.font = `italic ${size}px Georgia, "Noto Serif JP", serif`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = isPale(color) ? 'rgba(20, 16, 8, 0.6)' : 'rgba(255, 250, 240, 0.7)';
  ctx.fillText(name, x + width / 2, y + height / 2, width * 0.9);
  ctx.restore();
};

const isPale = (color: string): boolean => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return red * 0.3 + green * 0.59 + blue * 0.11 > 110;
};
