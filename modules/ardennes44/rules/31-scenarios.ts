import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position } from '@umpire/shared/umpire';

/** 31 The scenarios of six and of eight turns are played on the east sheet. */

export const isShort = (scenario: string | undefined): boolean => /^(six|eight)/.test(scenario ?? '');

/** Where a map has sheets, hexes of the east sheet are those without a letter. */
const hasSheets = ({ grid }: Board): boolean => (grid.spec.sheets?.length ?? 0) > 1;

interface WestSheet {
  readonly hexes: ReadonlySet<Hex>;
  /** Hexes of the east sheet beside it. */
  readonly edge: ReadonlySet<Hex>;
  /** The steps between the sheets, both ways. */
  readonly steps: readonly (readonly [Hex, Hex])[];
  readonly isOff: (hex: Hex) => boolean;
}

const westSheets = new WeakMap<Board, WestSheet>();

const westSheetOf = (board: Board): WestSheet => {
  const known = westSheets.get(board) ?? findWestSheet(board);
  westSheets.set(board, known);
  return known;
};

const findWestSheet = (board: Board): WestSheet => {
  const { grid } = board;
  const hexes = new Set(hasSheets(board) ? grid.hexes.filter((hex) => !/^\d/.test(grid.number(hex))) : []);
  const steps = [...hexes].flatMap((west) =>
    grid
      .around(west)
      .filter((east) => !hexes.has(east))
      .flatMap((east) => [[west, east] as const, [east, west] as const]),
  );
  const edge = new Set(steps.flat().filter((hex) => !hexes.has(hex)));
  return { hexes, edge, steps, isOff: (hex) => hexes.has(hex) };
};

export const isOnEastSheet = (board: Board, hex: Hex): boolean =>
  hasSheets(board) && !westSheetOf(board).hexes.has(hex);

/** 31.1a Whether a hex is on the sheet that the scenario leaves out. */
export const isOffSheet = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>, hex: Hex): boolean =>
  isShort(scenario) && westSheetOf(board).hexes.has(hex);

/** 31.1a Which hexes are on the sheet that the scenario leaves out: one function for each board. `undefined`: all sheets are in play. */
export const offSheetIn = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>) =>
  isShort(scenario) ? westSheetOf(board).isOff : undefined;

/** 31.1a The steps between the sheets, both ways, in a scenario that leaves the west sheet out; else none. */
export const stepsOffSheet = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>) =>
  isShort(scenario) ? westSheetOf(board).steps : [];

/** 31.1a Next to the sheet that the scenario leaves out: there the east sheet ends. */
export const sheetEdge = ({ board, scenario }: Pick<Position, 'board' | 'scenario'>): ReadonlySet<Hex> =>
  isShort(scenario) ? westSheetOf(board).edge : new Set();

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
  edgesOut.filter((edge) => isAtEdge(position.board, edge, hex) || (edge === 'west' && sheetEdge(position).has(hex)));
