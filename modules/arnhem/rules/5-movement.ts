import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import { type Barred, type Position, type Reason, say, type Unit } from '@umpire/shared/umpire';
import { movement } from '@umpire/shared/umpire/kit/movement/movement.ts';
import type { Begins, EnterZone, MoveAsk, Traveller } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { mapReason } from '@umpire/shared/umpire/kit/movement/reasons.ts';
import { pointsIn, type Step } from '@umpire/shared/umpire/kit/movement/step-costs.ts';
import { options } from '../options.ts';
import { barredBy } from '../say.ts';
import { stacking } from './5-stacking.ts';
import { type TerrainEffects, terrainEffects, waters } from './5-terrain.ts';
import { isTended } from './5-water.ts';
import { zones, zonesByOption } from './6-zoc.ts';
import { entryHexes, isTooEarly } from './11-reinforcements.ts';
import { bridges, bridgesOn, isGermanHeld, pontoonOn, pontoonsOf, standingOn } from './14-bridges.ts';
import type { BridgeKind, Class, Terrain } from './charts.ts';
import { record } from './record.ts';
import { classOf, isAirborne } from './units.ts';

/** 5 Movement. Costs are counted in half points: a road costs mobile units one half. */

/** What the cost of a step depends on, besides the map and its bridges. */
interface Payer {
  readonly class: Class;
  readonly allied: boolean;
  readonly railBridges: 'all' | 'leg' | 'none';
  readonly blownRoad: 'terrain' | 'road';
  readonly effects: TerrainEffects;
}

/** 5, 6.1, 11.4k */
const traveller = (unit: Unit, ask: MoveAsk): Traveller<Payer> => {
  const { position } = ask;
  const { railBridges, blownRoad, zocAcrossRiver } = options.of(position);
  const begins = ask.units.length === 1 ? landing(position, unit, ask.mode) : undefined;
  const start = begins?.hex ?? unit.began;
  const fromZone = start !== undefined && zones.heldAgainst(position, start, unit.side);
  const effects = terrainEffects(position);
  return {
    points: '5.1a',
    pays: { class: classOf(unit), allied: unit.side === 'allied', railBridges, blownRoad, effects },
    allowance: allowanceOf(position, unit, begins ? pointsIn(begins.spent) : 0),
    held: heldBack(position, unit, fromZone),
    begins,
    zones: zocAcrossRiver ? zonesByOption.everywhere : zonesByOption.notOverRivers,
    enterZone: enterZone(position, fromZone, begins !== undefined || ask.mode === LANDED),
  };
};

/** 5.1a The printed allowance; half of what is left of it in the Mobile Phase if the owners say so. */
const allowanceOf = (position: Position, { move }: Unit, spent: number): number => {
  const left = Math.max(move - spent, 0);
  const isHalf = position.turn.phase === 'mobile' && options.of(position).mobilePhase === 'both-half';
  return spent + (isHalf ? Math.floor(left / 2) : left);
};

/** 5.1c Units that may not move in this phase; 6.1b units that may not leave a zone. */
const heldBack = (position: Position, unit: Unit, fromZone: boolean): Barred | undefined => {
  const { mobilePhase, zocExit } = options.of(position);
  if (position.turn.phase === 'mobile') {
    if (classOf(unit) === 'leg') return barredBy('5.1c', 'not-mobile');
    if (mobilePhase === 'either' && record.of(position).moved.includes(unit.id)) return barredBy('5.1c', 'has-moved');
  }
  return zocExit === 'locked' && fromZone ? barredBy('6.1b', 'locked') : undefined;
};

/** 6.1a An enemy zone ends the move; 6.1b, 11.4k it bars the way for a unit that came from one. */
const enterZone = (position: Position, fromZone: boolean, hasLanded: boolean): EnterZone | undefined => {
  const { zocStops, zocExit } = options.of(position);
  if (fromZone && zocExit === 'leave-no-reentry') return { clause: hasLanded ? '11.4k' : '6.1b', bars: true };
  return zocStops ? { clause: '6.1a' } : undefined;
};

/** 11.4k The way of moving of a unit that has just come down in its hex. */
const LANDED = 'landed';

/** 11.4k The hex that a unit came down in is the first of its move: it pays for it, and leaves its zone from there. */
const landing = (position: Position, unit: Unit, mode: string | undefined): Begins | undefined => {
  const { board } = position;
  const { landed } = unit.values;
  const isDown = typeof landed === 'string' && isAirborne(unit) && unit.began === undefined;
  const hex = mode === LANDED ? unit.at : isDown ? board.grid.parse(landed) : undefined;
  if (hex === undefined) return undefined;
  const cost = terrainReason(terrainEffects(position), board, classOf(unit), hex);
  const says = say(board.nameOf('terrain', board.terrainAt(hex)));
  return { hex, spent: { by: 'by' in cost ? cost.by : unit.move, clause: '11.4k', says } };
};

/** 5.2 */
const step = (position: Position, payer: Payer, from: Hex, to: Hex): Step => {
  const { board } = position;
  const hexside = board.hexside(from, to);
  const water = waters.find((kind) => hexside.has(kind));
  const standing = standingOn(position, from, to);
  const bridge = bridgeFor(position, payer, standing, from, to);
  const road = roadReason(board, payer, from, to);
  const terrain = terrainReason(payer.effects, board, payer.class, to);
  if (water === undefined || bridge === 'road') return road ?? terrain;
  if (bridge === 'terrain') return terrain;
  const over = payer.effects.edges[water][payer.class];
  if (over === null) {
    const isBlown = standing.length < bridgesOn(position, from, to).length;
    return isBlown ? barredBy('14.1a', 'blown') : barredBy('5.2c', 'river');
  }
  const dry = payer.blownRoad === 'road' && road !== undefined ? road : terrain;
  return 'by' in dry ? [dry, mapReason(board, 'edges', water, over, '5.2c')] : dry;
};

/** Whether a road goes on over the water, units cross by a bridge without it (15.0e), or there is no bridge. */
const bridgeFor = (
  position: Position,
  payer: Payer,
  standing: readonly BridgeKind[],
  from: Hex,
  to: Hex,
): 'road' | 'terrain' | undefined => {
  const carries = (kind: BridgeKind): boolean =>
    kind !== 'rail-bridge' || payer.railBridges === 'all' || (payer.railBridges === 'leg' && payer.class === 'leg');
  if (standing.some(carries)) return 'road';
  // 15.0c The Allied bridge.
  if (!payer.allied || !pontoonOn(position, from, to)) return undefined;
  if (options.of(position).pontoonZone === 'crossed' && isGermanHeld(position, [from, to])) return undefined;
  return isTended(position, from, to) ? 'road' : 'terrain';
};

/** 5.2b Along a road or a trail, whatever the terrain; the cheaper of two. */
const roadReason = (board: Board, payer: Payer, from: Hex, to: Hex): Reason | undefined =>
  alongRoad(board, payer, board.road(from, to), '5.2b');

const alongRoad = (
  board: Board,
  { effects: { roads }, class: unitClass }: Payer,
  words: { has(word: string): boolean },
  clause: '5.2b' | '11.2a',
): Reason | undefined => {
  const road = (['road', 'trail'] as const).find((word) => words.has(word));
  const by = road && roads[road][unitClass];
  return typeof by === 'number' ? mapReason(board, 'roads', road!, by, clause) : undefined;
};

/** 5.2a */
const terrainReason = ({ terrain }: TerrainEffects, board: Board, unitClass: Class, hex: Hex): Reason | Barred => {
  const word = board.terrainAt(hex) as Terrain;
  const by = terrain[word][unitClass];
  return by === null ? barredBy('5.2a', 'terrain') : mapReason(board, 'terrain', word, by, '5.2a');
};

/** More than any allowance: the hex is not entered. */
const NO_WAY = 99;

/** 11.2a A reinforcement pays for its first hex. Reading: along a road only where the road leaves the map there. */
const entryReason = (board: Board, payer: Payer, hex: Hex): Reason => {
  const terrain = board.terrainAt(hex) as Terrain;
  const by = payer.effects.terrain[terrain][payer.class] ?? NO_WAY;
  return alongRoad(board, payer, board.roadsOff(hex), '11.2a') ?? mapReason(board, 'terrain', terrain, by, '11.2a');
};

/** 14.1a, 15.0c Hexsides that differ from the map: blown bridges, and the Allied bridge. */
const changed = (position: Position): readonly (readonly [Hex, Hex])[] =>
  [...new Set([...bridges.down(position), ...pontoonsOf(position)])].flatMap((hexside) =>
    position.board.grid.stepsOver(hexside),
  );

/** 5, 6.1, 11.2, 11.4k: where units can go. */
export const moves = movement({
  parts: 2,
  traveller,
  step,
  changed,
  enemyHex: '5.1b',
  stacking,
  entry: {
    clause: '11.1a',
    hexes: (unit, { position }) => entryHexes(position, unit),
    whyNot: (unit, { position }) =>
      isTooEarly(position, unit) ? barredBy('11.1a', 'not-yet', { unit: unit.name }) : undefined,
    cost: ({ board }, payer, hex) => entryReason(board, payer, hex),
  },
});
export const { reach } = moves;
