import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Barred, Position, Unit } from '@umpire/shared/umpire';
import { barredBy } from '@umpire/shared/umpire/kit/broken.ts';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import type { StepChange } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { ferried, isRoad } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { isOffMap } from './6-off-map.ts';
import { entryHexes } from './10-reinforcements.ts';
import { type Class, tec } from './charts.ts';
import { type Readings, readingsOf } from './readings.ts';
import { classOf, infiltrates, isAmerican, isMechanized } from './units.ts';

/** 3 Movement. Halves of a movement point are counted: the national road costs mechanized units one half. */

/** Units that pay alike. */
interface Payer {
  /** `us` does not cross the dotted line, `allied` no ferry. */
  readonly nation: 'german' | 'us' | 'allied';
  readonly class: Class;
  /** 3.2d Denied the road cost by another mechanized unit. */
  readonly crowded: boolean;
  /** 3.3b What the ferry costs. */
  readonly ferry: number;
  /** 3.2f, 3.2g */
  readonly crowdedBridge: boolean;
  readonly ridgeOnRoad: number;
  /** Comes in for nothing: back from off the map (6.6.1e), or as 10.1.3a is read. */
  readonly freeEntry: boolean;
}

const payers = new Map<string, Payer>();
const kindOf = (payer: Payer): string => {
  // Asked for each unit that somebody selects: much shorter than to write JSON.
  const { nation, crowded, ferry, crowdedBridge, ridgeOnRoad, freeEntry } = payer;
  const kind = `${nation} ${payer.class} ${crowded} ${ferry} ${crowdedBridge} ${ridgeOnRoad} ${freeEntry}`;
  if (!payers.has(kind)) payers.set(kind, payer);
  return kind;
};
const payerOf = (kind: string): Payer => payers.get(kind)!;

const kindFor = (unit: Unit, { position, units }: MoveAsk): string => {
  const readings = readingsOf(position);
  const others = units.filter((other) => other !== unit);
  return kindOf({
    nation: unit.side === 'german' ? 'german' : isAmerican(unit) ? 'us' : 'allied',
    class: classOf(unit),
    crowded: isMechanized(unit) && others.some(isMechanized),
    ferry: ferryCost(unit, readings),
    crowdedBridge: readings.crowdedBridge,
    ridgeOnRoad: readings.ridgeOnRoad,
    freeEntry: isOffMap(unit) || readings.entryCost === 'free',
  });
};

/** 3.3b On top of the terrain: foot 3, mechanized 6. */
const ferryCost = (unit: Unit, { ferryDear }: Readings): number => {
  const dear = ferryDear === 'armour' ? unit.kind === 'armour' : isMechanized(unit);
  return dear ? tec.ferry.mechanised : tec.ferry.foot;
};

/** 3.2 TEC What a step costs by the map alone. */
const cost = (board: Board, kind: string, from: Hex, to: Hex): number | Barred => {
  const payer = payerOf(kind);
  const hexside = board.hexside(from, to);
  if (hexside.has('rhine')) return barredBy('3.2h', 'rhine');
  if (hexside.has('red-line') && payer.nation === 'us') return barredBy('10.1.1b', 'red-line');
  const road = isRoad(board, from, to);
  const ridge = hexside.has('ridge') ? ridgeCost(payer, road) : 0;
  if (typeof ridge !== 'number') return ridge;
  const bridged = road && (!payer.crowded || payer.crowdedBridge);
  const river = hexside.has('river') && !bridged ? tec.river[payer.class] : 0;
  return hexCost(board, payer, from, to) + river + ridge;
};

/** 3.2c Along a road the road's cost stands for the terrain's, the cheaper of two roads; 3.2d unless it is crowded. */
const hexCost = (board: Board, payer: Payer, from: Hex, to: Hex): number => {
  const terrain = terrainCost(board, payer.class, to);
  if (payer.crowded) return terrain;
  const roads = [...board.road(from, to)].map((road) => tec.roads[road]![payer.class]);
  return roads.length > 0 ? Math.min(...roads) : terrain;
};

/** 3.2a; 3.2b villages, cities and Maginot works change nothing. */
const terrainCost = (board: Board, unitClass: Class, hex: Hex): number => tec.terrain[board.terrainAt(hex)]![unitClass];

/** 3.2g */
const ridgeCost = (payer: Payer, road: boolean): number | Barred => {
  if (road) return payer.ridgeOnRoad;
  return payer.class === 'foot' ? tec.ridge.foot : barredBy('3.2g', 'ridge');
};

/** 3.3b Germans cross to and from the far hexes of a ferry; 3.3e nobody else does. */
const ferrySteps = (position: Position, kind: string): StepChange[] => {
  const payer = payerOf(kind);
  return ferried.steps(position, (_from, to) =>
    payer.nation === 'german'
      ? terrainCost(position.board, payer.class, to) + payer.ferry
      : barredBy('3.3e', 'ferry-german'),
  );
};

/** 3a What a unit may spend; 7.3b half of it out of supply. */
const allowanceOf = ({ move, state }: Unit): number => (state.includes('out-of-supply') ? move / 2 : move);

/** 3, 4.2, 4.4: where units can go. */
export const reach = movement({
  points: '3c',
  parts: 2,
  cost,
  kind: kindFor,
  // Reading: a unit that comes back is put down and does not move on (6.6.1e).
  allowance: (unit) => (isOffMap(unit) ? 0 : allowanceOf(unit)),
  held: (unit, { position }) =>
    unit.at !== undefined && unit.began === undefined && entryHexes(position, unit).length === 0
      ? barredBy('6.6.1e', 'came-back', { unit: unit.name })
      : undefined,
  changes: ferrySteps,
  // 3.2d: tested for each hex entered.
  crowded: {
    by: isMechanized,
    kind: (kind) => {
      const payer = payerOf(kind);
      return payer.class === 'mechanised' && !payer.crowded ? kindOf({ ...payer, crowded: true }) : undefined;
    },
  },
  oneHex: (_unit, { position }) => readingsOf(position).minimumMove,
  enemyHex: '3b',
  zones,
  enterZone: (unit, { position }) =>
    infiltrates(unit) && !readingsOf(position).infiltratorsStop ? undefined : { clause: '4.2a' },
  leaveZone: (unit) => ({ clause: infiltrates(unit) ? '4.4b' : '4.2b', cost: 1 }),
  zoneToZone: (unit) => (infiltrates(unit) ? undefined : { clause: '4.2c' }),
  entry: {
    clause: '10.1.3a',
    hexes: (unit, { position }) => entryHexes(position, unit),
    // Reading: the first hex costs its terrain, whatever road leads to the edge.
    cost: (board, kind, hex) => (payerOf(kind).freeEntry ? 0 : terrainCost(board, payerOf(kind).class, hex)),
  },
});
