import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Fact, type Position, type Reason, say } from '@umpire/shared/umpire';
import { mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { SpecialStep, Step } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { optionsOf } from '../options.ts';
import { barredBy } from '../say.ts';
import type { Payer } from './5-payers.ts';
import { type Delay, delaysIn } from './29-on-the-map.ts';
import { tables, terrainCost } from './charts.ts';
import { isForest, isRoad, isTown, isUnbridged, terrainsAt, waterOn } from './ground.ts';
import { blownIn, companiesIn, hexesWith } from './markers.ts';

/** 5.3 The costs of steps. Movement points are counted in twelfths: roads cost quarters, thirds and halves. */

/** What lies on the map and changes the cost of steps. */
interface OnTheMap {
  readonly blown: ReadonlySet<Hexside>;
  readonly interdicted: ReadonlySet<Hex>;
  /** 29 #1 */
  readonly companies: ReadonlyMap<Hex, number>;
  readonly delays: ReadonlyMap<Hex, Delay>;
}
const onTheMap: Fact<OnTheMap> = {
  of: (position) => ({
    blown: blownIn(position),
    interdicted: hexesWith(position, 'interdiction'),
    companies: optionsOf(position).randomEvents ? companiesIn(position) : new Map(),
    delays: delaysIn(position),
  }),
};

/** 5.3, 11.3, 13.2, 29 A step as things stand. */
export const step = (position: Position, who: Payer, from: Hex, to: Hex): Step => {
  const { blown, interdicted, companies, delays } = position.fact(onTheMap);
  const isAllied = who.side === 'allied';
  const made = stepBy(position.board, who, from, to, {
    blown: blown.has(position.board.grid.hexsideBetween(from, to)!),
    interdicted: who.interdiction > 0 && interdicted.has(to),
    companies: isAllied ? (companies.get(to) ?? 0) : 0,
  });
  const delay = isAllied ? delays.get(to) : undefined;
  return delay === undefined || 'clause' in made ? made : delayed(made, delay);
};

/** 29 #1, #4 The same, if a die has to be thrown. */
const delayed = (step: readonly Reason[] | SpecialStep, delay: Delay): SpecialStep => {
  const special = 'cost' in step ? step : { cost: step };
  const stops = barredBy('29', delay === 'company' ? 'delay-company' : 'delay-deception');
  return { ...special, stops: special.stops ?? stops };
};

/** Parts of a step that do not depend on the map alone. */
interface Circumstances {
  readonly blown: boolean;
  readonly interdicted: boolean;
  /** 29 #1 Companies of von der Heydte in the hex. */
  readonly companies: number;
}

/** 5.3 */
export const stepBy = (
  board: Board,
  who: Payer,
  from: Hex,
  to: Hex,
  given: Circumstances,
): readonly Reason[] | Barred | SpecialStep => {
  const now = given.interdicted && who.won === board.grid.number(to) ? { ...given, interdicted: false } : given;
  if (board.hexside(from, to).has('cliff')) return barredBy('5.3.g', 'cliff');
  const water = waterOn(board, from, to);
  if (water === 'meuse' && who.kept) return barredBy('28.1', 'british-meuse');
  const isClosed = who.closed.includes(from) && who.closed.includes(to);
  const road = isRoad(board, from, to, now.blown) && !isClosed && !who.roadless;
  if (who.silhouette && !road && (isForest(board, from) || isForest(board, to))) {
    return barredBy('5.3.b', 'silhouette');
  }
  const cost = hexReasons(board, who, to, road, now);
  if (water !== undefined && isUnbridged(board, from, to, now.blown)) return crossing(board, who, to, water, cost);
  const stops = now.interdicted && who.challenged && road && isForest(board, to);
  return stops ? { cost, stops: barredBy('22.1', 'interdicted') } : cost;
};

/** 5.3, 5.3.a, 11.3 The costliest of several kinds of terrain counts, unless a road is used. */
const hexReasons = (board: Board, who: Payer, to: Hex, road: boolean, now: Circumstances): readonly Reason[] => {
  const heydte = who.side === 'allied' && now.companies > 0;
  return [
    road ? mapReason(board, 'roads', 'road', who.road, '5.3.a') : groundReason(board, who, to),
    ...(now.interdicted ? [interdictionReason(who)] : []),
    ...(heydte ? [{ by: 1, clause: '29' as const, says: say('rules.cost.heydte') }] : []),
  ];
};

/** 11.3 */
const interdictionReason = ({ interdiction }: Payer): Reason => ({
  by: interdiction,
  clause: '11.3',
  says: say('rules.cost.interdiction'),
});

const groundReason = (board: Board, { moving, ground }: Payer, hex: Hex): Reason => {
  const kinds = terrainsAt(board, hex).map((kind) => ({
    kind,
    by:
      moving === 'leader'
        ? Math.min(terrainCost(kind, 'mechanized', ground), terrainCost(kind, 'non-mechanized', ground))
        : terrainCost(kind, moving, ground),
  }));
  const { kind, by } = kinds.reduce((dearest, one) => (one.by > dearest.by ? one : dearest));
  // The name from the legend: of a terrain, or of a feature.
  return mapReason(board, board.vocabulary.terrain.includes(kind) ? 'terrain' : 'features', kind, by, '5.3');
};

/** 5.3.e, 5.3.f Over water without a bridge: only as the first step. */
const crossing = (
  board: Board,
  { crosses }: Payer,
  to: Hex,
  water: 'river' | 'meuse',
  cost: readonly Reason[],
): SpecialStep | Barred => {
  if (water === 'meuse') {
    if (crosses !== 'goes-on') return barredBy('5.3.f', 'meuse');
    return {
      cost,
      first: barredBy('5.3.f', 'first-step'),
      stops: barredBy('5.3.f', 'crossed'),
    };
  }
  if (crosses === 'never') return barredBy('5.3.e', 'heavy-tank');
  const first = barredBy('5.3.e', 'first-step');
  if (crosses === 'stops') return { cost, first, stops: barredBy('5.3.e', 'crossed') };
  const isSteep = terrainsAt(board, to).some((kind) => kind === 'forest' || kind === 'broken');
  const steep: Reason = { by: 1, clause: '5.3.e', says: say('rules.cost.steep') };
  return { cost: isSteep ? [...cost, steep] : cost, first };
};

/** 5.5.a, 16.4 The first hex of an entering unit: at least a full point. */
export const entryReasons = (position: Position, who: Payer, hex: Hex): readonly Reason[] => {
  const { board } = position;
  const isOnRoad = board.exits.has(hex) || (isTown(board, hex) && [...edgesWith(board, hex)].length > 0);
  const road = mapReason(board, 'roads', 'road', who.road, '5.3.a');
  const ground = isOnRoad ? road : groundReason(board, who, hex);
  const least = tables.movement.entryMinimum.cost;
  const isInterdicted = hexesWith(position, 'interdiction').has(hex) && who.interdiction > 0;
  return [
    ground.by < least ? { ...ground, by: least, clause: '16.4' as const } : ground,
    ...(isInterdicted ? [interdictionReason(who)] : []),
  ];
};

/** The edges of the map that a hex lies on. */
export const edgesWith = (board: Board, hex: Hex): readonly string[] =>
  ['north', 'east', 'south', 'west'].filter((edge) => isOnEdge(board, hex, edge));

/** Column numbers rise to the west, row numbers to the south. */
const isOnEdge = ({ grid }: Board, hex: Hex, edge: string): boolean => {
  const [column, row] = [grid.columns[hex]!, grid.rows[hex]!];
  if (edge === 'east') return column === 1;
  if (edge === 'west') return column === grid.spec.columns;
  return edge === 'north' ? row === 1 : grid.hexIn(column, row + 1) === undefined;
};

type Steps = readonly (readonly [Hex, Hex])[];
const changedBy = new WeakMap<Position['markers'], Map<string, Steps>>();

/** 11.3, 13.2, 29 The steps that differ from the map. */
export const changed = (position: Position, { side, interdiction }: Payer): Steps => {
  const known = changedBy.get(position.markers) ?? new Map<string, Steps>();
  changedBy.set(position.markers, known);
  const key = `${position.turn.number} ${side} ${interdiction > 0}`;
  const found = known.get(key) ?? findChanged(position, side === 'allied', interdiction > 0);
  known.set(key, found);
  return found;
};

const findChanged = (position: Position, isAllied: boolean, mindsAircraft: boolean): Steps => {
  const { grid } = position.board;
  const { blown, interdicted, companies, delays } = position.fact(onTheMap);
  const entered = new Set([
    ...(mindsAircraft ? interdicted : []),
    ...(isAllied ? [...companies.keys(), ...delays.keys()] : []),
  ]);
  return [
    ...[...blown].flatMap((hexside) => grid.stepsOver(hexside)),
    ...[...entered].flatMap((to) => grid.around(to).map((from) => [from, to] as const)),
  ];
};
