import type { GameModule } from '@umpire/shared/module/module.ts';
import { TILE } from '@umpire/shared/module/pictures.ts';
import { levelsOf, sizeOfLevel } from '@umpire/shared/module/printed-board.ts';

/** Image files drawn here, by a name in place of their digest. */
export class Images {
  readonly files: NonNullable<GameModule['images']> = {};
  readonly addresses = new Map<string, string>();

  async add(width: number, height: number, draw: (ctx: OffscreenCanvasRenderingContext2D) => void): Promise<string> {
    const id = this.#enter(width, height);
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext('2d')!);
    this.addresses.set(id, URL.createObjectURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })));
    return id;
  }

  /** A file that cannot be had. */
  missing = (width: number, height: number): string => this.#enter(width, height);

  #enter(width: number, height: number): string {
    const id = Object.keys(this.files).length.toString(16).padStart(64, '0');
    this.files[id] = { width, height };
    return id;
  }
}

export type Draw = (ctx: OffscreenCanvasRenderingContext2D) => void;

/** The squares of a picture that is drawn in its full size by `draw`. */
export const cut = async (images: Images, size: { width: number; height: number }, draw: Draw | undefined) => {
  const levels: string[][] = [];
  for (let level = 0; level < levelsOf(size); level++) {
    const { width, height, columns, rows } = sizeOfLevel(size, level);
    const squares: string[] = [];
    for (let i = 0; i < columns * rows; i++) {
      const [x, y] = [(i % columns) * TILE, Math.floor(i / columns) * TILE];
      const [wide, high] = [Math.min(TILE, width - x), Math.min(TILE, height - y)];
      const paint: Draw = (ctx) => {
        ctx.translate(-x, -y);
        ctx.scale(0.5 ** level, 0.5 ** level);
        draw?.(ctx);
      };
      squares.push(draw ? await images.add(wide, high, paint) : images.missing(wide, high));
    }
    levels.push(squares);
  }
  return levels;
};
