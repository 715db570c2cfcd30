import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, barred, type Position, say, type Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type TerrainEffects, type Water, waters } from './5-terrain.ts';
import { type BridgeKind, bridgeKinds, type Class, type Terrain } from './charts.ts';
import { classOf } from './units.ts';

/** 5.2 What steps cost, as the map has it and by what stands on the hexside. */

/** Units that pay alike. */
export interface Payer {
  readonly class: Class;
  readonly allied: boolean;
  readonly railBridges: 'all' | 'leg' | 'none';
  readonly blownRoad: 'terrain' | 'road';
}

const payers = new Map<string, Payer>();
/** The payer of a kind that `kindFor` gave. */
export const payerOf = (kind: string): Payer => payers.get(kind)!;

/** The word for units that pay alike. */
export const kindFor = (unit: Unit, { position }: { readonly position: Position }): string => {
  const { railBridges, blownRoad } = options.of(position);
  const payer: Payer = { class: classOf(unit), allied: unit.side === 'allied', railBridges, blownRoad };
  const kind = `${payer.class} ${unit.side} ${railBridges} ${blownRoad}`;
  if (!payers.has(kind)) payers.set(kind, payer);
  return kind;
};

/** What stands on a hexside: its bridges, and the Allied one, near enough to its engineer or not. */
export interface Crossing {
  readonly standing: readonly BridgeKind[];
  readonly blown: boolean;
  readonly pontoon?: 'tended' | 'far';
}

/** As the map has it: every bridge stands. */
export const asPrinted = (board: Board, from: Hex, to: Hex): Crossing => {
  const hexside = board.hexside(from, to);
  return { standing: bridgeKinds.filter((kind) => hexside.has(kind)), blown: false };
};

/** 5.2 What a step costs. */
export const stepCost = (
  effects: TerrainEffects,
  board: Board,
  payer: Payer,
  from: Hex,
  to: Hex,
  crossing: Crossing,
): number | Barred => {
  const hexside = board.hexside(from, to);
  const water = waters.find((kind) => hexside.has(kind));
  const bridge = bridgeFor(payer, crossing);
  const road = roadCost(effects, board, payer, from, to);
  const terrain = terrainCost(effects, board, payer.class, to);
  if (water === undefined || bridge === 'road') return road ?? terrain;
  if (bridge === 'terrain') return terrain;
  const over = waterCost(effects, payer, water, crossing);
  if (typeof over !== 'number') return over;
  const dry = payer.blownRoad === 'road' && road !== undefined ? road : terrain;
  return typeof dry === 'number' ? dry + over : dry;
};

/** Whether a road goes on over the water, units cross by a bridge without it (15.0e), or there is no bridge. */
const bridgeFor = (payer: Payer, { standing, pontoon }: Crossing): 'road' | 'terrain' | undefined => {
  const carries = (kind: BridgeKind): boolean =>
    kind !== 'rail-bridge' || payer.railBridges === 'all' || (payer.railBridges === 'leg' && payer.class === 'leg');
  if (standing.some(carries)) return 'road';
  if (!payer.allied || pontoon === undefined) return undefined;
  return pontoon === 'tended' ? 'road' : 'terrain';
};

/** 5.2b Along a road or a trail, whatever the terrain; the cheaper of two. */
const roadCost = ({ roads }: TerrainEffects, board: Board, payer: Payer, from: Hex, to: Hex): number | undefined => {
  const road = board.road(from, to);
  if (road.has('road')) return roads.road[payer.class] ?? undefined;
  return road.has('trail') ? (roads.trail[payer.class] ?? undefined) : undefined;
};

/** 5.2a */
export const terrainCost = ({ terrain }: TerrainEffects, board: Board, unitClass: Class, hex: Hex): number | Barred =>
  terrain[board.terrainAt(hex) as Terrain][unitClass] ?? barred('5.2a', ...words('terrain'));

/** 5.2c, 14.1a */
const waterCost = ({ edges }: TerrainEffects, payer: Payer, water: Water, { blown }: Crossing): number | Barred => {
  const points = edges[water][payer.class];
  if (points !== null) return points;
  return blown ? barred('14.1a', ...words('blown')) : barred('5.2c', ...words('river'));
};

/** What bars the way, and what to do instead. */
export const words = (key: string) => [say(`rules.broken.${key}`), say(`rules.broken.${key}-remedy`)] as const;
