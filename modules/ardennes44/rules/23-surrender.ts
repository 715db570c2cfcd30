import type { SideId } from '@umpire/shared/table';
import type { Position, Shift, Unit } from '@umpire/shared/umpire';
import { say } from '../say.ts';
import { surrender, surrenderLevels } from './charts.ts';
import { isClear } from './turn.ts';
import { moraleOf, surrenderPointsOf } from './units.ts';

/** 23.7 to 23.11 Surrender. */

/** 28.2a */
export const surrenderDrm = (position: Position, side: SideId): readonly Shift[] =>
  side === 'allied' && isClear(position) ? [{ clause: '28.2a', by: -2, says: say('rules.drm.air-drop') }] : [];

/** 23.8a */
const surrenderLevel = (group: readonly Unit[]): number => {
  const morales = group.map(moraleOf);
  if (morales.includes('elite')) return surrenderLevels.elite;
  return morales.every((morale) => morale === 'green') ? surrenderLevels.green : surrenderLevels.normal;
};

/**
 * 23.9a When groups join, the points of the larger count, by printed attack; if equal, the fewer points. Every unit carries the points
 * of its group, so that each part of a group that splits keeps them.
 */
export const groupPoints = (group: readonly Unit[]): number => {
  const attacks = new Map<number, number>();
  for (const unit of group) {
    const points = surrenderPointsOf(unit);
    if (points > 0) attacks.set(points, (attacks.get(points) ?? 0) + unit.attack);
  }
  const [first] = [...attacks].toSorted(([few, one], [many, other]) => other - one || few - many);
  return first ? first[0] : 0;
};

/** 23.7a, 23.8a The effect of a die on a group. */
export const surrenderRoll = (
  position: Position,
  side: SideId,
  group: readonly Unit[],
  roll: number,
): { readonly result: number; readonly points: number; readonly surrenders: boolean } => {
  const result = surrender(surrenderDrm(position, side).reduce((sum, { by }) => sum + by, roll));
  const points = Math.max(groupPoints(group) + result, 0);
  return { result, points, surrenders: points >= surrenderLevel(group) };
};
