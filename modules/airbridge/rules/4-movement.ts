import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Clause, type Position, type Reason, say, type Unit } from '@umpire/shared/umpire';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, Traveller } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { cheapestOf, mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { Step } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { options } from '../options.ts';
import { type BrokenWith, barredBy } from '../say.ts';
import { LIMIT, pointsOf } from './5-stacking.ts';
import { ignoresZones, zones } from './6-zoc.ts';
import { whyGunStays } from './9-guns.ts';
import { entryHexes, whyNotComing } from './21-reinforcements.ts';
import { type Costs, costsOf } from './charts.ts';
import { stormed } from './fields.ts';
import {
  areaOf,
  bridges,
  dropZoneAt,
  dropZones,
  freshBridges,
  isOpenByMap,
  isOverBridge,
  isProhibited,
} from './ground.ts';
import { keptWhileUnitsMove } from './kept.ts';
import { holdsNow } from './phase-marks.ts';
import { whyScenarioHolds } from './S-scenarios.ts';
import { isFatigued, isMotorised, isOutOfSupply } from './units.ts';

/** 4 Ground movement, with the costs of 7.0–7.1. Costs are counted in half points: the highway costs one half. */

const MECHANIZED = 'mechanized-movement';

/** What units of one table pay, by terrain and route, and the ground that is closed to them now. All pay alike (7.0.1). */
export interface Tariff {
  readonly costs: Costs;
  /** Whether storms have made the highway a road. */
  readonly storm: 'none' | 'between-rivers' | 'printed';
  /** 4.1.2 Whether the mud is closed. */
  readonly mud: boolean;
  /** 7.3.13 Whether drop zones are closed. */
  readonly zones: boolean;
}

const tariffs = keptWhileUnitsMove((position) => {
  const isStormed = stormed.of(position);
  const storm = isStormed ? options.of(position).stormHighway : 'none';
  const line: Tariff = { costs: costsOf(position), storm, mud: false, zones: false };
  const allied: Tariff = { ...line, mud: isStormed && position.turn.phase === MECHANIZED };
  return { line, allied, german: { ...allied, zones: dropZones(position).length > 0 } };
});
/** What is paid, whatever ground is closed now. */
export const lineTariff = (position: Position): Tariff => tariffs(position).line;
export const tariffOf = (position: Position, side: string): Tariff =>
  tariffs(position)[side === 'german' ? 'german' : 'allied'];

/** 4, 6.0.2 */
const traveller = (unit: Unit, ask: MoveAsk): Traveller<Tariff> => {
  const { position } = ask;
  const mayAlways = position.turn.phase !== MECHANIZED || options.of(position).oneHexMechanized;
  return {
    points: '4.0.3',
    pays: tariffOf(position, unit.side),
    allowance: allowanceOf(position, unit),
    held: whyHeld(unit, ask),
    oneHex: unit.move > 0 && mayAlways,
    zones,
    enterZone: ignoresZones(position, unit) ? undefined : { clause: '6.0.2' },
  };
};

/** 4.0.2, 7.2.1, 7.3.13, 17.1.2 A step as things stand. */
const step = (position: Position, tariff: Tariff, from: Hex, to: Hex): Step => {
  const { board } = position;
  // Germans enter a drop zone only by overrun.
  if (tariff.zones && dropZoneAt(position, to)) return barredBy('7.3.13', 'drop-zone-held');
  if (!isOverBridge(position, from, to)) return mapStep(board, tariff, from, to);
  const isFresh = freshBridges(position).has(board.grid.hexsideBetween(from, to)!);
  if (!isFresh && bridges.isDown(position, from, to)) return barredBy('7.2.1', 'bridge-blown');
  const printed = mapStep(board, tariff, from, to);
  if (!isFresh || !('by' in printed)) return printed;
  return [printed, { by: 1, clause: '17.1.2', says: say('rules.cost.fresh-bridge') }];
};

/** 4.0.2, 7.2.1 A step by the map alone. */
export const mapStep = (board: Board, tariff: Tariff, from: Hex, to: Hex): Reason | Barred => {
  if (!isOpenByMap(board, from, to)) return barredBy('7.2.1', 'water');
  if (tariff.mud && areaOf(board, 'mud').has(to)) return barredBy('4.1.2', 'mud');
  return groundReason(board, tariff, from, to) ?? barredBy('4.0.3', 'closed-ground');
};

/** 7.1.4 A step along the stretch of highway between the rivers, which storms turn into a road. */
const isWashedOut = ({ storm }: Tariff, board: Board, from: Hex, to: Hex): boolean => {
  if (storm === 'none') return false;
  const isIn = (hex: Hex): boolean => areaOf(board, 'storm-highway').has(hex) || areaOf(board, 'mud').has(hex);
  if (!isIn(from) || !isIn(to)) return false;
  // Printed: from B4215 to B3215, without the last hex before the Waal.
  return storm === 'between-rivers' || ![from, to].some((hex) => board.grid.number(hex) === 'B3216');
};

/** 7.0.1, 7.1.1 The route that joins two hexes, else the terrain; `undefined` for closed ground. */
export const groundReason = (board: Board, tariff: Tariff, from: Hex | undefined, to: Hex): Reason | undefined => {
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

/** Steps unlike the map's: over bridges that are blown or just repaired, and for Germans into drop zones. */
const changed = keptWhileUnitsMove((position) => {
  const { grid } = position.board;
  const hexsides = [...bridges.down(position), ...freshBridges(position)];
  const over = hexsides.flatMap((hexside) => grid.stepsOver(hexside));
  const into = dropZones(position).flatMap(({ hex }) => grid.around(hex).map((from) => [from, hex] as const));
  return { over, all: [...over, ...into] };
});

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
export const moves = movement({
  parts: 2,
  traveller,
  step,
  changed: (position, tariff) => changed(position)[tariff.zones ? 'all' : 'over'],
  enemyHex: '4.0.6',
  entry: {
    clause: '21.0.1',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    // Reading: the entry hex is paid for, whether or not a road leads there.
    cost: ({ board }, tariff, hex) => groundReason(board, tariff, undefined, hex) ?? Number.POSITIVE_INFINITY,
  },
});
export const { reach } = moves;
