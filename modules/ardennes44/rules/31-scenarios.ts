import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position } from '@umpire/shared/umpire';

/** 31 The scenarios of six and of eight turns are played on the east sheet. */

export const isShort = (scenario: string | undefined): boolean => /^(six|eight)/.test(scenario ?? '');

/** Where a map has sheets, hexes of the east sheet are those without a letter. */
const hasSheets = ({ grid }: Board): boolean => (grid.spec.sheets?.length ?? 0) > 1;
const hasLetter = ({ grid }: Board, hex: Hex): boolean => !/^\d/.test(grid.number(hex));

export const isOnEastSheet = (board: Board, hex: Hex): boolean => hasSheets(board) && !hasLetter(board, hex);
const isOnWestSheet = (board: Board, hex: Hex): boolean => hasSheets(board) && hasLetter(board, hex);

/** 31.1a Whether a hex is on the sheet that the scenario leaves out. */
export const isOffSheet = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>, hex: Hex): boolean =>
  isShort(scenario) && isOnWestSheet(board, hex);

const offSheetOn = new WeakMap<Board, (hex: Hex) => boolean>();

/** 31.1a Which hexes are on the sheet that the scenario leaves out: one function for each board. `undefined`: all sheets are in play. */
export const offSheetIn = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>) => {
  if (!isShort(scenario)) return undefined;
  const isOff = offSheetOn.get(board) ?? ((hex: Hex) => isOnWestSheet(board, hex));
  offSheetOn.set(board, isOff);
  return isOff;
};

const betweenSheets = new WeakMap<Board, readonly (readonly [Hex, Hex])[]>();

/** 31.1a The steps between the sheets, both ways, in a scenario that leaves the west sheet out; else none. */
export const stepsOffSheet = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>) => {
  if (!isShort(scenario)) return [];
  const known = betweenSheets.get(board) ?? findBetweenSheets(board);
  betweenSheets.set(board, known);
  return known;
};

const findBetweenSheets = (board: Board): readonly (readonly [Hex, Hex])[] =>
  Array.from({ length: board.grid.size }, (_, hex) => hex)
    .filter((hex) => isOnWestSheet(board, hex))
    .flatMap((west) =>
      board.grid
        .around(west)
        .filter((east) => isOnEastSheet(board, east))
        .flatMap((east) => [[west, east] as const, [east, west] as const]),
    );

/** 31.1a Next to the sheet that the scenario leaves out: there the east sheet ends. */
export const isAtSheetEdge = (position: Pick<Position, 'board' | 'scenario'>, hex: Hex): boolean =>
  !isOffSheet(position, hex) && position.board.grid.around(hex).some((next) => isOffSheet(position, next));

/** 11.9b Edges over which units may leave the map: nobody leaves by the east edge. */
const edgesOut = ['north', 'west', 'south'] as const;

const isAtEdge = (board: Board, edge: string, hex: Hex): boolean => {
  try {
    return board.edge(edge).has(hex);
  } catch {
    // A map of its own need not say where its edges are.
    return false;
  }
};

/** 11.9, 17.6 The edges at which a hex lies, of those over which units may leave the map. */
export const edgesAt = (position: Pick<Position, 'board' | 'scenario'>, hex: Hex): readonly string[] =>
  edgesOut.filter((edge) => isAtEdge(position.board, edge, hex) || (edge === 'west' && isAtSheetEdge(position, hex)));
