import type { Hex } from '@umpire/shared/hex';
import type { Place } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { dueOf } from './21-reinforcements.ts';
import { tables } from './charts.ts';
import { landingRange, weather } from './fields.ts';
import { type DropZone, dropZones, isOpenGround } from './ground.ts';
import { type Division, divisionNamed, divisionOf, isAirborne } from './units.ts';

/** 7.3 Drop zones and landings. */

/** 7.3.9 In hexes, unless listed otherwise. */
const listed: Readonly<Record<Division, number>> = { 1: 3, 82: 5, 101: 5 };

/** 7.3.9 How far from its drop zone a unit lands. */
export const rangeFor = (position: Position, unit: Unit): number => {
  const ranges = Object.entries(landingRange.of(position));
  const division = divisionOf(unit, options.of(position).polesWithFirst);
  const own = ranges.find(([formation]) => formation === unit.formation);
  const ofDivision = ranges.find(([formation]) => division !== undefined && divisionNamed(formation) === division);
  return (own ?? ofDivision)?.[1] ?? (division === undefined ? 0 : listed[division]);
};

/** 7.3.2 The drop zone of a unit's division, if it is on the map. */
export const dropZoneOf = (position: Position, unit: Unit): DropZone | undefined => {
  const division = divisionOf(unit, options.of(position).polesWithFirst);
  return division === undefined ? undefined : dropZones(position).find((zone) => zone.division === division);
};

/** 7.3.8 Whether the drop zone of a unit's division has left play. */
const isGone = (position: Position, unit: Unit): boolean => {
  const division = divisionOf(unit, options.of(position).polesWithFirst);
  return position.markers.some(
    ({ kind, place, values }) =>
      (kind === 'dz' || kind === 'changed-dz') &&
      place === 'box:allied-eliminated' &&
      divisionNamed(String(values?.formation ?? '')) === division,
  );
};

/** Why a unit may not land there; nothing if it may. */
export const whyNotLand = (position: Position, unit: Unit, hex: Hex): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, [hex], { unit: unit.name });
  const { phase, side, number } = position.turn;
  if (phase !== 'airborne-assault' || side !== 'allied') return [no('21.0.1', 'landing-phase')];
  if (!isAirborne(unit) || unit.side !== 'allied') return [no('21.0.1', 'not-airborne')];
  if (unit.at !== undefined) return [no('21.0.1', 'landed-already')];
  if (weather.of(position) === 'storm') return [no('18.1.1', 'storm-landing')];
  const due = dueOf(position, unit);
  if (due && due.turn > number) return [no('21.0.1', 'not-due')];
  // A unit at a table that is never due has left play.
  if (!due && unit.place !== undefined) return [no('21.0.1', 'gone')];
  const zone = dropZoneOf(position, unit);
  if (!zone) return [isGone(position, unit) ? no('7.3.8', 'drop-zone-gone') : no('7.3.2', 'no-drop-zone')];
  return [
    ...(position.board.grid.distance(zone.hex, hex) <= rangeFor(position, unit) ? [] : [no('7.3.9', 'landing-far')]),
    ...(isOpenGround(position, hex) ? [] : [no('7.3.9', 'landing-ground')]),
    ...(position.enemyAt(hex, 'allied') ? [no('7.3.9', 'landing-enemy')] : []),
  ];
};

export type LandingResult = 'none' | 'fatigued' | 'step-loss';

/** 7.3.10 For a unit that lands by a changed drop zone. */
export const landingResult = (roll: number): LandingResult | undefined =>
  tables.landing.rows.find(({ rolls: [least, most] }) => roll >= least! && roll <= most!)?.result as
    | LandingResult
    | undefined;

const LAST_TURN = 22;

/** 7.3.7, 7.3.8 Where a captured drop zone goes: two turns ahead on the track; a changed one is gone for good. */
export const placeOfTaken = ({ turn }: Position, kind: 'dz' | 'changed-dz'): Place => {
  const back = turn.number + 2;
  return kind === 'dz' && back <= LAST_TURN ? `track:turn:${back}` : 'box:allied-eliminated';
};

/** 7.3.7 Where a returning drop zone may be put: clear ground without an enemy. */
export const whyNotPutDropZone = (position: Position, hex: Hex): readonly Breach[] => {
  const no = (key: BrokenWith): Breach => broken('7.3.7', 'movement', key, [hex]);
  const { phase, side } = position.turn;
  return [
    ...(phase === 'airborne-assault' && side === 'allied' ? [] : [no('landing-phase')]),
    ...(isOpenGround(position, hex) ? [] : [no('landing-ground')]),
    ...(position.enemyAt(hex, 'allied') ? [no('landing-enemy')] : []),
  ];
};
