import { type Grid, type HexNumber, type Layout, makeLayout, type Point } from '../hex/index.ts';
import { makePlace, type Place, parsePlace } from '../table/state/place.ts';
import { namedPlaces } from '../vassal/grid/find-place.ts';
import { turned } from '../vassal/grid/place.ts';
import type { GameModule } from './module.ts';
import { type PrintedBoard, printedAt } from './printed-board.ts';

/** What printed boards call the places of a table. */
export interface PrintedNames {
  /** What is printed at a place, and on which board; undefined for places that lie on no printed board. */
  at(place: Place): { readonly board: PrintedBoard; readonly name?: string } | undefined;
  /** What is printed in the middle of a hex, if hexes lie under printed boards: players know it by that. */
  ofHex(number: HexNumber): string | undefined;
  /** The place with this name, whatever its case. Of several, hexes come first, then the boards in their order. */
  find(name: string): Place | undefined;
}

interface Ground {
  readonly grid: Grid;
  readonly data: Pick<GameModule, 'boards'> & { readonly map: Pick<GameModule['map'], 'undrawn'> };
}

/** By the boards of a module, which are the same whatever map is laid. */
const known = new WeakMap<NonNullable<GameModule['boards']>, PrintedNames>();

/** The printed names of a module's boards: computed once. */
export const printedNames = ({ grid, data }: Ground): PrintedNames => {
  const { boards, map } = data;
  if (!boards) return { at: () => undefined, ofHex: () => undefined, find: () => undefined };
  const there = known.get(boards) ?? readNames(boards, makeLayout(grid), map.undrawn ?? false);
  known.set(boards, there);
  return there;
};

/** Points of the table are hundredths of a hex. */
const HUNDRED = 100;

const readNames = (boards: readonly PrintedBoard[], layout: Layout, isUndrawn: boolean): PrintedNames => {
  const { grid } = layout;
  const pointOf = (place: Place): Point | undefined => {
    const parts = parsePlace(place);
    if (parts?.in === 'point') return { x: parts.x, y: parts.y };
    const hex = parts?.in === 'hex' && isUndrawn ? grid.parse(parts.hex) : undefined;
    if (hex === undefined) return undefined;
    const { x, y } = layout.center(hex);
    return { x: x * HUNDRED, y: y * HUNDRED };
  };
  const at: PrintedNames['at'] = (place) => {
    const point = pointOf(place);
    const printed = point && printedAt(boards, point);
    return printed && { board: printed.board, ...(printed.name !== undefined && { name: printed.name }) };
  };
  let byName: ReadonlyMap<string, Place> | undefined;
  return {
    at,
    ofHex: (number) => at(number)?.name,
    find(name) {
      byName ??= namesOf(boards, layout, isUndrawn, at);
      return byName.get(name.trim().toLowerCase());
    },
  };
};

const namesOf = (
  boards: readonly PrintedBoard[],
  { grid, hexAt }: Layout,
  isUndrawn: boolean,
  at: PrintedNames['at'],
): ReadonlyMap<string, Place> => {
  const names = new Map<string, Place>();
  const add = (name: string | undefined, place: Place): void => {
    const key = name?.toLowerCase();
    if (key && !names.has(key)) names.set(key, place);
  };
  if (isUndrawn) for (const hex of grid.hexes) add(at(grid.number(hex))?.name, grid.number(hex));
  for (const board of boards) {
    const { width, height, isReversed } = board;
    const size = { width, height };
    for (const [name, middle] of namedPlaces(board.grid, size)) {
      const pixel = turned({ isReversed, size }, middle);
      const x = board.at.x + (pixel.x / width) * board.at.width;
      const y = board.at.y + (pixel.y / height) * board.at.height;
      // There the hex is the place.
      if (hexAt({ x: x / HUNDRED, y: y / HUNDRED }) === undefined) add(name, makePlace({ in: 'point', x, y }));
    }
  }
  return names;
};
