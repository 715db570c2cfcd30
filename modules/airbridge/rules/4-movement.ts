import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Barred, Fact, Position, Unit } from '@umpire/shared/umpire';
import { barredBy } from '@umpire/shared/umpire/kit/broken.ts';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { options } from '../options.ts';
import { LIMIT, pointsOf } from './5-stacking.ts';
import { ignoresZones, zones } from './6-zoc.ts';
import { whyGunStays } from './9-guns.ts';
import { entryHexes } from './21-reinforcements.ts';
import { type Costs, costsOf } from './charts.ts';
import { stormed } from './fields.ts';
import { areaOf, bridgeStates, hasBridge, hasWater, isDropZoneFor, isOpenByMap, isProhibited } from './ground.ts';
import { holdsNow } from './phase-marks.ts';
import { whyScenarioHolds } from './S-scenarios.ts';
import { isFatigued, isMotorised, isOutOfSupply } from './units.ts';

/** 4 Ground movement, 7.0–7.1 what it costs. Halves of a point are counted: the highway costs one half. */

const MECHANIZED = 'mechanized-movement';

/** What all units of one table pay: by terrain and route, and whether storms have made the highway a road. */
interface Tariff {
  readonly costs: Costs;
  readonly storm: 'none' | 'between-rivers' | 'printed';
}
const tariffs = new Map<string, Tariff>();
const tariffFact: Fact<string> = {
  of: (position) => {
    const tariff: Tariff = {
      costs: costsOf(position),
      storm: stormed.of(position) ? options.of(position).stormHighway : 'none',
    };
    const kind = JSON.stringify(tariff);
    if (!tariffs.has(kind)) tariffs.set(kind, tariff);
    return kind;
  },
};
/** Units that pay alike: all of them do (7.0.1). */
export const tariffOf = (position: Position): string => position.fact(tariffFact);

/** 7.1.4 A step along the stretch of highway between the rivers that storms make a road. */
const isWashedOut = ({ storm }: Tariff, board: Board, from: Hex, to: Hex): boolean => {
  if (storm === 'none') return false;
  const isIn = (hex: Hex): boolean => areaOf(board, 'storm-highway').has(hex) || areaOf(board, 'mud').has(hex);
  if (!isIn(from) || !isIn(to)) return false;
  // Printed: from B4215 to B3215, without the last hex before the Waal.
  return storm === 'between-rivers' || ![from, to].some((hex) => board.grid.number(hex) === 'B3216');
};

/** 7.0.1, 7.1.1 The route that joins two hexes, else the terrain; `undefined` for closed ground. */
export const groundCost = (board: Board, kind: string, from: Hex | undefined, to: Hex): number | undefined => {
  const tariff = tariffs.get(kind)!;
  const { costs } = tariff;
  if (isProhibited(board, to)) return undefined;
  const road = from === undefined ? undefined : board.road(from, to);
  const routes = [
    ...(road?.has('highway') ? [isWashedOut(tariff, board, from!, to) ? costs.road! : costs.highway!] : []),
    ...(road?.has('road') ? [costs.road!] : []),
  ];
  return routes.length > 0 ? Math.min(...routes) : costs[board.terrainAt(to)];
};

/** 4.0.2, 7.2.1 A step by the map alone. */
export const stepCost = (board: Board, kind: string, from: Hex, to: Hex): number | Barred => {
  if (!isOpenByMap(board, from, to)) return barredBy('7.2.1', 'water');
  return groundCost(board, kind, from, to) ?? barredBy('4.0.3', 'closed-ground');
};

const changesFact: Fact<Map<string, readonly StepChange[]>> = { of: () => new Map() };

/** 7.2.1 Blown bridges are closed; 17.1.2 one that is repaired in this phase costs a point more. */
const bridgeSteps = (position: Position, kind: string): readonly StepChange[] => {
  const known = position.fact(changesFact);
  const found = known.get(kind);
  if (found) return found;
  const { board } = position;
  const { blown, fresh } = bridgeStates(position);
  const both = (hexside: number): readonly (readonly [Hex, Hex])[] => {
    const [one, other] = [board.grid.ends[hexside * 2]!, board.grid.ends[hexside * 2 + 1]!];
    if (one === -1 || other === -1 || !hasWater(board, one, other) || !hasBridge(board, one, other)) return [];
    return [
      [one, other],
      [other, one],
    ];
  };
  const steps = [
    ...[...blown]
      .flatMap(both)
      .map(([from, to]): StepChange => ({ from, to, cost: barredBy('7.2.1', 'bridge-blown') })),
    ...[...fresh].flatMap(both).flatMap(([from, to]): StepChange[] => {
      const cost = groundCost(board, kind, from, to);
      return cost === undefined ? [] : [{ from, to, cost: cost + 1 }];
    }),
  ];
  known.set(kind, steps);
  return steps;
};

/** 4.0.1, 4.0.7, 16.0.2 */
export const allowanceOf = (position: Position, unit: Unit): number => {
  const allowance = isOutOfSupply(unit) ? Math.floor(unit.move / 2) : unit.move;
  // 4.2.5 An overrun in this phase has cost a point beside the way.
  return holdsNow(position, unit, 'overran') ? Math.max(allowance - 1, 0) : allowance;
};

const isMud = ({ board }: Position, hex: Hex | undefined): boolean =>
  hex !== undefined && areaOf(board, 'mud').has(hex);

/** 3.0.3, 4.1 Who moves in the mechanised movement phase. */
const whyNotMechanized = (position: Position, unit: Unit): Barred | undefined => {
  const no = (clause: string, key: string): Barred => barredBy(clause, key, { unit: unit.name });
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

/** Why a unit stays where it is, whatever is around it. */
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

/** 4.1.2, 7.3.13 Steps that depend on the phase and on who goes. */
const whyNotStep = ({ position, units }: MoveAsk, _from: Hex, to: Hex): Barred | undefined => {
  if (isDropZoneFor(position, to, units[0]!.side)) return barredBy('7.3.13', 'drop-zone-held');
  const isClosed = position.turn.phase === MECHANIZED && stormed.of(position) && isMud(position, to);
  return isClosed ? barredBy('4.1.2', 'mud') : undefined;
};

/** 4, 6.0.2, 7: where units can go. 5.0.2 A hex may be too full until the phase ends. */
export const reach = movement({
  points: '4.0.3',
  parts: 2,
  kind: (_unit, { position }) => tariffOf(position),
  cost: stepCost,
  changes: bridgeSteps,
  allowance: (unit, { position }) => allowanceOf(position, unit),
  held: whyHeld,
  oneHex: (unit, { position }) =>
    unit.move > 0 && (position.turn.phase !== MECHANIZED || options.of(position).oneHexMechanized),
  enemyHex: '4.0.6',
  zones,
  enterZone: (unit, { position }) => (ignoresZones(position, unit) ? undefined : { clause: '6.0.2' }),
  also: whyNotStep,
  entry: {
    clause: '21.0.1',
    hexes: (unit, { position }) => entryHexes(position, unit),
    // Reading: the entry hex is paid for, whatever road leads there.
    cost: (board, kind, hex) => groundCost(board, kind, undefined, hex) ?? Number.POSITIVE_INFINITY,
  },
});
