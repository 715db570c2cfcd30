import type { Breach, Position } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { type Fire, isNearGround } from './9-limits.ts';
import { tables } from './charts.ts';
import { airPoints, weather } from './fields.ts';

/** 15 Air points. */

export interface AirPoints {
  readonly allied: number;
  readonly german: number;
}

export const airPointsOf = (position: Position, side: string): number =>
  airPoints.of(position)[side === 'german' ? 'german' : 'allied'];

/** 15.0.1, 15.0.3, 18.1.1 Why a side does not use so many there. */
export const whyNotAir = (position: Position, { side, airPoints: asked, target }: Fire): readonly Breach[] => {
  if (asked === 0) return [];
  const no = (clause: string, key: BrokenWith<'asked' | 'left'>, left = 0): Breach =>
    broken(clause, 'combat', key, [target], { asked, left });
  const left = airPointsOf(position, side);
  return [
    ...(asked > left || asked < 0 ? [no('15.0.1', 'air-spent', left)] : []),
    ...(side === 'allied' && !isNearGround(position, target, side) ? [no('15.0.3', 'air-far')] : []),
  ];
};

/** S1.4, S2.7, S3.5, 18.1.1 What both sides receive in the first player's preparation phase. */
export const airPointsFor = (position: Position): AirPoints => {
  const none = { allied: 0, german: 0 };
  if (weather.of(position) === 'storm') return none;
  const { scenario, turn } = position;
  const { tournamentAir, introductoryGermanAir, airEachTurn } = options.of(position);
  const rowOf = (name: string) => tables.airPoints.rows.find((row) => row.scenario === name);
  if (scenario === 'introductory') return { allied: rowOf('introductory')?.allied ?? 0, german: introductoryGermanAir };
  if (scenario === 'tournament' && !tournamentAir) return none;
  if (!airEachTurn && turn.number % 2 === 0) return none;
  const campaign = rowOf('campaign');
  return { allied: campaign?.allied ?? 0, german: campaign?.german ?? 0 };
};
