import { imageIdOf } from '@umpire/shared/module/image-id.ts';
import { TILE } from '@umpire/shared/module/pictures.ts';
import { levelsOf, sizeOfLevel } from '@umpire/shared/module/printed-board.ts';
import type { Drawn, ImportPlan, LaidBoard } from '@umpire/shared/vassal/into/index.ts';
import type { Progress } from './messages.ts';

type ReadPicture = (name: string) => Promise<ImageBitmap | undefined>;

/** The image files of a module, by their ids. */
export type ImageFiles = ReadonlyMap<string, Uint8Array>;

/** Photographs of maps look the same in this quality, and take a fifth of the bytes. */
const QUALITY = { board: 0.82, sheet: 0.92 };

/** Draws all boards and pictures of a plan. What cannot be drawn is left out; the report tells it. */
export const drawPlan = async (
  plan: ImportPlan,
  read: ReadPicture,
  tell: (progress: Progress) => void,
): Promise<{ readonly drawn: Drawn; readonly files: ImageFiles }> => {
  const files = new Map<string, Uint8Array>();
  const images: Record<string, { readonly width: number; readonly height: number }> = {};
  const keep = async (canvas: OffscreenCanvas, quality: number): Promise<string> => {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const id = imageIdOf(bytes);
    files.set(id, bytes);
    images[id] = { width: canvas.width, height: canvas.height };
    return id;
  };
  const boards = new Map<number, readonly (readonly string[])[]>();
  const shown = plan.spread.boards.flatMap((board, number) => (board.image === undefined ? [] : [{ board, number }]));
  for (const [done, { board, number }] of shown.entries()) {
    tell({ at: 'boards', done, total: shown.length });
    const levels = await drawBoard(board, read, keep);
    if (levels) boards.set(number, levels);
  }
  const sheets = await drawSheets(plan, read, keep, tell);
  return { drawn: { images, sheets, boards }, files };
};

type Keep = (canvas: OffscreenCanvas, quality: number) => Promise<string>;

const drawBoard = async (
  board: LaidBoard,
  read: ReadPicture,
  keep: Keep,
): Promise<readonly (readonly string[])[] | undefined> => {
  const picture = await read(board.image!);
  if (!picture) return undefined;
  const levels: string[][] = [];
  let source: CanvasImageSource & { readonly width: number; readonly height: number } = picture;
  try {
    for (let level = 0; level < levelsOf(board.size); level += 1) {
      const { width, height, columns, rows } = sizeOfLevel(board.size, level);
      if (level > 0) source = smaller(source, width, height);
      const scale = { x: source.width / width, y: source.height / height };
      const squares: string[] = [];
      for (let i = 0; i < columns * rows; i += 1) {
        const { wide, high, left, top } = squareOf(board, level, i);
        const { canvas, ctx } = canvasOf(wide, high);
        if (board.isReversed) {
          ctx.translate(wide, high);
          ctx.rotate(Math.PI);
        }
        ctx.drawImage(source, left * scale.x, top * scale.y, wide * scale.x, high * scale.y, 0, 0, wide, high);
        squares.push(await keep(canvas, QUALITY.board));
      }
      levels.push(squares);
    }
  } finally {
    picture.close();
  }
  return levels;
};

/**
 * A square of a level, by its number: its size, and its corner in the picture as it is drawn, in pixels of the level. A board that lies upside down
 * begins at the picture's other corner.
 */
export const squareOf = (
  { size, isReversed }: Pick<LaidBoard, 'size' | 'isReversed'>,
  level: number,
  number: number,
) => {
  const { width, height, columns } = sizeOfLevel(size, level);
  const [x, y] = [(number % columns) * TILE, Math.floor(number / columns) * TILE];
  const [wide, high] = [Math.min(TILE, width - x), Math.min(TILE, height - y)];
  return isReversed ? { wide, high, left: width - x - wide, top: height - y - high } : { wide, high, left: x, top: y };
};

/** The next level of a board: half its size. */
const smaller = (source: CanvasImageSource, width: number, height: number): OffscreenCanvas => {
  const { canvas, ctx } = canvasOf(width, height);
  ctx.drawImage(source, 0, 0, width, height);
  return canvas;
};

const drawSheets = async (
  { pictures: { sheets, pictures } }: ImportPlan,
  read: ReadPicture,
  keep: Keep,
  tell: (progress: Progress) => void,
): Promise<readonly (string | undefined)[]> => {
  const onSheets = Map.groupBy(pictures.values(), ({ sheet }) => sheet);
  const ids: (string | undefined)[] = [];
  let done = 0;
  for (const [number, { width, height }] of sheets.entries()) {
    const { canvas, ctx } = canvasOf(width, height);
    for (const { name, ...at } of onSheets.get(number) ?? []) {
      if (done % 50 === 0) tell({ at: 'counters', done, total: pictures.size });
      done += 1;
      const picture = await read(name);
      if (!picture) continue;
      ctx.drawImage(picture, at.x, at.y, at.width, at.height);
      picture.close();
    }
    ids.push(await keep(canvas, QUALITY.sheet));
  }
  return ids;
};

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error(`no 2D context on a canvas of ${width} by ${height}`);
  ctx.imageSmoothingQuality = 'high';
  return { canvas, ctx };
};
