import type { Unit } from '@umpire/shared/umpire';
import { atMost, stackingLimits } from '@umpire/shared/umpire/kit/stacking/stacking.ts';
import { tables } from './charts.ts';
import { stackingValue } from './units.ts';

/** 5 Stacking. */

export const LIMIT = tables.stacking.limit;

/** 5.0.1, 5.0.4 Eight points for each side in a hex; 5.0.5 markers take no room. */
export const stacking = stackingLimits(atMost('5.0.1', LIMIT, stackingValue));

export const pointsOf = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + stackingValue(unit), 0);
