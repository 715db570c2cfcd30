import { TILE } from '../../../module/pictures.ts';
import { levelsOf, sizeOfLevel } from '../../../module/printed-board.ts';
import type { Drawn, ImportPlan } from '../index.ts';

/** The files of a plan as if they had been drawn: every one has the size that it must have, and a name of its own. */
export const drawnOf = ({ spread, pictures }: ImportPlan): Drawn => {
  const images: Record<string, { width: number; height: number }> = {};
  const add = (width: number, height: number): string => {
    const id = (Object.keys(images).length + 1).toString(16).padStart(64, '0');
    images[id] = { width, height };
    return id;
  };
  const sheets = pictures.sheets.map(({ width, height }) => add(width, height));
  const boards = new Map(
    spread.boards.flatMap(({ image, size }, number) => {
      if (image === undefined) return [];
      const levels = Array.from({ length: levelsOf(size) }, (_, level) => {
        const { width, height, columns, rows } = sizeOfLevel(size, level);
        return Array.from({ length: columns * rows }, (_, i) =>
          add(Math.min(TILE, width - (i % columns) * TILE), Math.min(TILE, height - Math.floor(i / columns) * TILE)),
        );
      });
      return [[number, levels] as const];
    }),
  );
  return { images, sheets, boards };
};
