import type { Hex } from '@umpire/shared/hex';
import type { Breach, Position, RetreatAsk, Retreats, Unit } from '@umpire/shared/umpire';
import { type RetreatRules, type RetreatStep, retreatBy } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import {
  exitFrom,
  fartherFromEnemies,
  nearerToAny,
  outOfZones,
  withoutFull,
} from '@umpire/shared/umpire/kit/aftermath/wishes.ts';
import { broken } from '../say.ts';
import { whyNotCross } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { fits } from './5-stacking.ts';
import { mayLeaveMap } from './6-off-map.ts';
import { eachEdgeOf, edgesOf } from './charts.ts';
import { paidFor, retreatTogether } from './fields.ts';
import { readingsOf } from './readings.ts';

/** 6.6.1 Retreat, one hex after the other. */

/** 6.6.1b In this order. Reading: (2) by the nearest hex of the side's own map edge, (3) by the nearest enemy unit. */
const priorities = [
  outOfZones(zones, (to) => broken('6.6.1b', 'combat', 'retreat-zone', [to])),
  nearerToAny(
    (position, { side }) =>
      readingsOf(position).towardEdge === 'any' ? eachEdgeOf(position.board, side) : [edgesOf(position.board, side)],
    (to) => broken('6.6.1b', 'combat', 'retreat-edge', [to]),
  ),
  fartherFromEnemies((to) => broken('6.6.1b', 'combat', 'retreat-enemy', [to])),
];

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

/**
 * 6.6.1 Where a unit may retreat to. `options.with` names others that retreat along with it: they pay for enemy zones
 * together (6.6.1c), while one step alone is lost with the unit. `options.paid`: hexes that others of its stack have
 * entered before it, and paid for.
 */
export const retreat = (position: Position, ask: RetreatAsk): Retreats => {
  const { retreatPriorities, fullHex } = readingsOf(position);
  const found = withoutFull(searches[retreatPriorities][fullHex](position, ask), (hex) =>
    whyFull(position, ask.unit, hex),
  );
  const { to } = found;
  // 6.6.1e A hex that is full may be passed through.
  const exit = exitFrom(position, ask, searches[retreatPriorities]['by-priority'], (hex) =>
    mayLeaveMap(position, ask.unit.side, hex),
  );
  const steps = stepsOf(position, ask);
  const survives = to.some((hex) => (found.losses.get(hex) ?? 0) < steps) || (exit?.losses ?? steps) < steps;
  const lost = to.length > 0 ? broken('6.6.1c', 'combat', 'retreat-lost', to, { unit: ask.unit.name }) : undefined;
  return {
    ...found,
    ...(exit && { exit }),
    eliminated: !survives,
    why: (hex) => (hex !== undefined ? found.why(hex) : survives ? undefined : (found.why() ?? lost)),
  };
};

/** Steps of all that retreat together. */
const stepsOf = (position: Position, ask: RetreatAsk): number => {
  const { unit } = ask;
  const others = retreatTogether.of(ask).map((id) => position.unit(id));
  return others.reduce((sum, other) => sum + (other && other.id !== unit.id ? other.steps : 0), unit.steps);
};
