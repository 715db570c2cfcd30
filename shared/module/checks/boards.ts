import type { Pictured } from '../counter.ts';
import type { GameModule } from '../module.ts';
import { TILE } from '../pictures.ts';
import { levelsOf, type PrintedBoard, sizeOfLevel } from '../printed-board.ts';
import type { Path, Report } from '../problem.ts';
import { placeholdersIn } from './counters.ts';
import { checkUnique, listed } from './unique.ts';

/** Checks that printed boards have all their squares, and that every picture exists and lies within its image. */
export const checkBoards = (data: GameModule, report: Report): void => {
  const { boards = [], images = {}, pictures = {}, counters: sheet } = data;
  checkUnique(boards, ({ id }) => id, ['boards'], 'id', report);
  for (const [i, board] of boards.entries()) checkLevels(board, images, ['boards', i, 'levels'], report);
  for (const [name, { image, x, y, width, height }] of Object.entries(pictures)) {
    const file = imageOf(images, image);
    const at = ['pictures', name];
    if (!file) report([...at, 'image'], image, 'one of the images', 'Add the image, or take the picture out.');
    else if (x + width > file.width || y + height > file.height) {
      report(at, { x, y, width, height }, `a part of ${file.width} × ${file.height} pixels`, 'Correct it.');
    }
  }
  for (const list of ['counters', 'backs'] as const) {
    for (const [id, { pictured }] of Object.entries<{ readonly pictured?: Pictured | undefined }>(sheet[list])) {
      if (pictured) checkPictured(pictured, data, ['counters', list, id, 'pictured'], report);
    }
  }
};

type Images = NonNullable<GameModule['images']>;

const imageOf = (images: Images, id: string) => (Object.hasOwn(images, id) ? images[id] : undefined);

const checkLevels = (board: PrintedBoard, images: Images, at: Path, report: Report): void => {
  const { levels } = board;
  if (!levels) return;
  if (levels.length !== levelsOf(board)) {
    report(at, levels.length, `${levelsOf(board)} levels, each half as large as the one before`, 'Cut it anew.');
    return;
  }
  for (const [level, squares] of levels.entries()) {
    const { width, height, columns, rows } = sizeOfLevel(board, level);
    if (squares.length !== columns * rows) {
      report([...at, level], squares.length, `${columns * rows} squares of ${TILE} pixels`, 'Cut it anew.');
      continue;
    }
    for (const [i, id] of squares.entries()) {
      const file = imageOf(images, id);
      const wide = Math.min(TILE, width - (i % columns) * TILE);
      const high = Math.min(TILE, height - Math.floor(i / columns) * TILE);
      if (!file) report([...at, level, i], id, 'one of the images', 'Add the image.');
      else if (file.width !== wide || file.height !== high) {
        report(
          [...at, level, i],
          `${file.width} × ${file.height}`,
          `an image of ${wide} × ${high} pixels`,
          'Cut it anew.',
        );
      }
    }
  }
};

const checkPictured = (
  { layers, writings = [] }: Pictured,
  { pictures = {}, counters }: GameModule,
  at: Path,
  report: Report,
): void => {
  for (const [i, { text }] of writings.entries()) {
    for (const value of placeholdersIn(text)) {
      if (Object.hasOwn(counters.values, value)) continue;
      const expected = `one of the values ${listed(Object.keys(counters.values))}`;
      report([...at, 'writings', i, 'text'], value, expected, 'Name such a value.');
    }
  }
  for (const [i, { shows, pictures: shown }] of layers.entries()) {
    const here = [...at, 'layers', i];
    for (const [j, name] of shown.entries()) {
      if (name === null || Object.hasOwn(pictures, name)) continue;
      report([...here, 'pictures', j], name, 'one of the pictures, or null', 'Correct it, or add the picture.');
    }
    if (shows === 'face') continue;
    const { value } = shows;
    if (Object.hasOwn(counters.values, value) && counters.values[value]!.type === 'number') continue;
    const numbers = Object.entries(counters.values).flatMap(([id, { type }]) => (type === 'number' ? [id] : []));
    report([...here, 'shows', 'value'], value, `one of the numbers ${listed(numbers)}`, 'Name such a value.');
  }
};
