import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position } from '@umpire/shared/umpire';
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

/** 15.0.4 The points that the faces of a chit show. */
const CHITS = [1, 2, 5, 10] as const;

interface Chit {
  readonly side: string | undefined;
  readonly at: Hex;
  readonly points: number;
}

const chits = ({ markers }: Position): readonly Chit[] =>
  markers.flatMap(({ kind, at, side, face = 0 }) =>
    kind === 'air-sent' && at !== undefined ? [{ side, at, points: CHITS[face] ?? 0 }] : [],
  );

const sumOf = (sent: readonly Chit[]): number => sent.reduce((sum, { points }) => sum + points, 0);

/** 15.0.4 The air points that a side has allotted to a hex. */
export const allottedAt = (position: Position, side: string, hex: Hex): number =>
  sumOf(chits(position).filter((chit) => chit.side === side && chit.at === hex));

/** 15.0.4 The air points that a side has not allotted to any hex. */
export const airLeftToAllot = (position: Position, side: string): number =>
  Math.max(airPointsOf(position, side) - sumOf(chits(position).filter((chit) => chit.side === side)), 0);

/** 15.0.4 Why a side may not allot a chit to that hex; nothing if it may. */
export const whyNotAllot = (
  position: Position,
  side: string,
  hex: Hex | undefined,
  face: number,
): readonly Breach[] => {
  const no = (key: BrokenWith<'asked' | 'left'>, left = 0): Breach =>
    broken('15.0.4', 'combat', key, hex === undefined ? [] : [hex], { asked: CHITS[face] ?? 0, left });
  if (!options.of(position).airAllotted) return [no('air-unallotted')];
  const left = airLeftToAllot(position, side);
  const isTarget =
    hex !== undefined && (position.turn.side === side ? position.enemyAt(hex, side) : position.friendAt(hex, side));
  return [
    ...(isTarget ? [] : [no('air-nobody')]),
    ...((CHITS[face] ?? 0) > left ? [no('air-spent', left)] : []),
    ...(hex !== undefined && side === 'allied' && !isNearGround(position, hex, side) ? [no('air-far')] : []),
  ];
};

/** 15.0.4 The faces of the chits for this many points, as few as possible. */
export const chitsFor = (points: number): readonly number[] => {
  const face = CHITS.findLastIndex((worth) => worth <= points);
  return face < 0 ? [] : [face, ...chitsFor(points - CHITS[face]!)];
};

/** The offered numbers out of this many air points: some round ones, and all of them. */
export const airPacks = (left: number): readonly number[] =>
  left > 0 ? [...[1, 5, 10].filter((pack) => pack < left), left] : [];

/** 15.0.1, 15.0.3, 15.0.4, 18.1.1 Why a side may not use this many there. */
export const whyNotAir = (position: Position, { side, airPoints: asked, target }: Fire): readonly Breach[] => {
  if (asked === 0) return [];
  const no = (clause: Clause, key: BrokenWith<'asked' | 'left'>, left = 0): Breach =>
    broken(clause, 'combat', key, [target], { asked, left });
  const left = airPointsOf(position, side);
  const allotted = options.of(position).airAllotted ? allottedAt(position, side, target) : left;
  return [
    ...(asked > allotted ? [no('15.0.4', 'air-allotted', allotted)] : []),
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
