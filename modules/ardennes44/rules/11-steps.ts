import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import { type Barred, type Clause, type Position, type Reason, say, sumOf, type Unit } from '@umpire/shared/umpire';
import { alikes } from '@umpire/shared/umpire/kit/movement/alikes.ts';
import { mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { SpecialStep, StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { type BrokenWith, barredBy } from '../say.ts';
import { isOurenUntried, ourenBridgeOf } from './7-bridges.ts';
import { holderOfStVith } from './24-bottleneck.ts';
import { isOffSheet, isOnEastSheet } from './31-scenarios.ts';
import { BOTTLENECK_COST, type Class, MARKER_COST, roadCost, terrainCost } from './charts.ts';
import { barrierOf, closedToVehicles, gone, isForest, isRoad, isRoughWoods, roadsAcross } from './crossing.ts';
import { isMarker } from './markers.ts';

/** TEC The cost of a step: 11.1 in points, 11.3 in hexes, 12 along roads, 22.2 one hex. */

/** Units with the same step costs. */
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

const steppers = alikes<Stepper>();
export const kindOf = steppers.wordFor;
const stepperOf = steppers.of;

type Cost = number | Barred | SpecialStep;

const no = (clause: Clause, key: BrokenWith): Barred => barredBy(clause, key);

const barrierWords: Readonly<Record<string, BrokenWith>> = {
  '7.6a': 'step-blown',
  '11.4a': 'step-river',
  '11.4b': 'step-river',
  '11.5a': 'step-closed',
  '11.6a': 'step-dark',
};

/** By the map alone, all bridges standing. */
export const stepCost = (board: Board, kind: string, from: Hex, to: Hex): Cost =>
  costOf(board, stepperOf(kind), from, to, false, 0);

const costOf = (board: Board, stepper: Stepper, from: Hex, to: Hex, blown: boolean, extra: number): Cost => {
  const shut = shutTo(board, stepper, from, to);
  if (shut) return shut;
  const isVehicle = stepper.class === 'vehicle';
  const barrier = isVehicle ? closedToVehicles(board, from, to, blown) : barrierOf(board, from, to, blown);
  if (barrier) {
    const why = no(barrier, barrierWords[barrier]!);
    // 11.4b, 11.6a Infantry types cross by tactical movement, as their first step.
    return !isVehicle && stepper.by === 'hexes' ? { cost: 1, first: why } : why;
  }
  if (stepper.by === 'roads' && !isRoad(board, from, to, blown)) return no('12.1a', 'step-off-road');
  if (stepper.by === 'one-hex') return { cost: 1, stops: no('22.2a', 'step-one-hex') };
  if (stepper.by === 'hexes') return 1;
  const cost = pointsOf(board, stepper, from, to, blown) + extra;
  return stepper.stopsAtOnce ? { cost, stops: no('22.2a', 'step-one-hex') } : cost;
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

const pointsOf = (board: Board, stepper: Stepper, from: Hex, to: Hex, blown: boolean): number =>
  groundReason(board, stepper, from, to, blown).by;

/** The parts of a step's cost, as things stand; a cost in hexes has one part. */
export const stepTold = (position: Position, kind: string, from: Hex | undefined, to: Hex): readonly Reason[] => {
  const stepper = stepperOf(kind);
  const { board } = position;
  if (stepper.by === 'hexes' || stepper.by === 'one-hex' || from === undefined) return [];
  if (stepper.crossesSauer && isOverTheSauer(board, from, to)) {
    return [{ by: 1, clause: '29.2a', says: say('rules.cost.sauer') }];
  }
  const ground = groundReason(board, stepper, from, to, gone(position).has(board.grid.hexsideBetween(from, to)!));
  return [ground, ...(jamsFor(position, stepper.side).get(to)?.reasons ?? [])];
};

/** 13.1a The cost of the first hex for an entering unit: the rate of the best road that leads from it. */
export const entryCost = (board: Board, kind: string, hex: Hex): number => {
  const { class: unitClass, by } = stepperOf(kind);
  if (by === 'hexes' || by === 'one-hex') return 1;
  const roads = board.grid.around(hex).flatMap((next) => roadsAcross(board, hex, next, false));
  if (roads.includes('primary')) return roadCost('primary', unitClass);
  const isWooded = isForest(board, hex) || isRoughWoods(board, hex);
  return roadCost(isWooded ? 'secondary-woods' : 'secondary', unitClass);
};

/** These changes depend on the markers and on the holder of St-Vith: they are the same while units move elsewhere. */
const changesBy = new WeakMap<Position['markers'], Map<string, readonly StepChange[]>>();

/** Steps that differ from the map: over blown bridges, into jammed hexes (24), over the Sauer (29.2). */
export const stepChanges = (position: Position, kind: string): readonly StepChange[] => {
  const known = changesBy.get(position.markers) ?? new Map<string, readonly StepChange[]>();
  changesBy.set(position.markers, known);
  const key = stepperOf(kind).side === 'german' ? `${kind} ${holderOfStVith(position)}` : kind;
  const found = known.get(key) ?? findChanges(position, kind);
  known.set(key, found);
  return found;
};

const findChanges = (position: Position, kind: string): readonly StepChange[] => {
  const { board } = position;
  const { grid } = board;
  const stepper = stepperOf(kind);
  const jams = stepper.by === 'points' || stepper.by === 'roads' ? jamsFor(position, stepper.side) : noJams;
  const blown = gone(position);
  const changes: StepChange[] = [];
  for (const hexside of blown) {
    for (const [from, to] of grid.stepsOver(hexside)) {
      if (!jams.has(to)) changes.push({ from, to, cost: costOf(board, stepper, from, to, true, 0) });
    }
  }
  for (const [to, jam] of jams) {
    for (const from of grid.around(to)) {
      const cost = costOf(board, stepper, from, to, blown.has(grid.hexsideBetween(from, to)!), jam.extra);
      const stops = jam.roadblock && stepper.by === 'roads' && typeof cost === 'number';
      changes.push({ from, to, cost: stops ? { cost, stops: no('24.8a', 'step-roadblock') } : cost });
    }
  }
  if (stepper.side === 'german' && isOurenUntried(position)) changes.push(...overTheOur(board));
  if (stepper.crossesSauer) changes.push(...overTheSauer(board));
  return changes;
};

interface Jam {
  readonly extra: number;
  readonly reasons: readonly Reason[];
  readonly roadblock: boolean;
}
const noJams: ReadonlyMap<Hex, Jam> = new Map();

/** 24.2, 24.7, 24.8 What slows a side: the other side's markers, and for Germans the bottlenecks of St-Vith. */
const jamsFor = (position: Position, side: SideId): ReadonlyMap<Hex, Jam> => {
  const jams = new Map<Hex, Jam>();
  const add = (hex: Hex, reason: Reason, roadblock = false): void => {
    const known = jams.get(hex);
    const reasons = [...(known?.reasons ?? []), reason];
    jams.set(hex, { extra: sumOf(reasons), reasons, roadblock: roadblock || known?.roadblock === true });
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

/** 7.8a No unit crosses the bridge of Ouren before the Allied player has thrown its die. */
const overTheOur = (board: Board): StepChange[] => {
  const hexside = ourenBridgeOf(board)?.hexside;
  const cost = no('7.8a', 'step-ouren');
  return hexside === undefined ? [] : board.grid.stepsOver(hexside).map(([from, to]) => ({ from, to, cost }));
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

/** 29.2a It goes from 1006 to 1005, and stops there. */
const overTheSauer = ({ grid }: Board): StepChange[] => {
  const [from, to] = SAUER.map(grid.parse);
  if (from === undefined || to === undefined || grid.hexsideBetween(from, to) === undefined) return [];
  return [{ from, to, cost: { cost: 1, stops: no('29.2a', 'step-sauer') } }];
};
