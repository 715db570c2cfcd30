import type { Hex } from '@umpire/shared/hex';
import type { Breach, Fact, Position, RetreatAsk, Retreats, Unit } from '@umpire/shared/umpire';
import {
  type Priority,
  type RetreatRules,
  type RetreatStep,
  retreatBy,
} from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import { whyNotCross } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { fits } from './5-stacking.ts';
import { mayLeaveMap } from './6-off-map.ts';
import { edgesOf } from './7-edges.ts';
import { paidFor, retreatTogether } from './fields.ts';
import { readingsOf } from './readings.ts';

/** 6.6.1 Retreat, one hex after the other. */

/** 6.6.1b (1) Out of the enemy's zones. */
const outsideZones: Priority = {
  meets: ({ position, unit, to }) => !zones.heldAgainst(position, to, unit.side),
  breach: ({ to }) => broken('6.6.1b', 'combat', 'retreat-zone', [to]),
};

/** 6.6.1b (2) Reading: nearer to the nearest hex of the side's own map edge than the hex left. */
const towardEdge: Priority = {
  meets: ({ position, unit, from, to }) => toEdge(position, unit, to) < toEdge(position, unit, from),
  breach: ({ to }) => broken('6.6.1b', 'combat', 'retreat-edge', [to]),
};

/** 6.6.1b (3) Reading: farther from the nearest enemy unit than the hex left. */
const fromEnemy: Priority = {
  meets: ({ position, unit, from, to }) => toEnemy(position, unit, to) > toEnemy(position, unit, from),
  breach: ({ to }) => broken('6.6.1b', 'combat', 'retreat-enemy', [to]),
};

const toEdge = ({ board }: Position, { side }: Unit, hex: Hex): number =>
  nearest(board.grid.distance, hex, edgesOf(board, side));

const toEnemy = (position: Position, { side }: Unit, hex: Hex): number => {
  const known = position.fact(distances).get(`${side} ${hex}`);
  if (known !== undefined) return known;
  const { board, units } = position;
  const enemies = units.flatMap((unit) => (unit.side !== side && unit.at !== undefined ? unit.at : []));
  const distance = nearest(board.grid.distance, hex, enemies);
  position.fact(distances).set(`${side} ${hex}`, distance);
  return distance;
};

/** To the nearest enemy, by side and hex: worked out once for each that is asked about. */
const distances: Fact<Map<string, number>> = { of: () => new Map() };

const nearest = (distance: (a: Hex, b: Hex) => number, hex: Hex, others: Iterable<Hex>): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) least = Math.min(least, distance(hex, other));
  return least;
};

/** 6.6.1c An enemy zone without a friendly unit costs the retreating stack a step, once for all of it. */
const stepLost = ({ position, unit, ask, to }: RetreatStep): number => {
  if (paidFor.of(ask).includes(to)) return 0;
  const friends = position.unitsAt(to).some((other) => other.side === unit.side && other.id !== unit.id);
  return zones.heldAgainst(position, to, unit.side) && !friends ? 1 : 0;
};

/** 6.6.1f What is wrong with ending in a hex. */
const whyFull = (position: Position, unit: Unit, hex: Hex): Breach | undefined =>
  fits(position, unit, hex) ? undefined : broken('6.6.1f', 'stacking', 'retreat-full', [hex], { unit: unit.name });

/** 6.6.1a Not into an enemy's hex, nor where the unit cannot go. */
const bars = ({ position, unit, from, to }: RetreatStep): Breach | undefined => {
  if (position.enemyAt(to, unit.side)) return broken('6.6.1a', 'combat', 'retreat-enemy-hex', [to]);
  return whyNotCross(position, unit, from, to) && broken('6.6.1a', 'combat', 'retreat-barred', [from, to]);
};

const rules: RetreatRules = {
  bars,
  loss: stepLost,
  trapped: ({ name }, from) => broken('6.6.1a', 'combat', 'trapped', [from], { unit: name }),
};
const priorities = [outsideZones, towardEdge, fromEnemy];
const avoidFull: Partial<RetreatRules> = { ends: ({ position, unit, to }) => whyFull(position, unit, to) };

const searches = {
  binding: {
    last: retreatBy({ ...rules, ...avoidFull, priorities }),
    'by-priority': retreatBy({ ...rules, priorities }),
  },
  advice: {
    last: retreatBy({ ...rules, ...avoidFull }),
    'by-priority': retreatBy(rules),
  },
};

/** 6.6.1e The way to where a unit leaves the map, from the hex it stands in; steps that are lost on it. */
export interface Exit {
  readonly path: readonly Hex[];
  readonly losses: number;
}

/** Retreats, and how the unit may leave the map instead (6.6.1e). */
interface NordwindRetreats extends Retreats {
  readonly exit?: Exit;
}

/**
 * 6.6.1 Where a unit may retreat to. `options.with` names others that retreat along with it: they pay for enemy zones
 * together (6.6.1c), while one step alone is lost with the unit. `options.paid`: hexes that others of its stack have
 * entered before it, and paid for.
 */
export const retreat = (position: Position, ask: RetreatAsk): NordwindRetreats => {
  const { retreatPriorities, fullHex } = readingsOf(position);
  const found = searches[retreatPriorities][fullHex](position, ask);
  const full = new Map(found.to.flatMap((hex) => pairOf(hex, whyFull(position, ask.unit, hex))));
  const to = found.to.filter((hex) => !full.has(hex));
  const exit = exitOf(position, ask);
  const steps = stepsOf(position, ask);
  const survives = to.some((hex) => (found.losses.get(hex) ?? 0) < steps) || (exit?.losses ?? steps) < steps;
  const spoiled = full.values().next().value;
  const lost = to.length > 0 ? broken('6.6.1c', 'combat', 'retreat-lost', to, { unit: ask.unit.name }) : undefined;
  return {
    ...found,
    to,
    ...(exit && { exit }),
    eliminated: !survives,
    why: (hex) => {
      if (hex !== undefined) return full.get(hex) ?? found.why(hex);
      return survives ? undefined : (found.why() ?? spoiled ?? lost);
    },
  };
};

/** Over its own edge, as soon as it comes there before the end of the retreat. */
const exitOf = (position: Position, ask: RetreatAsk): Exit | undefined => {
  const leaves = (hex: Hex): boolean => mayLeaveMap(position, ask.unit.side, hex);
  if (leaves(ask.from)) return { path: [ask.from], losses: 0 };
  // A hex that is full may be passed through.
  const search = searches[readingsOf(position).retreatPriorities]['by-priority'];
  for (let hexes = 1; hexes < ask.hexes; hexes++) {
    const { to, paths, losses } = search(position, { ...ask, hexes });
    const last = to.find(leaves);
    if (last !== undefined) return { path: paths.get(last)!, losses: losses.get(last) ?? 0 };
  }
  return undefined;
};

const pairOf = <T>(hex: Hex, value: T | undefined): [Hex, T][] => (value === undefined ? [] : [[hex, value]]);

/** Steps of all that retreat together. */
const stepsOf = (position: Position, ask: RetreatAsk): number => {
  const { unit } = ask;
  const others = retreatTogether.of(ask).map((id) => position.unit(id));
  return others.reduce((sum, other) => sum + (other && other.id !== unit.id ? other.steps : 0), unit.steps);
};
