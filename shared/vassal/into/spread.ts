import { BoardsNow } from '../game/boards-now.ts';
import type { BoardNow } from '../game/described.ts';
import type { Grid, Size } from '../grid/grid.ts';
import { contains } from '../grid/place.ts';
import { type Component, everyComponent } from '../module/component.ts';
import type { VassalBoard, VassalMap, VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';
import type { Color, PixelPoint } from '../text/encodings.ts';
import { hexGridsOf, type ImportedHexes, importHexes } from './hexes.ts';

/** A board, or a chart, as it lies on our table. */
export interface LaidBoard {
  readonly name: string;
  /** The window in which VASSAL shows it. */
  readonly window: string;
  /** Both are absent for a chart. */
  readonly map?: VassalMap;
  readonly board?: VassalBoard;
  readonly image?: string;
  readonly isReversed: boolean;
  readonly color?: Color;
  readonly grid?: Grid;
  readonly size: Size;
  /** Its corner, in hundredths of a hex, and how many of them one of its pixels takes. */
  readonly at: PixelPoint;
  readonly scale: PixelPoint;
  /** If the hexes of the table are its own. */
  readonly hexes?: ImportedHexes;
}

/** All boards and charts of a module beside each other on one table. */
export interface Spread {
  readonly boards: readonly LaidBoard[];
  readonly hexes?: ImportedHexes;
  /** Hundredths of a hex that a pixel of a counter takes. */
  readonly perPixel: number;
}

/** A board whose size nobody knows gets a blank of this size. */
const UNKNOWN: Size = { width: 800, height: 600 };
/** Between the windows, in hundredths of a hex. */
const GAP = 150;
/** The side that a usual counter gets on a table without hexes, in hundredths of a hex. */
const USUAL = 66;

/** A window of VASSAL's: its boards, with their corners in pixels of the window. */
interface Window {
  readonly name: string;
  readonly boards: readonly (Omit<LaidBoard, 'at' | 'scale' | 'window' | 'hexes'> & { readonly corner: PixelPoint })[];
}

/** Lays out a module's boards and charts: the board with the largest field of hexes first, everything else to its right. */
export const spreadOut = (module: VassalModule, counterSide: number): Spread => {
  const windows = [...windowsOf(module), ...chartWindowsOf(module)].filter(({ boards }) => boards.length > 0);
  const main = mainBoardOf(windows);
  const perPixel = main ? (main.hexes.scale.x + main.hexes.scale.y) / 2 : USUAL / counterSide;
  const first = main?.window ?? windows[0];
  if (!first) return { boards: [], perPixel };
  const scale = main?.hexes.scale ?? { x: perPixel, y: perPixel };
  // Our map has one hex even where VASSAL has none: it lies to the left of the boards.
  const corner = main
    ? { x: main.hexes.corner.x - main.corner.x * scale.x, y: main.hexes.corner.y - main.corner.y * scale.y }
    : { x: 3 * GAP, y: 0 };
  const laid = lay(first, corner, scale, main);
  const box = boundsOf(laid);
  const others = windows.filter((window) => window !== first);
  return {
    boards: [...laid, ...flow(others, perPixel, box)],
    ...(main && { hexes: main.hexes }),
    perPixel,
  };
};

const lay = (
  { name, boards }: Window,
  origin: PixelPoint,
  scale: PixelPoint,
  main?: { readonly board: Window['boards'][number]; readonly hexes: ImportedHexes },
): readonly LaidBoard[] =>
  boards.map(({ corner, ...board }) => ({
    ...board,
    window: name,
    scale,
    at: { x: origin.x + corner.x * scale.x, y: origin.y + corner.y * scale.y },
    ...(main && board.board === main.board.board && board.map === main.board.map && { hexes: main.hexes }),
  }));

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boundsOf = (boards: readonly LaidBoard[]): Box => ({
  left: Math.min(...boards.map(({ at }) => at.x)),
  top: Math.min(...boards.map(({ at }) => at.y)),
  right: Math.max(...boards.map(({ at, size, scale }) => at.x + size.width * scale.x)),
  bottom: Math.max(...boards.map(({ at, size, scale }) => at.y + size.height * scale.y)),
});

/** Columns of windows to the right of the first one, each about as high as it. */
const flow = (windows: readonly Window[], perPixel: number, first: Box): readonly LaidBoard[] => {
  const laid: LaidBoard[] = [];
  const scale = { x: perPixel, y: perPixel };
  let [x, y, edge] = [first.right + GAP, first.top, first.right];
  for (const window of windows) {
    const size = sizeOf(window);
    if (y > first.top && y + size.height * perPixel > Math.max(first.bottom, first.top + 2_000)) {
      x = edge + GAP;
      y = first.top;
    }
    laid.push(...lay(window, { x, y }, scale));
    edge = Math.max(edge, x + size.width * perPixel);
    y += size.height * perPixel + GAP;
  }
  return laid;
};

const sizeOf = ({ boards }: Window): Size => ({
  width: Math.max(...boards.map(({ corner, size }) => corner.x + size.width)),
  height: Math.max(...boards.map(({ corner, size }) => corner.y + size.height)),
});

/** Hands are places of our own; a map that shows the boards of another has none. */
const windowsOf = (module: VassalModule): readonly Window[] => {
  const now = new BoardsNow(module, new Map(), new Reading(module.file));
  return module.maps
    .filter(({ kind, usesBoardsOf }) => kind !== 'hand' && usesBoardsOf === undefined)
    .map((map) => ({ name: map.name, boards: boardsOf(map, now.of(map.name)) }));
};

/** The boards of a new game as they lie, and to their right those that players can choose instead. */
const boardsOf = (map: VassalMap, chosen: readonly BoardNow[]): Window['boards'] => {
  const find = (name: string): VassalBoard | undefined => map.boards.find((board) => board.name === name);
  const usual = chosen.flatMap(({ name, x, y, isReversed }) => {
    const board = find(name);
    return board ? [describe(map, board, { x: x - map.margin.width, y: y - map.margin.height }, isReversed)] : [];
  });
  let x = Math.max(0, ...usual.map(({ corner, size }) => corner.x + size.width));
  const others = map.boards
    .filter(({ name }) => !chosen.some((each) => each.name === name))
    .map((board) => {
      const described = describe(map, board, { x, y: 0 }, false);
      x += described.size.width;
      return described;
    });
  return [...usual, ...others];
};

const describe = (
  map: VassalMap,
  board: VassalBoard,
  corner: PixelPoint,
  isReversed: boolean,
): Window['boards'][number] => ({
  name: board.name,
  map,
  board,
  isReversed,
  size: board.size ?? UNKNOWN,
  corner,
  ...(board.image !== undefined && board.size && { image: board.image }),
  ...(board.color && { color: board.color }),
  ...(board.grid && { grid: board.grid }),
});

/** Charts that are pictures, by their windows; those in other windows, such as palettes, are together. */
const chartWindowsOf = ({ root, images }: VassalModule): readonly Window[] => {
  const windows = everyComponent(root).filter(({ kind }) => kind === 'ChartWindow');
  const within = windows.map((window) => everyComponent(window).filter(isChart));
  const inWindows = new Set(within.flat());
  const others = everyComponent(root).filter((each) => isChart(each) && !inWindows.has(each));
  return [
    ...windows.map((window, i) => ({
      name: window.attributes.get('name') || 'Charts',
      boards: chartsBeside(within[i]!, images),
    })),
    { name: 'Charts', boards: chartsBeside(others, images) },
  ];
};

const isChart = ({ kind }: Component): boolean => kind === 'Chart';

const chartsBeside = (charts: readonly Component[], images: VassalModule['images']): Window['boards'] => {
  let x = 0;
  return charts.flatMap((chart) => {
    const image = chart.attributes.get('fileName') ?? '';
    const size = images.sizeOf(image);
    if (!size) return [];
    const corner = { x, y: 0 };
    x += size.width + 20;
    return [{ name: chart.attributes.get('chartName') || image, image, isReversed: false, size, corner }];
  });
};

/** The board with the most hexes, of those that lie in a new game if there are any. */
const mainBoardOf = (windows: readonly Window[]) => {
  const found = windows.flatMap((window) =>
    window.boards.flatMap((board) => {
      // The hexes of the table stand upright.
      if (!board.board || !board.grid || board.isReversed) return [];
      return hexGridsOf(board.board).flatMap((grid) => {
        const hexes = importHexes(grid);
        return hexes ? [{ window, board, corner: board.corner, hexes }] : [];
      });
    }),
  );
  return found.toSorted((a, b) => b.hexes.grid.size - a.hexes.grid.size)[0];
};

/** The number of the hex of our map that a pixel of the main board lies on; undefined elsewhere, and in zones with places of their own. */
export const hexOf = (
  { hexes, grid }: LaidBoard,
  pixel: PixelPoint,
  hex: { readonly column: number; readonly row: number } | undefined,
): string | undefined => {
  if (!hexes || !hex) return undefined;
  if (grid?.kind === 'zoned') {
    const zone = grid.zones.find(({ path }) => contains(path, pixel));
    if (zone && !zone.usesParentGrid && zone.grid?.kind !== 'hex') return undefined;
  }
  return hexes.numberOf(hex.column, hex.row);
};
