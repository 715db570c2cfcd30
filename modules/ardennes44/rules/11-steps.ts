import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import { type Barred, type Clause, type Fact, type Position, type Reason, say, type Unit } from '@umpire/shared/umpire';
import { mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { Step } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { byKey } from '@umpire/shared/umpire/kit/zones/by-key.ts';
import { type BrokenWith, barredBy } from '../say.ts';
import { isOurenBridge, isOurenUntried, ourenBridgeOf } from './7-bridges.ts';
import { holderOfStVith } from './24-bottleneck.ts';
import { isOffSheet, isOnEastSheet } from './31-scenarios.ts';
import { BOTTLENECK_COST, type Class, MARKER_COST, roadCost, terrainCost } from './charts.ts';
import { barrierOf, closedToVehicles, gone, isForest, isRoad, isRoughWoods, roadsAcross } from './crossing.ts';
import { isMarker } from './markers.ts';

/** TEC The cost of a step: 11.1 in points, 11.3 in hexes, 12 along roads, 22.2 one hex. */

/** What the cost of a step depends on, besides the map and what lies on it. */
export interface Stepper {
  readonly side: SideId;
  readonly class: Class;
  readonly by: 'points' | 'hexes' | 'roads' | 'one-hex';
  /** 28.1 */
  readonly frost: boolean;
  /** 11.10 Not across the army boundary. */
  readonly bounded: boolean;
  /** 27.3 West of the Meuse, never onto the east sheet. */
  readonly british: boolean;
  /** 31.1a The scenario, where it leaves the west sheet out. */
  readonly scenario: string | undefined;
  /** 22.2 In normal movement too it goes only one hex. */
  readonly stopsAtOnce: boolean;
  /** 29.2 From 1006 to 1005, across the Sauer. */
  readonly crossesSauer: boolean;
}

const no = (clause: Clause, key: BrokenWith): Barred => barredBy(clause, key);

const barrierWords: Readonly<Record<string, BrokenWith>> = {
  '7.6a': 'step-blown',
  '11.4a': 'step-river',
  '11.4b': 'step-river',
  '11.5a': 'step-closed',
  '11.6a': 'step-dark',
};

/** TEC */
export const step = (position: Position, stepper: Stepper, from: Hex, to: Hex): Step => {
  const { board } = position;
  const { side, by } = stepper;
  // 29.2a It goes from 1006 to 1005, and stops there.
  if (stepper.crossesSauer && isOverTheSauer(board, from, to)) {
    const cost = by === 'points' ? { by: 1, clause: '29.2a' as const, says: say('rules.cost.sauer') } : 1;
    return { cost, stops: no('29.2a', 'step-sauer') };
  }
  // 7.8a No German crosses the bridge of Ouren before the Allied player has thrown its die.
  if (side === 'german' && isOurenUntried(position) && isOurenBridge(board, from, to)) return no('7.8a', 'step-ouren');
  const blown = gone(position).has(board.grid.hexsideBetween(from, to)!);
  const shut = shutTo(board, stepper, from, to) ?? barrierTo(board, stepper, from, to, blown);
  if (shut) return shut;
  if (by === 'one-hex') return { cost: 1, stops: no('22.2a', 'step-one-hex') };
  if (by === 'hexes') return 1;
  const jam = jamsFor(position, side).get(to);
  const cost = [groundReason(board, stepper, from, to, blown), ...(jam?.reasons ?? [])];
  if (stepper.stopsAtOnce) return { cost, stops: no('22.2a', 'step-one-hex') };
  return jam?.roadblock && by === 'roads' ? { cost, stops: no('24.8a', 'step-roadblock') } : cost;
};

/** 11.4–11.6 Rivers, dark green hexsides and closed ground; 12.1a off road. */
const barrierTo = (board: Board, { class: unitClass, by }: Stepper, from: Hex, to: Hex, blown: boolean) => {
  const isVehicle = unitClass === 'vehicle';
  const barrier = isVehicle ? closedToVehicles(board, from, to, blown) : barrierOf(board, from, to, blown);
  if (!barrier) return by === 'roads' && !isRoad(board, from, to, blown) ? no('12.1a', 'step-off-road') : undefined;
  const why = no(barrier, barrierWords[barrier]!);
  // 11.4b, 11.6a Infantry types cross by tactical movement, as their first step.
  return !isVehicle && by === 'hexes' ? { cost: 1, first: why } : why;
};

/** Whatever the ground: lakes, the army boundary, the sheet that is left out, the British side of the Meuse. */
const shutTo = (board: Board, stepper: Stepper, from: Hex, to: Hex): Barred | undefined => {
  const { side, bounded, british, scenario } = stepper;
  const hexside = board.hexside(from, to);
  if (hexside.has('lake')) return no('TEC', 'step-lake');
  if (bounded && side === 'german' && hexside.has('army-boundary')) return no('11.10a', 'step-boundary');
  if (isOffSheet({ board, scenario }, to)) return no('31.1a', 'step-off-sheet');
  if (british && (hexside.has('meuse') || isOnEastSheet(board, to))) return no('27.3a', 'step-british');
  return undefined;
};

/** 11.1b, 11.7 The terrain's cost off road, the road's along one. */
const groundReason = (
  board: Board,
  { class: unitClass, frost }: Stepper,
  from: Hex,
  to: Hex,
  blown: boolean,
): Reason => {
  const isCity = board.featuresAt(to).has('city');
  const terrain = board.terrainAt(to);
  const by = terrainCost(isCity ? 'city' : terrain, unitClass, frost) ?? Number.POSITIVE_INFINITY;
  const ground = mapReason(board, isCity ? 'features' : 'terrain', isCity ? 'city' : terrain, by, '11.1b');
  const isWooded = !isCity && (isForest(board, to) || isRoughWoods(board, to));
  const roads = roadsAcross(board, from, to, blown).map((road): Reason => {
    const rate = road === 'primary' ? 'primary' : isWooded ? 'secondary-woods' : 'secondary';
    const clause = rate === 'secondary-woods' ? '11.7b' : '11.7a';
    return mapReason(board, 'roads', road, roadCost(rate, unitClass), clause);
  });
  // If both cost the same, the road is named: the unit moves along it.
  return roads.reduce((best, road) => (road.by <= best.by ? road : best), ground);
};

/** 13.1a The cost of the first hex for an entering unit: the rate of the best road that leads from it. */
export const entryCost = (board: Board, { class: unitClass, by }: Stepper, hex: Hex): number => {
  if (by === 'hexes' || by === 'one-hex') return 1;
  const roads = board.grid.around(hex).flatMap((next) => roadsAcross(board, hex, next, false));
  if (roads.includes('primary')) return roadCost('primary', unitClass);
  const isWooded = isForest(board, hex) || isRoughWoods(board, hex);
  return roadCost(isWooded ? 'secondary-woods' : 'secondary', unitClass);
};

type Steps = readonly (readonly [Hex, Hex])[];

/** These steps depend on the markers and on the holder of St-Vith: they are the same while units move elsewhere. */
const changedBy = new WeakMap<Position['markers'], Map<string, Steps>>();

/** Steps that differ from the map: over blown bridges, into jammed hexes (24), over the Our (7.8). */
export const changed = (position: Position, { side, by }: Stepper): Steps => {
  const known = changedBy.get(position.markers) ?? new Map<string, Steps>();
  changedBy.set(position.markers, known);
  const isJammed = by === 'points' || by === 'roads';
  const key = `${side} ${isJammed} ${side === 'german' && holderOfStVith(position)}`;
  const found = known.get(key) ?? findChanged(position, side, isJammed);
  known.set(key, found);
  return found;
};

const findChanged = (position: Position, side: SideId, isJammed: boolean): Steps => {
  const { grid } = position.board;
  const our = side === 'german' && isOurenUntried(position) ? ourenBridgeOf(position.board)?.hexside : undefined;
  const jams = isJammed ? [...jamsFor(position, side).keys()] : [];
  return [
    ...[...gone(position), ...(our === undefined ? [] : [our])].flatMap((hexside) => grid.stepsOver(hexside)),
    ...jams.flatMap((to) => grid.around(to).map((from) => [from, to] as const)),
  ];
};

interface Jam {
  readonly reasons: readonly Reason[];
  readonly roadblock: boolean;
}
type Jams = ReadonlyMap<Hex, Jam>;

/** 24.2, 24.7, 24.8 What slows a side: the other side's markers, and for Germans the bottlenecks of St-Vith. */
const jamsFor = (position: Position, side: SideId): Jams => position.fact(jamsOf(side));
const jamsOf = byKey((side): Fact<Jams> => ({ of: (position) => findJams(position, side) }));

const findJams = (position: Position, side: SideId): Jams => {
  const jams = new Map<Hex, Jam>();
  const add = (hex: Hex, reason: Reason, roadblock = false): void => {
    const known = jams.get(hex);
    const reasons = [...(known?.reasons ?? []), reason];
    jams.set(hex, { reasons, roadblock: roadblock || known?.roadblock === true });
  };
  const marker = (clause: Clause, key: string): Reason => ({ by: MARKER_COST, clause, says: say(`rules.cost.${key}`) });
  for (const { kind, at, side: of } of position.markers) {
    if (at === undefined || of === undefined || of === side) continue;
    if (isMarker(kind, 'traffic')) add(at, marker('24.2a', 'traffic'));
    if (isMarker(kind, 'roadblock')) add(at, marker('24.8a', 'roadblock'), true);
  }
  if (side !== 'german') return jams;
  const bottleneck = holderOfStVith(position) === 'german' ? BOTTLENECK_COST.held : BOTTLENECK_COST.open;
  const bit = position.board.bit('features', 'bottleneck');
  const jam: Reason = { by: bottleneck, clause: '24.7a', says: say('rules.cost.bottleneck') };
  for (const [hex, features] of position.board.features.entries()) if (features & bit) add(hex, jam);
  return jams;
};

const SAUER = ['1006', '1005'] as const;

const isOverTheSauer = ({ grid }: Board, from: Hex, to: Hex): boolean =>
  grid.number(from) === SAUER[0] && grid.number(to) === SAUER[1];

/** 29.2a On turn 1 one unit of 212 VG, no more. */
export const mayCrossSauer = ({ board, turn, units }: Position, unit: Unit): boolean => {
  const [from, to] = SAUER.map(board.grid.parse);
  const hasCrossed = (other: Unit): boolean =>
    other.id !== unit.id && other.formation === unit.formation && other.began === from && other.at === to;
  return turn.number === 1 && unit.formation === '212 VG' && !units.some(hasCrossed);
};
