import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, RetreatAsk, Retreats, Unit } from '@umpire/shared/umpire';
import { type HexWay, retreatByWays, type WayStep, type WayWish } from '@umpire/shared/umpire/kit/aftermath/ways.ts';
import { type BrokenWith, broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { isDrivenOver } from './11-boundary.ts';
import { foughtIn } from './14-fought.ts';
import { sourcesOf } from './23-supply.ts';
import { edgesAt, isOffSheet } from './31-scenarios.ts';
import { closedToVehicles, isBlown, isRoad } from './crossing.ts';
import { optionsOf } from './options.ts';
import { hasPrimeMover, isAmerican, isArtillery, isDisrupted, isMechanized, isRouted, isVehicle } from './units.ts';

/** 17 Retreat. */

/** 17.1b An empty hex in enemy ZOC; friends in it cancel the ZOC, unless they retreat from this combat. */
const isUnsafe = (position: Position, unit: Unit, hex: Hex): boolean => {
  if (!zones.heldAgainst(position, hex, unit.side)) return false;
  const { going } = foughtIn(position);
  return !position
    .unitsAt(hex)
    .some((other) => other.side === unit.side && other.id !== unit.id && !going.has(other.id));
};

/** 17.2 Where a retreat eliminates. */
export const whyNotRetreatInto = (at: WayStep<unknown>): Breach | undefined => {
  const { position, unit, from, to, step } = at;
  const { board } = position;
  const no = (key: BrokenWith): Breach => broken('17.2a', 'combat', key, [from, to]);
  if (position.enemyAt(to, unit.side)) return no('retreat-enemy');
  if (isOverBond(position, unit, from, to)) return broken('10.2b', 'combat', 'retreat-bond', [from, to]);
  if (step > 1 && isUnsafe(position, unit, to)) return no('retreat-zoc');
  if (isOffSheet(position, to)) return broken('31.1a', 'combat', 'step-off-sheet', [from, to]);
  const hexside = board.hexside(from, to);
  const blown = isBlown(position, from, to);
  if (hexside.has('lake')) return no('retreat-lake');
  if (hexside.has('meuse') && (blown || !hexside.has('bridge'))) return no('retreat-meuse');
  return isVehicle(unit) && closedToVehicles(board, from, to, blown) ? no('retreat-vehicle') : undefined;
};

/** 10.2 Whether a step goes into or across an enemy bond. */
export const isOverBond = (position: Position, unit: Unit, from: Hex, to: Hex): boolean => {
  const bonds = zones.bondsAgainst(position, unit.side);
  if (!bonds) return false;
  if (bonds.hexes[to] !== 0) return true;
  const direction = position.board.grid.directionTo(from, to);
  return direction !== undefined && ((bonds.hexsides[from]! >> direction) & 1) !== 0;
};

/** 17.1b A: as many hexes away as the result says. */
const farAway: WayWish = {
  worth: (way, { from }, { board }) => (board.grid.distance(from, way.at(-1)!) === way.length - 1 ? 1 : 0),
  breach: (hex) => broken('17.1b', 'combat', 'retreat-far', [hex]),
};

/** 17.1b B: out of enemy ZOC; only the first hex may be in one. */
const outOfZones: WayWish = {
  worth: (way, { unit }, position) => (isUnsafe(position, unit, way[1]!) ? 0 : 1),
  breach: (hex) => broken('17.1b', 'combat', 'retreat-first-zoc', [hex]),
};

const nearestSource = (position: Position, unit: Unit, hex: Hex): number =>
  Math.min(...sourcesOf(position, unit.side).map((source) => position.board.grid.distance(hex, source)));

/** 17.1b C: towards a friendly supply source. */
const towardsSupply: WayWish = {
  worth: (way, { unit, from }, position) => {
    if (sourcesOf(position, unit.side).length === 0) return 0;
    const end = nearestSource(position, unit, way.at(-1)!);
    return optionsOf(position).retreatTowards === 'nearest' ? -end : Number(end < nearestSource(position, unit, from));
  },
  breach: (hex) => broken('17.1b', 'combat', 'retreat-supply', [hex]),
};

/** 17.1b D: mechanized units along roads as far as they can. */
const alongRoads: WayWish = {
  worth: (way, { unit }, position) => (isMechanized(unit) ? roadSteps(position, way) : 0),
  breach: (hex) => broken('17.1b', 'combat', 'retreat-road', [hex]),
};

const roadSteps = (position: Position, way: HexWay): number =>
  way.slice(1).filter((to, i) => isRoad(position.board, way[i]!, to, isBlown(position, way[i]!, to))).length;

type Lost = readonly [clause: Clause, key: BrokenWith<'unit'>];

/** 17.7a, 18.1a, 27.10a Units that are lost by a retreat of so many hexes, even if the way is free. */
export const lostByRetreat = (unit: Unit, hexes: number): Lost | undefined => {
  if (isArtillery(unit) && unit.side === 'german' && !hasPrimeMover(unit) && hexes > 1) return ['17.7a', 'lost-gun'];
  if (unit.kind === 'engineer' && unit.side === 'allied' && isAmerican(unit) && hexes >= 3)
    return ['27.10a', 'lost-engineer'];
  return isRouted(unit) && hexes >= 2 ? ['18.1a', 'lost-routed'] : undefined;
};

/** 17.5a Those that go back again in the same phase; 18.1a routed ones by any retreat, if the table plays so. */
const whyLost = (position: Position, { unit, from, hexes }: RetreatAsk): Breach | undefined => {
  const lost: Lost | undefined = foughtIn(position).onto.has(unit.id)
    ? ['17.5a', 'lost-again']
    : lostByRetreat(unit, optionsOf(position).routedLostByOneHex && isRouted(unit) ? Math.max(hexes, 2) : hexes);
  return lost && broken(lost[0], 'combat', lost[1], [from], { unit: unit.name });
};

/** 18.1a Two hexes disrupt, three or four rout; a disrupted unit is routed. One hex changes nothing (16.72, 21.4). */
export const stateAfter = ({ unit, hexes }: Pick<RetreatAsk, 'unit' | 'hexes'>): 'disrupted' | 'routed' | undefined => {
  if (hexes <= 1) return isRouted(unit) ? 'routed' : isDisrupted(unit) ? 'disrupted' : undefined;
  return hexes >= 3 || isDisrupted(unit) || isRouted(unit) ? 'routed' : 'disrupted';
};

/** 11.10b A unit driven over the army boundary is disrupted, even by a short retreat. */
export const stateAfterWay = (
  ask: Pick<RetreatAsk, 'unit' | 'hexes'>,
  way: HexWay,
  position: Position,
): 'disrupted' | 'routed' | undefined =>
  stateAfter(ask) ?? (isDrivenOver(position, ask.unit, way) ? 'disrupted' : undefined);

const onMap = retreatByWays({
  bars: whyNotRetreatInto,
  wishes: [farAway, outOfZones, towardsSupply, alongRoads],
  forbids: whyLost,
  trapped: ({ name }, from) => broken('17.2a', 'combat', 'trapped', [from], { unit: name }),
  state: stateAfterWay,
});

/** Retreats, and whether the unit may leave the map instead. */
export interface ArdennesRetreats extends Retreats {
  /** 17.6a The map edges over which it retreats, disrupted, into the off-map box. */
  readonly exits: readonly string[];
}

/** 17.6a Edges over which Allied units may retreat off the map; never the east edge. Germans may not. */
const exitsAt = (position: Position, hexes: readonly Hex[]): readonly string[] => [
  ...new Set(hexes.flatMap((hex) => edgesAt(position, hex))),
];

/** Paths that the rules allow at all, before priorities. */
const anyWay = retreatByWays({
  bars: whyNotRetreatInto,
  wishes: [],
  trapped: ({ name }, from) => broken('17.2a', 'combat', 'trapped', [from], { unit: name }),
});

/** 17.6a From its own hex; if it has no path on the map, also from an edge that it reaches before the retreat ends. */
const exitsOf = (position: Position, ask: RetreatAsk, isTrapped: boolean): readonly string[] => {
  if (ask.unit.side !== 'allied') return [];
  const here = exitsAt(position, [ask.from]);
  if (here.length > 0 || !isTrapped) return here;
  for (let hexes = 1; hexes < ask.hexes; hexes++) {
    const exits = exitsAt(position, anyWay(position, { ...ask, hexes }).to);
    if (exits.length > 0) return exits;
  }
  return [];
};

/** 17 Where a unit may retreat to. */
export const retreat = (position: Position, ask: RetreatAsk): ArdennesRetreats => {
  const found = onMap(position, ask);
  const exits = whyLost(position, ask) ? [] : exitsOf(position, ask, found.eliminated);
  const isLost = found.eliminated && exits.length === 0;
  return {
    ...found,
    // 17.6a A unit whose only way leads off the map is disrupted there, unless its state is already worse.
    ...(found.eliminated && !isLost && { state: stateAfter({ unit: ask.unit, hexes: 1 }) ?? 'disrupted' }),
    exits,
    eliminated: isLost,
    why: (hex) => (hex === undefined && !isLost ? undefined : found.why(hex)),
  };
};
