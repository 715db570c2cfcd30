import { barred, type Unit } from '@umpire/shared/umpire';
import { type StackingLimit, stackingLimits } from '@umpire/shared/umpire/kit/stacking/stacking.ts';
import { optionsOf } from '../options.ts';
import { say } from '../say.ts';
import { tables } from './charts.ts';
import {
  battalionOf,
  is653,
  isArmyArtillery,
  isBritish,
  isLeader,
  isLeaderNamed,
  isLehr,
  isOnGround,
} from './units.ts';

/** 6 Stacking. */

/** 6.1, 6.2, 37.1 Units that stack freely. */
const isFree = (unit: Unit): boolean => isLeader(unit) || is653(unit) || isArmyArtillery(unit) || !isOnGround(unit);

const LEHR = 4;

/** In thirds of a unit: 36.7 Peiper's battalions are a third each; 6.1 the four of Panzer Lehr fill a hex together. */
const thirdsOf = (units: readonly Unit[]): number => {
  const counted = units.filter((unit) => !isFree(unit));
  const lehr = counted.filter(isLehr).length;
  const together = lehr >= LEHR ? 3 : 0;
  return counted.reduce((sum, unit) => sum + (battalionOf(unit) === undefined ? 3 : 1), -together);
};

/** 6.1 At most three ground units. */
const threeUnits: StackingLimit = (units) => {
  const [count, most] = [thirdsOf(units) / 3, tables.stacking.limit];
  if (count <= most) return undefined;
  return barred(
    '6.1',
    say('rules.broken.too-many', { count: Math.round(count * 10) / 10, most }),
    say('rules.broken.too-many-remedy'),
  );
};

/** 24.3 One leader in a hex; Peiper's may be with another (36). */
const oneLeader: StackingLimit = (units) =>
  units.filter((unit) => isLeader(unit) && !isLeaderNamed(unit, 'Peiper')).length > 1
    ? barred('24.3', say('rules.broken.two-leaders'), say('rules.broken.two-leaders-remedy'))
    : undefined;

/** 28.2 British and Americans do not stack; Montgomery may. */
const oneNation: StackingLimit = (units, position) => {
  if (!optionsOf(position).interAllied) return undefined;
  const bound = units.filter((unit) => unit.side === 'allied' && !isLeaderNamed(unit, 'Montgomery'));
  if (!bound.some(isBritish) || bound.every(isBritish)) return undefined;
  return barred('28.2', say('rules.broken.two-nations'), say('rules.broken.two-nations-remedy'));
};

export const stacking = stackingLimits(threeUnits, oneLeader, oneNation);
