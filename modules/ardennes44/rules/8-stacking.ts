import type { Unit } from '@umpire/shared/umpire';
import { atMost, type StackingLimit, stackingLimits } from '@umpire/shared/umpire/kit/stacking/stacking.ts';
import { barredBy } from '../say.ts';
import { stackingChart } from './charts.ts';
import { isArtillery, isSilhouette, regimentOf, stackingPoints } from './units.ts';

/** 8 Stacking. Limits apply at the end of movement and of an advance (8.3), not in passing or after retreats. */

/** 8.1a */
const within = atMost('8.1a', stackingChart.points, stackingPoints);
const points: StackingLimit = (units, position, hex) =>
  within(units, position, hex) && barredBy('8.1a', 'stack-points');

const countSame = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** 8.2a The number of units that they count as: a regiment one, two one-step silhouettes of a division one. */
export const countUnits = (units: readonly Unit[]): number => {
  const regiments = new Set<string>();
  const pairs: string[] = [];
  let single = 0;
  for (const unit of units) {
    const regiment = regimentOf(unit);
    if (regiment !== undefined) regiments.add(`${unit.formation ?? ''}/${regiment}`);
    else if (isSilhouette(unit) && unit.steps === 1 && unit.formation !== undefined) pairs.push(unit.formation);
    else single += 1;
  }
  const paired = [...countSame(pairs).values()].reduce((sum, count) => sum + Math.ceil(count / 2), 0);
  return regiments.size + paired + single;
};

/** 8.2b Three units without artillery whose defenses total 7 or less. */
const isBattleGroup = (units: readonly Unit[]): boolean => {
  const { battleGroup } = stackingChart;
  return (
    countUnits(units) <= battleGroup.units &&
    !units.some(isArtillery) &&
    units.reduce((sum, { defense }) => sum + defense, 0) <= battleGroup.defense
  );
};

/** 8.2a, 8.2b */
const units: StackingLimit = (stack) =>
  countUnits(stack) <= stackingChart.units || isBattleGroup(stack) ? undefined : barredBy('8.2a', 'stack-units');

/** 8 */
export const stacking = stackingLimits(points, units);
