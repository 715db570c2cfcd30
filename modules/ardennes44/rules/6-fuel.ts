import type { Position, Shift, Unit } from '@umpire/shared/umpire';
import { say } from '../say.ts';
import { arrivesNow } from './13-entry.ts';
import { FUEL_FROM, fuelShortage, type Shortage } from './charts.ts';
import { fuelDelivered } from './fields.ts';
import { isClear } from './turn.ts';
import { armyOf } from './units.ts';

/** 6 Fuel shortage: German turns from 19AM. */

export type Army = '5pz' | '6pz';
export const armies: readonly Army[] = ['5pz', '6pz'];

export const hasFuelPhase = ({ turn }: Position): boolean => turn.number >= FUEL_FROM;

/** 6.3a, 28.2a +1 from 23AM on; 32.2b −2 once a captured dump is delivered. */
export const fuelDrm = (position: Position): readonly Shift[] => [
  ...(isClear(position) ? [{ clause: '6.3a' as const, by: 1, says: say('rules.drm.clear-weather') }] : []),
  ...(fuelDelivered.of(position) ? [{ clause: '32.2b' as const, by: -2, says: say('rules.drm.fuel-dump') }] : []),
];

/** 6.1 The effect of a die. */
export const shortageOf = (position: Position, army: Army, roll: number): Shortage =>
  fuelShortage[army](fuelDrm(position).reduce((sum, { by }) => sum + by, roll));

/** 6.1b Units of a division: the two Führer brigades count as divisions. */
export const unitsOfDivision = (position: Position, division: string): readonly Unit[] =>
  position.units.filter((unit) => unit.side === 'german' && isOfDivision(unit, division));

const formationNames: Readonly<Record<string, string>> = { 'Führer Begleit': 'Fuh Bglt', 'Führer Grenadier': 'Fuh Gr' };
const isOfDivision = ({ formation }: Unit, division: string): boolean =>
  formation !== undefined && (formation === division || formation === formationNames[division]);

/** 6.4b Of the divisions named, those that have arrived. */
export const arrivedDivisions = (position: Position, divisions: readonly string[]): readonly string[] =>
  divisions.filter((division) =>
    unitsOfDivision(position, division).some((unit) => unit.at !== undefined || arrivesNow(position, unit)),
  );

/** 6.5a Units of an army west of the Ourthe, by division: the Allied player chooses one. */
export const divisionsWestOfOurthe = (position: Position, army: string): ReadonlyMap<string, readonly Unit[]> => {
  const west = position.board.area('west-of-ourthe');
  const divisions = new Map<string, Unit[]>();
  for (const unit of position.units) {
    const { formation, at } = unit;
    if (formation === undefined || at === undefined || armyOf(unit) !== army || !west.has(at)) continue;
    divisions.set(formation, [...(divisions.get(formation) ?? []), unit]);
  }
  return divisions;
};
