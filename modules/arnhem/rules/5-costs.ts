import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Barred, Position, Reason, Unit } from '@umpire/shared/umpire';
import { alikes } from '@umpire/shared/umpire/kit/movement/alikes.ts';
import { costOf, mapReason, type StepReasons } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import { options } from '../options.ts';
import { barredBy } from '../say.ts';
import { type TerrainEffects, type Water, waters } from './5-terrain.ts';
import { type BridgeKind, bridgeKinds, type Class, type Terrain } from './charts.ts';
import { classOf } from './units.ts';

/** 5.2 The costs of steps, by the map and the bridges on the hexside. */

/** Units that pay alike. */
export interface Payer {
  readonly class: Class;
  readonly allied: boolean;
  readonly railBridges: 'all' | 'leg' | 'none';
  readonly blownRoad: 'terrain' | 'road';
}

const payers = alikes<Payer>();
/** The cost class of a kind from `kindFor`. */
export const payerOf = payers.of;

/** The kit's word for units that pay alike. */
export const kindFor = (unit: Unit, { position }: { readonly position: Position }): string => {
  const { railBridges, blownRoad } = options.of(position);
  return payers.wordFor({ class: classOf(unit), allied: unit.side === 'allied', railBridges, blownRoad });
};

/** The bridges on a hexside, and the Allied one, near enough to its engineer or not. */
export interface Crossing {
  readonly standing: readonly BridgeKind[];
  readonly blown: boolean;
  readonly pontoon?: 'tended' | 'far';
}

/** By the map: every bridge stands. */
export const asPrinted = (board: Board, from: Hex, to: Hex): Crossing => {
  const hexside = board.hexside(from, to);
  return { standing: bridgeKinds.filter((kind) => hexside.has(kind)), blown: false };
};

/** 5.2 The cost of a step, part by part. */
export const stepReasons = (
  effects: TerrainEffects,
  board: Board,
  payer: Payer,
  from: Hex,
  to: Hex,
  crossing: Crossing,
): StepReasons => {
  const hexside = board.hexside(from, to);
  const water = waters.find((kind) => hexside.has(kind));
  const bridge = bridgeFor(payer, crossing);
  const road = roadReason(effects, board, payer, from, to);
  const terrain = terrainReason(effects, board, payer.class, to);
  const alone = (reason: Reason | Barred): StepReasons => ('by' in reason ? [reason] : reason);
  if (water === undefined || bridge === 'road') return alone(road ?? terrain);
  if (bridge === 'terrain') return alone(terrain);
  const over = waterCost(effects, payer, water, crossing);
  if (typeof over !== 'number') return over;
  const dry = payer.blownRoad === 'road' && road !== undefined ? road : terrain;
  return 'by' in dry ? [dry, mapReason(board, 'edges', water, over, '5.2c')] : dry;
};

/** 5.2 The cost of a step. */
export const stepCost = (...step: Parameters<typeof stepReasons>): number | Barred => costOf(stepReasons(...step));

/** Whether a road goes on over the water, units cross by a bridge without it (15.0e), or there is no bridge. */
const bridgeFor = (payer: Payer, { standing, pontoon }: Crossing): 'road' | 'terrain' | undefined => {
  const carries = (kind: BridgeKind): boolean =>
    kind !== 'rail-bridge' || payer.railBridges === 'all' || (payer.railBridges === 'leg' && payer.class === 'leg');
  if (standing.some(carries)) return 'road';
  if (!payer.allied || pontoon === undefined) return undefined;
  return pontoon === 'tended' ? 'road' : 'terrain';
};

/** 5.2b Along a road or a trail, whatever the terrain; the cheaper of two. */
const roadReason = ({ roads }: TerrainEffects, board: Board, payer: Payer, from: Hex, to: Hex): Reason | undefined => {
  const words = board.road(from, to);
  const road = (['road', 'trail'] as const).find((word) => words.has(word));
  const by = road && roads[road][payer.class];
  return typeof by === 'number' ? mapReason(board, 'roads', road!, by, '5.2b') : undefined;
};

/** 5.2a */
export const terrainReason = (
  { terrain }: TerrainEffects,
  board: Board,
  unitClass: Class,
  hex: Hex,
): Reason | Barred => {
  const word = board.terrainAt(hex) as Terrain;
  const by = terrain[word][unitClass];
  return by === null ? barredBy('5.2a', 'terrain') : mapReason(board, 'terrain', word, by, '5.2a');
};

/** 5.2c, 14.1a */
const waterCost = ({ edges }: TerrainEffects, payer: Payer, water: Water, { blown }: Crossing): number | Barred => {
  const points = edges[water][payer.class];
  if (points !== null) return points;
  return blown ? barredBy('14.1a', 'blown') : barredBy('5.2c', 'river');
};
