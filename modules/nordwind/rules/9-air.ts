import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import { type Breach, breaches, type Position } from '@umpire/shared/umpire';
import { laidMarkers } from '@umpire/shared/umpire/kit/play/laid-markers.ts';
import { readingsOf } from '../options.ts';
import { broken } from '../say.ts';
import { weatherNow } from './8-weather.ts';
import { airMissions } from './charts.ts';

/** 9 Air missions. On a table each is a counter that is laid on the hex of the combat, and marked when it has flown. */

export const missions = laidMarkers({ kind: 'air-mission', box: (side) => `box:${side}-air`, used: 'attacked' });

/** 9.2 The number of a side's missions this turn; `undefined` while the weather is not known. */
export const missionsFor = (position: Position, side: SideId): number | undefined => {
  const weather = weatherNow(position);
  return weather === undefined ? undefined : airMissions(weather, side === 'german' ? 'german' : 'allied');
};

/** Missions that a side has assigned to a combat and that have not flown yet. */
export const missionsAt = (position: Position, side: SideId, hex: Hex): number =>
  missions.on(position, hex, side).filter(({ value }) => value !== 'used').length;

/** 9.2 The number neither flown nor assigned; `undefined` while the weather is not known. */
export const missionsLeft = (position: Position, side: SideId): number | undefined => {
  const all = missionsFor(position, side);
  const spent = missions.of(position, side).filter(({ at, value }) => at !== undefined || value === 'used').length;
  return all === undefined ? undefined : Math.max(0, all - spent);
};

/**
 * 9, 9.2, 9c The breaches of assigning missions of a side to these combats, one for each named hex; `flown`: the number that
 * have flown this turn, whatever lies there now.
 */
export const whyNotMissions = (position: Position, side: SideId, combats: readonly Hex[], flown = 0): Breach[] => {
  const all = missionsFor(position, side);
  const doubled = combats.filter((hex, i) => combats.indexOf(hex) !== i);
  const others = position.sides.filter((other) => other !== side);
  const isShared = readingsOf(position).airPerCombat === 'total';
  const shared = combats.filter((hex) => isShared && others.some((other) => missionsAt(position, other, hex) > 0));
  const isTooMany = all !== undefined && flown + combats.length > all;
  return breaches(
    isTooMany && broken('9.2', 'combat', 'too-many-missions', combats, { missions: all }),
    ...[...doubled, ...shared].map((hex) => broken('9c', 'combat', 'one-mission', [hex])),
  );
};
