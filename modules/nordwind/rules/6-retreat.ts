import type { Breach, Position, RetreatAsk } from '@umpire/shared/umpire';
import { type RetreatStep, retreatBy } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { fartherFromEnemies, nearerToAny, outOfZones } from '@umpire/shared/umpire/kit/aftermath/wishes.ts';
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import { whyNotCross } from './3-crossing.ts';
import { zones } from './4-zoc.ts';
import { fits } from './5-stacking.ts';
import { mayLeaveMap } from './6-off-map.ts';
import { eachEdgeOf, edgesOf } from './charts.ts';
import { paidFor, retreatTogether } from './fields.ts';

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

/** 6.6.1c An enemy zone without a friendly unit costs the retreating stack a step, once for the whole stack. */
const stepLost = ({ position, unit, ask, to }: RetreatStep): number => {
  if (paidFor.of(ask).includes(to)) return 0;
  const friends = position.unitsAt(to).some((other) => other.side === unit.side && other.id !== unit.id);
  return zones.heldAgainst(position, to, unit.side) && !friends ? 1 : 0;
};

/** 6.6.1a Not into an enemy's hex, nor where the unit cannot go. */
const bars = ({ position, unit, from, to }: RetreatStep): Breach | undefined => {
  if (position.enemyAt(to, unit.side)) return broken('6.6.1a', 'combat', 'retreat-enemy-hex', [to]);
  return whyNotCross(position, unit, from, to) && broken('6.6.1a', 'combat', 'retreat-barred', [from, to]);
};

/**
 * 6.6.1 Where a unit may retreat to. `options.with` names others that retreat along with it: they pay for enemy zones
 * together (6.6.1c), but only one step is lost with the unit. `options.paid`: hexes that others of its stack have
 * entered before it, and paid for.
 */
export const retreat = retreatBy({
  bars,
  priorities: (position) => (readingsOf(position).retreatPriorities === 'binding' ? priorities : []),
  loss: stepLost,
  // 6.6.1f
  ends: ({ position, unit, to }) =>
    fits(position, unit, to) ? undefined : broken('6.6.1f', 'stacking', 'retreat-full', [to], { unit: unit.name }),
  endsLast: (position) => readingsOf(position).fullHex === 'by-priority',
  // 6.6.1e
  leaves: ({ position, unit }, hex) => mayLeaveMap(position, unit.side, hex),
  steps: (position, ask) => stepsOf(position, ask),
  trapped: ({ name }, from) => broken('6.6.1a', 'combat', 'trapped', [from], { unit: name }),
  lost: ({ name }, to) => broken('6.6.1c', 'combat', 'retreat-lost', to, { unit: name }),
});

/** The steps of all units that retreat together. */
const stepsOf = (position: Position, ask: RetreatAsk): number => {
  const { unit } = ask;
  const others = retreatTogether.of(ask).map((id) => position.unit(id));
  return others.reduce((sum, other) => sum + (other && other.id !== unit.id ? other.steps : 0), unit.steps);
};
