import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { broken } from '../say.ts';
import { armyOf, isGun } from './units.ts';

/** 37.2 How German guns are commanded until the boundaries end. */

/** 37.2.c German corps artillery fires only with a unit of its own army. */
export const whyNotCommanded = (position: Position, gun: Unit, beside: readonly Unit[]): readonly Breach[] => {
  const army = armyOf(gun);
  const holds = optionsOf(position).armyArtillery && position.turn.number <= 6 && gun.side === 'german' && isGun(gun);
  if (!holds || army === undefined || beside.some((unit) => armyOf(unit) === army)) return [];
  return [broken('37.2', 'combat', 'gun-army', gun.at === undefined ? [] : [gun.at], { unit: gun.name })];
};
