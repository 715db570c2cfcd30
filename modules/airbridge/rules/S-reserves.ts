import type { Position, Unit } from '@umpire/shared/umpire';
import { supply } from './16-supply.ts';
import { areaOf } from './ground.ts';
import { isAirborne } from './units.ts';

/** S3.4 43rd Division, and 50th Division with 8th Armoured Brigade, by the boxes in which they wait. */

export const reserves = ['maas', 'rijn'] as const;
export type Reserve = (typeof reserves)[number];

/** The first turn on which they can be called at the cost of a victory level. */
export const turnToCall: Readonly<Record<Reserve, number>> = { maas: 5, rijn: 8 };

const areas: Readonly<Record<Reserve, string>> = { maas: 'north-of-maas', rijn: 'north-of-neder-rijn' };

export const waitingIn = (position: Position, box: Reserve): readonly Unit[] =>
  position.scenario === 'campaign' ? position.units.filter(({ place }) => place === `box:${box}`) : [];

/** A supplied Allied non-airborne unit is beyond the river. */
export const meetsCondition = (position: Position, box: Reserve): boolean =>
  position.units.some(
    (unit) =>
      unit.side === 'allied' &&
      unit.at !== undefined &&
      !isAirborne(unit) &&
      areaOf(position.board, areas[box]).has(unit.at) &&
      supply(position, unit).supplied,
  );
