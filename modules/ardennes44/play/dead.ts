import type { Command, Place } from '@umpire/shared/table';
import type { Unit } from '@umpire/shared/umpire';
import { stepLosses } from '@umpire/shared/umpire/kit';
import { surrenderPointsOf } from '../rules/units.ts';

/** 16.4a, 23.11a Where a unit goes that is lost: with surrender points on it, it never comes back. */
export const graveOf = (unit: Unit): Place =>
  `box:${unit.side}-${surrenderPointsOf(unit) > 0 ? 'surrendered' : 'dead'}`;

/** 16.4a A lost step turns the counter over, the last takes it off the map. */
export const loseSteps = stepLosses({ eliminated: graveOf });

/** 22.5a Guns that have fired show their backs. */
export const fired = (guns: readonly Unit[]): readonly Command[] =>
  guns.length > 0 ? [{ type: 'flipPieces', pieces: guns.map(({ id }) => id), face: 1 }] : [];
