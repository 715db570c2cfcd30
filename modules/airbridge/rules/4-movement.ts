import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Clause, type Position, type Reason, say, type Unit } from '@umpire/shared/umpire';
import { spelled } from '@umpire/shared/umpire/kit/movement/alikes.ts';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { cheapestOf, mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { options } from '../options.ts';
import { type BrokenWith, barredBy } from '../say.ts';
import { LIMIT, pointsOf } from './5-stacking.ts';
import { ignoresZones, zones } from './6-zoc.ts';
import { whyGunStays } from './9-guns.ts';
import { entryHexes, whyNotComing } from './21-reinforcements.ts';
import { type Costs, costsOf } from './charts.ts';
import { stormed } from './fields.ts';
import { areaOf, bridges, dropZones, freshBridges, hasBridge, hasWater, isOpenByMap, isProhibited } from './ground.ts';
import { keptWhileUnitsMove } from './kept.ts';
import { holdsNow } from './phase-marks.ts';
import { whyScenarioHolds } from './S-scenarios.ts';
import { isFatigued, isMotorised, isOutOfSupply } from './units.ts';

/** 4 Ground movement, with the costs of 7.0–7.1. Costs are counted in half points: the highway costs one half. */

const MECHANIZED = 'mechanized-movement';

/** The costs that units of one table pay: by terrain and route, and whether storms have made the highway a road. */
interface Tariff {
  readonly costs: Costs;
  readonly storm: 'none' | 'between-rivers' | 'printed';
  /** 4.1.2 Whether the mud is closed. */
  readonly mud?: true;
  /** 7.3.13 Whether drop zones are closed. */
  readonly zones?: true;
}
const tariffs = spelled<Tariff>();
const kindOf = tariffs.wordFor;

interface Kinds {
  readonly tariff: string;
  /** The same, with the ground that is closed to the side in this phase. */
  readonly allied: string;
  readonly german: string;
}
const kindsIn = keptWhileUnitsMove((position): Kinds => {
  const isStormed = stormed.of(position);
  const tariff: Tariff = {
    costs: costsOf(position),
    storm: isStormed ? options.of(position).stormHighway : 'none',
  };
  const now: Tariff = { ...tariff, ...(isStormed && position.turn.phase === MECHANIZED && { mud: true }) };
  const german: Tariff = { ...now, ...(dropZones(position).length > 0 && { zones: true }) };
  return { tariff: kindOf(tariff), allied: kindOf(now), german: kindOf(german) };
});
/** Units that pay alike: all units do (7.0.1). */
export const tariffOf = (position: Position): string => kindsIn(position).tariff;
/** Units that move alike: they pay alike, and the same ground is closed to them. */
export const goesLike = (position: Position, side: string): string =>
  kindsIn(position)[side === 'german' ? 'german' : 'allied'];

/** 7.1.4 A step along the stretch of highway between the rivers, which storms turn into a road. */
const isWashedOut = ({ storm }: Tariff, board: Board, from: Hex, to: Hex): boolean => {
  if (storm === 'none') return false;
  const isIn = (hex: Hex): boolean => areaOf(board, 'storm-highway').has(hex) || areaOf(board, 'mud').has(hex);
  if (!isIn(from) || !isIn(to)) return false;
  // Printed: from B4215 to B3215, without the last hex before the Waal.
  return storm === 'between-rivers' || ![from, to].some((hex) => board.grid.number(hex) === 'B3216');
};

/** 7.0.1, 7.1.1 The route that joins two hexes, else the terrain; `undefined` for closed ground. */
const groundReason = (board: Board, kind: string, from: Hex | undefined, to: Hex): Reason | undefined => {
  const tariff = tariffs.of(kind);
  const { costs } = tariff;
  if (isProhibited(board, to)) return undefined;
  const road = from === undefined ? undefined : board.road(from, to);
  const along = (word: string, by: number, clause: Clause = '7.1.1'): Reason =>
    mapReason(board, 'roads', word, by, clause);
  const isRoadNow = from !== undefined && road?.has('highway') && isWashedOut(tariff, board, from, to);
  const highway = isRoadNow ? along('highway', costs.road!, '7.1.4') : along('highway', costs.highway!);
  const routes = [
    ...(road?.has('highway') ? [highway] : []),
    ...(road?.has('road') ? [along('road', costs.road!)] : []),
  ];
  const terrain = board.terrainAt(to);
  const by = costs[terrain];
  return cheapestOf(routes) ?? (by === undefined ? undefined : mapReason(board, 'terrain', terrain, by, '7.0.1'));
};

export const groundCost = (board: Board, kind: string, from: Hex | undefined, to: Hex): number | undefined =>
  groundReason(board, kind, from, to)?.by;

/** 4.0.2, 7.2.1 A step by the map alone. */
export const stepCost = (board: Board, kind: string, from: Hex, to: Hex): number | Barred => {
  if (!isOpenByMap(board, from, to)) return barredBy('7.2.1', 'water');
  if (tariffs.of(kind).mud && areaOf(board, 'mud').has(to)) return barredBy('4.1.2', 'mud');
  return groundCost(board, kind, from, to) ?? barredBy('4.0.3', 'closed-ground');
};

const changesIn = keptWhileUnitsMove(() => new Map<string, readonly StepChange[]>());

/** 7.3.13 Germans enter a drop zone only by overrun. */
const zoneSteps = (position: Position, kind: string): readonly StepChange[] => {
  if (!tariffs.of(kind).zones) return [];
  const cost = barredBy('7.3.13', 'drop-zone-held');
  return dropZones(position).flatMap(({ hex }) =>
    position.board.grid.around(hex).map((from) => ({ from, to: hex, cost })),
  );
};

/** 7.2.1 Blown bridges are closed; 17.1.2 one that is repaired in this phase costs a point more. */
const bridgeSteps = (position: Position, kind: string): readonly StepChange[] => {
  const known = changesIn(position);
  const found = known.get(kind);
  if (found) return found;
  const { board } = position;
  const both = (hexside: number): readonly (readonly [Hex, Hex])[] =>
    board.grid.stepsOver(hexside).filter(([from, to]) => hasWater(board, from, to) && hasBridge(board, from, to));
  const steps = [
    ...[...bridges.down(position)]
      .flatMap(both)
      .map(([from, to]): StepChange => ({ from, to, cost: barredBy('7.2.1', 'bridge-blown') })),
    ...[...freshBridges(position)].flatMap(both).flatMap(([from, to]): StepChange[] => {
      const cost = stepCost(board, kind, from, to);
      return typeof cost === 'number' ? [{ from, to, cost: cost + 1 }] : [];
    }),
    ...zoneSteps(position, kind),
  ];
  known.set(kind, steps);
  return steps;
};

/** The parts of a step's cost, as things stand. */
const tells = ({ position }: MoveAsk, kind: string, from: Hex | undefined, to: Hex): readonly Reason[] => {
  const { board } = position;
  const ground = groundReason(board, kind, from, to);
  if (!ground) return [];
  const hexside = from === undefined ? undefined : board.grid.hexsideBetween(from, to);
  const isFresh = hexside !== undefined && freshBridges(position).has(hexside);
  return isFresh ? [ground, { by: 1, clause: '17.1.2', says: say('rules.cost.fresh-bridge') }] : [ground];
};

/** 4.0.1, 4.0.7, 16.0.2 */
export const allowanceOf = (position: Position, unit: Unit): number => {
  const allowance = isOutOfSupply(unit) ? Math.floor(unit.move / 2) : unit.move;
  // 4.2.5 An overrun in this phase has cost a point in addition to the path.
  return holdsNow(position, unit, 'overran') ? Math.max(allowance - 1, 0) : allowance;
};

/** 4.1.2 Whether no hex of the mud is entered in this phase. */
export const isMudClosed = (position: Position, hex: Hex): boolean =>
  position.turn.phase === MECHANIZED && stormed.of(position) && isMud(position, hex);

const isMud = ({ board }: Position, hex: Hex | undefined): boolean =>
  hex !== undefined && areaOf(board, 'mud').has(hex);

/** 3.0.3, 4.1 Units that move in the mechanised movement phase. */
const whyNotMechanized = (position: Position, unit: Unit): Barred | undefined => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Barred => barredBy(clause, key, { unit: unit.name });
  if (!isMotorised(unit)) return no('4.1.1', 'not-motorised');
  if (isFatigued(unit)) return no('4.1.1', 'mechanized-fatigued');
  if (isOutOfSupply(unit) && options.of(position).mechanizedSupply) return no('3.0.3', 'mechanized-supply');
  const from = unit.began ?? unit.at;
  if (from === undefined) return no('21.0.1', 'enters-in-movement');
  if (zones.heldAgainst(position, from, unit.side) && !ignoresZones(position, unit, 'other')) {
    return no('4.1.1', 'mechanized-zone');
  }
  const isClosed = stormed.of(position) && options.of(position).mudEntry === 'closed';
  return isClosed && isMud(position, from) ? no('4.1.2', 'mud') : undefined;
};

/** Why a unit cannot move, whatever is around it. */
export const whyHeld = (unit: Unit, { position, units }: MoveAsk): Barred | undefined => {
  if (unit.move <= 0) return barredBy('4.0.1', 'no-movement', { unit: unit.name });
  if (holdsNow(position, unit, 'spent')) return barredBy('17.3.1', 'spent', { unit: unit.name });
  if (pointsOf(units) > LIMIT) return barredBy('4.0.5', 'stack-too-large', { most: LIMIT });
  return (
    whyScenarioHolds(position, unit, 'move') ??
    whyGunStays(position, unit) ??
    (position.turn.phase === MECHANIZED ? whyNotMechanized(position, unit) : undefined)
  );
};

/** 4, 6.0.2, 7: where units can go. 5.0.2 A hex may be too full until the phase ends. */
export const reach = movement({
  points: '4.0.3',
  parts: 2,
  kind: (unit, { position }) => goesLike(position, unit.side),
  cost: stepCost,
  tells,
  changes: bridgeSteps,
  allowance: (unit, { position }) => allowanceOf(position, unit),
  held: whyHeld,
  oneHex: (unit, { position }) =>
    unit.move > 0 && (position.turn.phase !== MECHANIZED || options.of(position).oneHexMechanized),
  enemyHex: '4.0.6',
  zones,
  enterZone: (unit, { position }) => (ignoresZones(position, unit) ? undefined : { clause: '6.0.2' }),
  entry: {
    clause: '21.0.1',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    // Reading: the entry hex is paid for, whether or not a road leads there.
    cost: (board, kind, hex) => groundCost(board, kind, undefined, hex) ?? Number.POSITIVE_INFINITY,
  },
});
