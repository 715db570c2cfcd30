import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Barred, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { supplyLines } from '@umpire/shared/umpire/kit/supply/supply.ts';
import type { SupplyRules } from '@umpire/shared/umpire/kit/supply/supply-rules.ts';
import { barredBy, broken } from '../say.ts';
import { zones } from './7-zoc.ts';
import { whyNoneLeft } from './11-aircraft.ts';
import { eventSupply } from './29-events.ts';
import { isRoad } from './ground.ts';
import { blownIn, hexesWith } from './markers.ts';
import { isLeader } from './units.ts';

/** 12 Supply. */

/** 12.2 Hexes from a unit to the road. Reading: the road hex is one of them. */
const OVERLAND = 4;

const edges: Readonly<Record<SideId, readonly string[]>> = {
  german: ['east'],
  allied: ['west', 'south', 'north'],
};

/** 12.3 Roads off a friendly edge, and Liège. */
export const sourcesOf = (position: Position, side: SideId): readonly Hex[] => [
  ...roadsOff(position, side),
  ...liegeHexes(position.board).filter((hex) => holdsLiege(position, hex) === side),
];

const roads = new WeakMap<Board, Map<SideId, readonly Hex[]>>();
/** Computed once for each board. */
const roadsOff = ({ board }: Position, side: SideId): readonly Hex[] => {
  const bySide = roads.get(board) ?? new Map<SideId, readonly Hex[]>();
  roads.set(board, bySide);
  const known = bySide.get(side);
  if (known) return known;
  const over = edges[side] ?? [];
  const hexes = [...board.exits].filter(([, exits]) => over.some((edge) => exits.has(edge))).map(([hex]) => hex);
  bySide.set(side, hexes);
  return hexes;
};

const liege = new WeakMap<Board, readonly Hex[]>();
const liegeHexes = (board: Board): readonly Hex[] => {
  const known = liege.get(board);
  if (known) return known;
  const hexes = board.grid.hexes.filter((hex) => board.featuresAt(hex).has('liege'));
  liege.set(board, hexes);
  return hexes;
};

/** A German combat unit in the hex holds it; else the side that was last there, initially the Allies. */
const holdsLiege = (position: Position, hex: Hex): SideId | undefined => {
  const there = position.unitsAt(hex);
  if (there.some((unit) => unit.side === 'allied')) return 'allied';
  if (there.some((unit) => unit.side === 'german')) return there.some((unit) => !isLeader(unit)) ? 'german' : undefined;
  const control = position.markers.find(({ kind, at }) => kind === 'control' && at === hex);
  // A source that Germans have left is no longer theirs (12.3), but not the Allies' either.
  return control?.side === 'german' ? undefined : 'allied';
};

/** 12.2 On the road: rivers only at bridges. Off it nothing on the ground bars a line. */
const alongRoad = (board: Board, from: Hex, to: Hex, blown = false): number | Barred =>
  isRoad(board, from, to, blown) ? 1 : barredBy('12.2', 'line-road');

const known = new WeakMap<ReadonlySet<Hexside>, readonly StepChange[]>();

/** 13.2 Steps over blown bridges. */
const overBlown = (position: Position): readonly StepChange[] => {
  const blown = blownIn(position);
  const found = known.get(blown);
  if (found) return found;
  const { board } = position;
  const changes = [...blown].flatMap((hexside) =>
    board.grid
      .stepsOver(hexside)
      .map(([from, to]): StepChange => ({ from, to, cost: alongRoad(board, from, to, true) })),
  );
  known.set(blown, changes);
  return changes;
};

/** 15.6, 12.5, 38 Why a unit is in supply without a line. */
const exempt = (unit: Unit, position: Position): Clause | undefined => {
  if (unit.side === 'german' && position.turn.number <= 4) return '15.6';
  const dropped = unit.side === 'allied' && unit.at !== undefined && hexesWith(position, 'air-drop').has(unit.at);
  return dropped ? '12.5' : eventSupply(position, unit);
};

/** 12.2 At most four hexes to a road, then along roads to a source. */
const lines = {
  clause: '12.2',
  legs: [
    { clause: '12.2', most: OVERLAND },
    { clause: '12.2', step: (board, _kind, from, to) => alongRoad(board, from, to), changes: overBlown },
  ],
  kind: ({ side }) => side,
  enemyHex: '12.2',
  zones,
  zone: { clause: '12.2', unlessFriend: true },
  states: [{ state: 'out-of-supply', clause: '12.4' }],
} satisfies Omit<SupplyRules, 'sources'>;

/** 12.3, 12.4 Units without a line to a source are out of supply, except those that need none. */
export const supply = supplyLines({ ...lines, sources: sourcesOf, exempt });

/** 25.2 A dump is supplied only from the east edge, and always needs the line. */
const fromEast = supplyLines({ ...lines, sources: (position) => roadsOff(position, 'german') });
export const hasEastLine = (position: Position, unit: Unit): boolean => fromEast(position, unit).supplied;

/** 12.5 Why no air drop may be made in a hex. */
export const whyNotDrop = (position: Position, at: Hex): readonly Breach[] => {
  const { phase, side } = position.turn;
  const now = phase === 'mutual-supply' && side === 'german';
  return [
    ...(now ? [] : [broken('12.5', 'sequence', 'drop-phase', [at])]),
    ...(hexesWith(position, 'air-drop').has(at) ? [broken('12.5', 'supply', 'drop-twice', [at])] : []),
    ...whyNoneLeft(position, at, 'allied'),
  ];
};
