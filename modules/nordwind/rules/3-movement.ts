import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Position, type Reason, say, type Unit } from '@umpire/shared/umpire';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk, Traveller } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { cheapestOf, mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import type { Step } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { type Readings, readingsOf } from '../options.ts';
import { barredBy } from '../say.ts';
import { ferried } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { isOffMap } from './6-off-map.ts';
import { entryHexes, whyNotComing } from './10-reinforcements.ts';
import { type Class, tec } from './charts.ts';
import { classOf, infiltrates, isAmerican, isArmour, isMechanized } from './units.ts';

/** 3 Movement. Costs are counted in half points: the national road costs mechanized units one half. */

/** What the cost of a step depends on, besides the map and the ferries. */
interface Payer extends Pick<Readings, 'crowdedBridge' | 'ridgeOnRoad'> {
  /** `us` does not cross the dotted line, `allied` may use no ferry. */
  readonly nation: 'german' | 'us' | 'allied';
  readonly class: Class;
  /** 3.2d The road rate is denied because of another mechanized unit. */
  readonly crowded: boolean;
  /** 3.3b The cost of the ferry. */
  readonly ferry: number;
  /** Enters for free: back from off the map (6.6.1e), or by a reading of 10.1.3a. */
  readonly freeEntry: boolean;
}

/** 3, 4.2, 4.4 */
const traveller = (unit: Unit, ask: MoveAsk): Traveller<Payer> => {
  const { position, units } = ask;
  const readings = readingsOf(position);
  const slips = infiltrates(unit);
  const isBack = unit.at !== undefined && unit.began === undefined && entryHexes(position, unit).length === 0;
  return {
    points: '3c',
    pays: payerOf(unit, readings, units),
    // Reading: a unit that comes back is put down and does not move on (6.6.1e).
    allowance: isOffMap(unit) ? 0 : allowanceOf(unit),
    held: isBack ? barredBy('6.6.1e', 'came-back', { unit: unit.name }) : undefined,
    oneHex: readings.minimumMove,
    zones,
    enterZone: slips && !readings.infiltratorsStop ? undefined : { clause: '4.2a' },
    leaveZone: { clause: slips ? '4.4b' : '4.2b', cost: 1 },
    zoneToZone: slips ? undefined : { clause: '4.2c' },
  };
};

const payerOf = (unit: Unit, readings: Readings, units: readonly Unit[]): Payer => ({
  nation: unit.side === 'german' ? 'german' : isAmerican(unit) ? 'us' : 'allied',
  class: classOf(unit),
  crowded: isMechanized(unit) && units.some((other) => other !== unit && isMechanized(other)),
  // 3.3b In addition to the terrain: foot 3, mechanized 6.
  ferry: (readings.ferryDear === 'armour' ? isArmour(unit) : isMechanized(unit))
    ? tec.ferry.mechanised
    : tec.ferry.foot,
  crowdedBridge: readings.crowdedBridge,
  ridgeOnRoad: readings.ridgeOnRoad,
  freeEntry: isOffMap(unit) || readings.entryCost === 'free',
});

/** 3a The allowance of a unit; 7.3b half of it out of supply. */
const allowanceOf = ({ move, state }: Unit): number => (state.includes('out-of-supply') ? move / 2 : move);

/** 3.2, 3.3 TEC */
const step = (position: Position, payer: Payer, from: Hex, to: Hex): Step => {
  const { board } = position;
  if (ferried.has(position, from, to)) return ferryStep(board, payer, to);
  const hexside = board.hexside(from, to);
  if (hexside.has('rhine')) return barredBy('3.2h', 'rhine');
  if (hexside.has('red-line') && payer.nation === 'us') return barredBy('10.1.1b', 'red-line');
  const road = board.hasRoad(from, to);
  const ridge = hexside.has('ridge') ? ridgeCost(payer, road) : 0;
  if (typeof ridge !== 'number') return ridge;
  const bridged = road && (!payer.crowded || payer.crowdedBridge);
  const river = hexside.has('river') && !bridged ? tec.river[payer.class] : 0;
  return [
    hexReason(board, payer, from, to),
    ...(river > 0 ? [mapReason(board, 'edges', 'river', river, '3.2f')] : []),
    ...(ridge > 0 ? [mapReason(board, 'edges', 'ridge', ridge, '3.2g')] : []),
  ];
};

/** 3.3b Germans cross to and from the far hexes of a ferry, at the cost of terrain and ferry; 3.3e nobody else does. */
const ferryStep = (board: Board, payer: Payer, to: Hex): Step =>
  payer.nation === 'german'
    ? [terrainReason(board, payer, to), { by: payer.ferry, clause: '3.3b', says: say('rules.cost.ferry') }]
    : barredBy('3.3e', 'ferry-german');

/** 3.2c Along a road the road's cost replaces the terrain's, the cheaper of two roads; 3.2d unless it is crowded. */
const hexReason = (board: Board, payer: Payer, from: Hex, to: Hex): Reason => {
  const roads = payer.crowded ? [] : [...board.road(from, to)];
  const reasons = roads.map((road) => mapReason(board, 'roads', road, tec.roads[road]![payer.class], '3.2c'));
  return cheapestOf(reasons) ?? terrainReason(board, payer, to);
};

/** 3.2a; 3.2b villages, cities and Maginot works have no effect. */
const terrainReason = (board: Board, payer: Payer, hex: Hex): Reason => {
  const terrain = board.terrainAt(hex);
  return mapReason(board, 'terrain', terrain, tec.terrain[terrain]![payer.class], '3.2a');
};

/** 3.2g */
const ridgeCost = (payer: Payer, road: boolean): number | Barred => {
  if (road) return payer.ridgeOnRoad;
  return payer.class === 'foot' ? tec.ridge.foot : barredBy('3.2g', 'ridge');
};

/** 3, 4.2, 4.4: where units can go. */
export const moves = movement({
  parts: 2,
  traveller,
  step,
  changed: ferried.pairs,
  // 3.2d: tested for each entered hex.
  crowds: {
    by: isMechanized,
    pays: (payer) => (payer.class === 'mechanised' && !payer.crowded ? { ...payer, crowded: true } : undefined),
  },
  enemyHex: '3b',
  entry: {
    clause: '10.1.3a',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) => whyNotComing(position, unit),
    // Reading: the first hex costs its terrain, even if a road leads to the edge.
    cost: ({ board }, payer, hex) => (payer.freeEntry ? 0 : terrainReason(board, payer, hex)),
  },
});
export const { reach } = moves;
