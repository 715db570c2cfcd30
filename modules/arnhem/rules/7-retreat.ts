import type { Breach } from '@umpire/shared/umpire';
import { type RetreatStep, retreatBy } from '@umpire/shared/umpire/kit/aftermath/retreat.ts';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { stacking } from './5-stacking.ts';
import { isBarred } from './5-water.ts';
import { zones } from './6-zoc.ts';

/** 7.7 Retreats. */

/** 7.7a Not into an enemy unit, 14.1b not over water that it may not cross, 6.2a not into an enemy zone. */
const bars = ({ position, unit, from, to }: RetreatStep): Breach | undefined => {
  if (position.enemyAt(to, unit.side)) return broken('7.7a', 'combat', 'retreat-enemy', [to]);
  if (isBarred(position, unit, from, to)) return broken('14.1b', 'combat', 'retreat-water', [from, to]);
  const { retreatIntoZones } = options.of(position);
  if (retreatIntoZones === 'free' || !zones.heldAgainst(position, to, unit.side)) return undefined;
  // No enemy is there: whoever else is there is a friend.
  const isCovered = retreatIntoZones === 'beside-friends' && position.unitsAt(to).some(({ id }) => id !== unit.id);
  return isCovered ? undefined : broken('6.2a', 'combat', 'retreat-zone', [to]);
};

/** 7.7a Not onto a friendly unit at the end (5.3a). */
const ends = ({ position, unit, to }: RetreatStep): Breach | undefined => {
  const [full] = stacking.with(position, to, [unit]);
  return full && broken('7.7a', 'stacking', 'retreat-full', [to], { unit: unit.name });
};

/** 7.7a Where the owner may move a unit that retreats. Reading: "n hexes away" is at distance n from the hex left. */
export const retreat = retreatBy({
  bars,
  ends,
  straight: (position) => options.of(position).retreatStraight,
  trapped: ({ name }, from) => broken('7.7a', 'combat', 'trapped', [from], { unit: name }),
});
