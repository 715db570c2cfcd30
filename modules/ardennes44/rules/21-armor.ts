import type { Hex } from '@umpire/shared/hex';
import type { Position, Shift, Unit } from '@umpire/shared/umpire';
import { say } from '../say.ts';
import { entryBefore } from './13-entry.ts';
import { closedToVehicles, isBlown, isForest, isRoughWoods } from './crossing.ts';
import { type Options, optionsOf } from './options.ts';
import { isInfantryType, isMixed, isRecon, isTank, qualityOf } from './units.ts';

/** 21 Tanks and recon: the armor shift. */

/** 21.3a Neither side has a shift if the defender is in such terrain. */
const isNoTankGround = ({ board }: Position, hex: Hex): boolean =>
  isForest(board, hex) ||
  isRoughWoods(board, hex) ||
  board.featuresAt(hex).has('westwall') ||
  board.featuresAt(hex).has('city');

/** 21.3a None from a tank that could not cross into the hex; 13.5a from off the map a road leads in. */
const couldEnter = (position: Position, unit: Unit, target: Hex): boolean =>
  unit.at === undefined
    ? entryBefore(position, unit) === target
    : position.board.grid.distance(unit.at, target) === 1 &&
      closedToVehicles(position.board, unit.at, target, isBlown(position, unit.at, target)) === undefined;

/** The highest TQ among units, of either colour; `undefined` where there is none. */
export const bestQuality = (units: readonly Unit[]): number | undefined => {
  const values = units.flatMap((unit) => qualityOf(unit)?.value ?? []);
  return values.length > 0 ? Math.max(...values) : undefined;
};

/** 21.1a, 21.2a Attackers that win the shift: against no TQ at all, or with a grey TQ higher than every other. */
export const armorWinners = (
  position: Position,
  attackers: readonly Unit[],
  target: Hex,
  defenders: readonly Unit[],
): readonly Unit[] => {
  if (isNoTankGround(position, target)) return [];
  const options = optionsOf(position);
  const best = bestQuality(defenders);
  return attackers.filter(
    (unit) => isArmor(unit, options) && couldEnter(position, unit, target) && beats(unit, best, options),
  );
};

const isArmor = (unit: Unit, { reconArmorAttack }: Options): boolean =>
  isTank(unit) || (reconArmorAttack && isRecon(unit) && qualityOf(unit) !== undefined);

const beats = (unit: Unit, best: number | undefined, { tankWithoutQuality }: Options): boolean => {
  const quality = qualityOf(unit);
  if (!quality) return best === undefined && tankWithoutQuality;
  return quality.colour === 'grey' && (best === undefined || quality.value > best);
};

/** 21.1b Infantry and tanks together, against an attack without tanks: the tanks that win the defender's shift. */
export const armorDefenders = (
  position: Position,
  attackers: readonly Unit[],
  target: Hex,
  defenders: readonly Unit[],
): readonly Unit[] => {
  const options = optionsOf(position);
  if (isNoTankGround(position, target) || attackers.some((unit) => isArmor(unit, options))) return [];
  const tanks = defenders.filter(
    (unit) => qualityOf(unit) !== undefined && (isTank(unit) || isRecon(unit) || isMixed(unit)),
  );
  const hasInfantry = defenders.some((unit) => isInfantryType(unit) || (tanks.includes(unit) && isBoth(unit)));
  return hasInfantry ? tanks : [];
};

/** 21.1b Units that are infantry and tanks at once: combat commands, recon with a TQ, the full-strength 150th brigade. */
const isBoth = (unit: Unit): boolean => unit.kind === 'combat-command' || isRecon(unit) || isMixed(unit);

/** 21.1 */
export const armorShift = (
  position: Position,
  attackers: readonly Unit[],
  target: Hex,
  defenders: readonly Unit[],
): readonly Shift[] => {
  if (armorWinners(position, attackers, target, defenders).length > 0) {
    return [{ clause: '21.1a', by: 1, says: say('rules.shift.armor') }];
  }
  return armorDefenders(position, attackers, target, defenders).length > 0
    ? [{ clause: '21.1b', by: -1, says: say('rules.shift.armor-defense') }]
    : [];
};
