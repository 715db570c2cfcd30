import type { Hex, HexNumber } from '../../../hex/index.ts';
import { type Board, compileBoard } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { RulesPlugin } from '../../plugin.ts';
import { Position, type PositionMarker, type PositionTurn, type Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';

/**
 * A map that a test can write as text. Hexsides are written `0101-0102`, roads `0101-0201-0302`, several apart by
 * spaces.
 */
export interface SmallMap {
  /** A line for each row, a letter for each hex: `.` clear, `w` woods, `h` hills. Even columns stand half a hex lower. */
  readonly map: string;
  readonly river?: string;
  /** Also a river. */
  readonly bridge?: string;
  readonly lake?: string;
  readonly road?: string;
}

export interface SmallSetup extends SmallMap {
  /** By id: side, hex (absent: off the map), and unusual values. */
  readonly units: { readonly [id: string]: readonly [side: SideId, at?: HexNumber, unit?: Partial<Unit>] };
  readonly turn?: Partial<PositionTurn>;
  readonly markers?: readonly PositionMarker[];
}

const terrain: { readonly [letter: string]: string } = { '.': 'clear', w: 'woods', h: 'hills' };

/** Clear ground of that size. */
export const plain = (columns: number, rows: number): string =>
  Array(rows).fill(Array(columns).fill('.').join(' ')).join('\n');

export const smallBoard = ({ map, river = '', bridge = '', lake = '', road = '' }: SmallMap): Board => {
  const lines = map
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const columns = lines[0]!.length;
  const number = (column: number, row: number): HexNumber =>
    String(column).padStart(2, '0') + String(row).padStart(2, '0');
  const numbers = (from: readonly [number, number][]): HexNumber[] => from.map(([column, row]) => number(column, row));
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
  const style = (words: readonly string[]) =>
    Object.fromEntries(words.map((word) => [word, { name: word, style: word }]));
  const edges = (text: string, is: readonly string[]) =>
    wordsOf(text).map((edge) => ({ between: edge.split('-') as [string, string], is: [...is] }));
  const legend = {
    terrain: style(['clear', 'woods', 'hills']),
    features: {},
    edges: style(['river', 'bridge', 'lake']),
    roads: { road: { name: 'road', style: 'primary' } },
  };
  return compileBoard({
    grid: { stagger: 'columns', further: 'even', columns, rows: lines.length },
    legend: legend as Parameters<typeof compileBoard>[0]['legend'],
    default: 'clear',
    hexes: Object.fromEntries(
      lines.flatMap((line, row) =>
        line.map((letter, column) => [number(column + 1, row + 1), { terrain: terrain[letter]! }] as const),
      ),
    ),
    edges: [...edges(river, ['river']), ...edges(bridge, ['river', 'bridge']), ...edges(lake, ['lake'])],
    roads: wordsOf(road).map((through) => ({ class: 'road', through: through.split('-') })),
    mapEdge: {
      west: numbers(upTo(lines.length).map((row) => [1, row])),
      east: numbers(upTo(lines.length).map((row) => [columns, row])),
    },
    areas: {},
  });
};

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** A position on a small map, in blue's movement phase if not told otherwise. Units are infantry 4-4-4. */
export const position = (setup: SmallSetup): Position => onBoard(smallBoard(setup), setup);

export const onBoard = (board: Board, { units, turn, markers = [] }: Omit<SmallSetup, keyof SmallMap>): Position =>
  new Position({
    board,
    sides: ['blue', 'red'],
    turn: { number: 1, phase: 'movement', side: 'blue', ...turn },
    units: Object.entries(units).map(([id, [side, at, unit]]) => {
      const hex = at === undefined ? undefined : hexOf(board, at);
      return {
        id,
        side,
        kind: 'infantry',
        name: id,
        at: hex,
        began: hex,
        attack: 4,
        defense: 4,
        move: 4,
        steps: 2,
        state: [],
        values: {},
        ...unit,
      };
    }),
    markers,
    procedures: [],
    options: {},
    extras: {},
  });

export const hexOf = ({ grid }: Board, number: HexNumber): Hex => {
  const hex = grid.parse(number);
  if (hex === undefined) throw new Error(`no hex ${number} on the small map`);
  return hex;
};

/** The printed numbers of hexes, in order. */
export const numbersOf = ({ grid }: Board, hexes: Iterable<Hex>): readonly HexNumber[] =>
  Array.from(hexes, (hex) => grid.number(hex)).sort();

/** A reach by printed number: `{ '0302': 2 }`. */
export const costsOf = ({ board }: Position, reach: Reach): { readonly [number: HexNumber]: number } =>
  Object.fromEntries(Array.from(reach.hexes(), (hex) => [board.grid.number(hex), reach.cost(hex)!]));

/** A reach as a map, a line for each row: costs, `!` behind where the move ends, `-` out of reach. */
export const drawn = ({ board }: Position, reach: Reach): string => {
  const { grid } = board;
  const rows = new Map<number, string[]>();
  for (let hex = 0; hex < grid.size; hex++) {
    const cost = reach.cost(hex);
    const text = cost === undefined ? '-' : `${cost}${reach.stops(hex) ? '!' : ''}`;
    rows.set(grid.rows[hex]!, [...(rows.get(grid.rows[hex]!) ?? []), text]);
  }
  return [...rows.values()].map((row) => row.join(' ')).join('\n');
};

/** Ways to move `depth` different units one after the other, each to another hex: the perft of hexes. */
export const countMoves = (
  reach: NonNullable<RulesPlugin['reach']>,
  p: Position,
  units: readonly string[],
  depth: number,
): number => {
  if (depth === 0) return 1;
  let count = 0;
  for (const id of units) {
    const unit = p.unit(id)!;
    const rest = units.filter((other) => other !== id);
    const found = reach(p, [unit]);
    for (const hex of found.hexes()) {
      if (hex !== unit.at && found.ends(hex)) count += countMoves(reach, p.moved([unit], hex), rest, depth - 1);
    }
  }
  return count;
};
