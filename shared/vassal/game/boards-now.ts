import { type Place, placeAt, unknownSize } from '../grid/place.ts';
import type { BoardChoice, VassalBoard, VassalMap, VassalModule } from '../module/vassal-module.ts';
import type { Reading } from '../reading.ts';
import type { PixelPoint } from '../text/encodings.ts';
import type { BoardNow } from './described.ts';

interface Laid extends BoardNow {
  readonly board: VassalBoard | undefined;
}

/** Where on which board a pixel of a map lies. */
export interface OnBoard {
  readonly board: string;
  /** In pixels of the board, as it stands for itself. */
  readonly at: PixelPoint;
  readonly place: Place;
}

/** The boards of each map as they lie, and what lies where. */
export class BoardsNow {
  readonly #maps = new Map<string, readonly Laid[]>();

  constructor(module: VassalModule | undefined, chosen: ReadonlyMap<string, readonly BoardChoice[]>, reading: Reading) {
    for (const map of module?.maps ?? []) {
      const names = [map.name, ...map.otherNames];
      const choices =
        names.map((name) => chosen.get(name)).find((each) => each && each.length > 0) ?? map.defaultBoards;
      const laid = layOut(map, boardsOf(map, module!), choices, reading);
      for (const name of names) if (!this.#maps.has(name)) this.#maps.set(name, laid);
    }
  }

  of(map: string): readonly BoardNow[] {
    return (this.#maps.get(map) ?? []).map(({ board: _, ...now }) => now);
  }

  /** Undefined if no board lies there. */
  at(map: string, pixel: PixelPoint): OnBoard | undefined {
    const laid = this.#maps.get(map)?.find((each) => isOn(each, pixel));
    if (!laid) return undefined;
    const at = localOf(laid, pixel);
    return { board: laid.name, at, place: placeAt(laid.board?.grid, at, laid.size ?? unknownSize) };
  }
}

/** A private map may show the boards of another one. */
const boardsOf = (map: VassalMap, module: VassalModule): readonly VassalBoard[] =>
  map.usesBoardsOf === undefined
    ? map.boards
    : (module.maps.find(({ name }) => name === map.usesBoardsOf)?.boards ?? map.boards);

const layOut = (
  map: VassalMap,
  boards: readonly VassalBoard[],
  choices: readonly BoardChoice[],
  reading: Reading,
): readonly Laid[] => {
  const found = choices.map((choice) => ({ choice, board: boards.find(({ name }) => name === choice.board) }));
  for (const { choice, board } of found) {
    if (!board)
      reading.problem(
        'unknown-board',
        map.path,
        `a board ${choice.board} that the module does not have`,
        'Its places have no names. Open the game with the module that it was played with.',
      );
  }
  const sum = (of: 'width' | 'height', isBefore: (each: BoardChoice) => boolean): number =>
    found.filter(({ choice }) => isBefore(choice)).reduce((total, { board }) => total + (board?.size?.[of] ?? 0), 0);
  return found.map(({ choice, board }) => ({
    name: choice.board,
    isReversed: choice.isReversed,
    column: choice.column,
    row: choice.row,
    x: map.margin.width + sum('width', (each) => each.row === choice.row && each.column < choice.column),
    y: map.margin.height + sum('height', (each) => each.column === choice.column && each.row < choice.row),
    ...(board?.size && { size: board.size }),
    board,
  }));
};

/** A board of unknown size reaches as far as it must. */
const isOn = ({ x, y, size }: Laid, pixel: PixelPoint): boolean =>
  !size || (pixel.x >= x && pixel.y >= y && pixel.x < x + size.width && pixel.y < y + size.height);

const localOf = ({ x, y, size, isReversed }: Laid, pixel: PixelPoint): PixelPoint => {
  const at = { x: pixel.x - x, y: pixel.y - y };
  return isReversed && size ? { x: size.width - at.x, y: size.height - at.y } : at;
};
