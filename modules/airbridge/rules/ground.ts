import type { Hex, HexSet, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, PositionMarker } from '@umpire/shared/umpire';
import { bridgesBy } from '@umpire/shared/umpire/kit/play/bridges.ts';
import { keptWhileUnitsMove } from './kept.ts';
import { phaseKey } from './phase-marks.ts';
import { type Division, divisionNamed } from './units.ts';

/** Ground that several chapters use: water, bridges, drop zones, areas. */

export const hasWater = (board: Board, from: Hex, to: Hex): boolean => {
  const hexside = board.hexside(from, to);
  return hexside.has('river') || hexside.has('canal');
};

export const hasBridge = (board: Board, from: Hex, to: Hex): boolean => {
  const hexside = board.hexside(from, to);
  return hexside.has('bridge') || hexside.has('highway-bridge');
};

/** By the map alone: no water, or a bridge over it. */
export const isOpenByMap = (board: Board, from: Hex, to: Hex): boolean =>
  !hasWater(board, from, to) || hasBridge(board, from, to);

/** 7.2 Bridges, blown and repaired (17.1); 7.2.2 after an attempt at contact a bridge still stands. */
export const bridges = bridgesBy({
  kinds: ['bridge', 'highway-bridge'],
  markers: {
    'bridge-repaired': { state: 'repaired', counter: 'bridge-blown', face: 1 },
    'bridge-blown': { state: 'blown', counter: 'bridge-blown' },
    contact: { state: 'tried', counter: 'contact' },
  },
  box: 'box:bridges',
  makes: true,
});

const isFresh = ({ values }: PositionMarker, { turn }: Position): boolean => {
  const when = values?.['repaired-in'];
  return when === true || when === turn.number || when === turn.phase || when === phaseKey(turn);
};

/** 17.1.2 Hexsides with a bridge that was repaired in this phase. */
export const freshBridges = keptWhileUnitsMove(
  (position): ReadonlySet<Hexside> =>
    new Set(
      position.markers.flatMap((marker) =>
        marker.kind === 'bridge-repaired' && marker.hexside !== undefined && isFresh(marker, position)
          ? marker.hexside
          : [],
      ),
    ),
);

/** Water between two neighbors without a standing bridge. */
export const isWaterBarred = (position: Position, from: Hex, to: Hex): boolean =>
  !isOpenByMap(position.board, from, to) || (hasWater(position.board, from, to) && bridges.isDown(position, from, to));

/** 12.2.1 Over a bridge that stands. */
export const isOverBridge = ({ board }: Position, from: Hex, to: Hex): boolean =>
  hasWater(board, from, to) && hasBridge(board, from, to);

/** Ground that no unit enters. */
export const isProhibited = (board: Board, hex: Hex): boolean => board.terrainAt(hex) === 'prohibited';

export const isOpenGround = ({ board }: Position, hex: Hex): boolean =>
  board.terrainAt(hex) === 'clear' || board.terrainAt(hex) === 'mixed';

export interface DropZone {
  readonly hex: Hex;
  readonly division: Division | undefined;
  readonly isChanged: boolean;
}

/** 7.3 On the map. */
export const dropZones = keptWhileUnitsMove(({ markers }): readonly DropZone[] =>
  markers.flatMap(({ kind, at, values }) =>
    at !== undefined && (kind === 'dz' || kind === 'changed-dz')
      ? [{ hex: at, division: divisionNamed(String(values?.formation ?? '')), isChanged: kind === 'changed-dz' }]
      : [],
  ),
);

export const dropZoneAt = (position: Position, hex: Hex): DropZone | undefined =>
  dropZones(position).find((zone) => zone.hex === hex);

/** 7.3.13 Something Allied that Germans cannot enter by normal movement. */
export const isDropZoneFor = (position: Position, hex: Hex, side: string): boolean =>
  side === 'german' && dropZoneAt(position, hex) !== undefined;

const areaSets = new WeakMap<Board, Map<string, HexSet>>();
export const areaOf = (board: Board, name: string): HexSet => {
  const known = areaSets.get(board) ?? new Map<string, HexSet>();
  areaSets.set(board, known);
  const set = known.get(name) ?? board.area(name);
  known.set(name, set);
  return set;
};

const edges = new WeakMap<Board, ReadonlySet<Hex>>();
/** Every hex of an edge of the map. */
export const edgeHexes = (board: Board): ReadonlySet<Hex> => {
  const known =
    edges.get(board) ??
    new Set([...board.edgeNames.flatMap((name) => [...board.edge(name)]), ...areaOf(board, 'edge-corner')]);
  edges.set(board, known);
  return known;
};

const highways = new WeakMap<Board, ReadonlySet<Hex>>();
/** 7.1.3 The hexes of the central highway. */
const highwayHexes = (board: Board): ReadonlySet<Hex> => {
  const known = highways.get(board);
  if (known) return known;
  const found = new Set<Hex>();
  for (let hex = 0; hex < board.grid.size; hex++) {
    if (board.grid.around(hex).some((next) => board.road(hex, next).has('highway'))) found.add(hex);
  }
  highways.set(board, found);
  return found;
};

/** 7.1.3 Where the highway leaves the map in the south-west: A0107; on a small map the highway hex of that edge. */
export const highwayEnds = (board: Board): readonly Hex[] => {
  const ends = [
    ...areaOf(board, 'highway-end'),
    ...(board.edgeNames.includes('southwest') ? board.edge('southwest') : []),
  ];
  return ends.filter((hex) => highwayHexes(board).has(hex));
};
