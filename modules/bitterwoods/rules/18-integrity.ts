import type { Hex } from '@umpire/shared/hex';
import type { Position, Shift, Unit } from '@umpire/shared/umpire';
import type { Field } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { optionsOf } from '../options.ts';
import { say } from '../say.ts';
import { isFortified } from './8-positions.ts';
import { GRENADIERS, TANKS } from './36-peiper-alternative.ts';
import { waterOn } from './ground.ts';
import {
  battalionOf,
  isArtillery,
  isLeader,
  isOutOfSupply,
  isShocked,
  isUnitNamed,
  printedEr,
  textOf,
} from './units.ts';

/** 18 Divisional integrity: flanking attacks and coordinated defense. */

/** The division that a unit belongs to; corps and brigades are none. */
const divisionOf = (unit: Unit): string | undefined => {
  if (isArtillery(unit) || isLeader(unit) || unit.formation === undefined) return undefined;
  const kind = textOf(unit, 'formationKind');
  if (unit.side === 'german') return kind === 'mechanized' ? unit.formation : undefined;
  return kind === 'brigade' || kind === 'corps' ? undefined : unit.formation;
};

/** 18.1 An Allied division counts by its units of ER 5 or 6. */
const isGood = (unit: Unit): boolean => (printedEr(unit) ?? 0) >= 5;

const byDivision = (units: readonly Unit[]): ReadonlyMap<string, readonly Unit[]> => {
  const divisions = new Map<string, Unit[]>();
  for (const unit of units) {
    const division = divisionOf(unit);
    if (division !== undefined) divisions.set(division, [...(divisions.get(division) ?? []), unit]);
  }
  return divisions;
};

/** 18.3 None for a division with a unit that is shocked or out of supply. */
const isWhole = ({ units }: Position, side: string, division: string): boolean =>
  units.every(
    (unit) =>
      unit.at === undefined ||
      unit.side !== side ||
      divisionOf(unit) !== division ||
      !(isShocked(unit) || isOutOfSupply(unit)),
  );

/** 36.4 With Peiper by battalions, 1 SS needs the tanks, the grenadiers and its regiments 1/1 and 1/2. */
const isEnough = (position: Position, division: string, units: readonly Unit[]): boolean => {
  const split = optionsOf(position).peiperAlternative && position.units.some((unit) => battalionOf(unit) !== undefined);
  if (division !== '1 SS' || !split) return units.length >= 3;
  const has = (battalion: string): boolean => units.some((unit) => battalionOf(unit) === battalion);
  const named = (name: string): boolean => units.some((unit) => isUnitNamed(unit, name));
  return has(TANKS) && has(GRENADIERS) && named('1/1') && named('1/2');
};

const hexesOf = (units: readonly Unit[]): readonly Hex[] => [...new Set(units.flatMap(({ at }) => at ?? []))];

/** 18.1 From three hexes, or from two that are not adjacent. */
const isFlank = ({ board }: Position, units: readonly Unit[]): boolean => {
  const hexes = hexesOf(units);
  return hexes.length >= 3 || (hexes.length === 2 && board.grid.distance(hexes[0]!, hexes[1]!) > 1);
};

const hasFlank = (position: Position, attackers: readonly Unit[]): boolean => {
  if (!isFlank(position, attackers)) return false;
  return [...byDivision(attackers)].some(([division, units]) => {
    const side = units[0]!.side;
    const counted = side === 'german' ? units : units.filter(isGood);
    return isEnough(position, division, counted) && isWhole(position, side, division);
  });
};

/** 18.2 Units of the division that are with, or adjacent to, another of it: three of them, one in the hex. */
const isCoordinated = (position: Position, target: Hex, defenders: readonly Unit[]): boolean => {
  const side = defenders[0]?.side;
  const { integrityBoth } = optionsOf(position);
  const needsEr = side !== 'german' || integrityBoth;
  const own = position.units.filter(
    (unit) => unit.side === side && unit.at !== undefined && (!needsEr || isGood(unit)),
  );
  const { distance } = position.board.grid;
  return [...byDivision(own)].some(([division, units]) => {
    const linked = units.filter((unit) => units.some((other) => other !== unit && distance(unit.at!, other.at!) <= 1));
    return (
      linked.some(({ at }) => at === target) &&
      isEnough(position, division, linked) &&
      isWhole(position, side!, division)
    );
  });
};

/** 18 At most 1 in either direction; if both sides have it, none. */
export const integrityDrm = ({ position, attack, attackers, defenders }: Field): readonly Shift[] => {
  if (!optionsOf(position).divisionalIntegrity) return [];
  const flank = hasFlank(position, attackers);
  const coordinated = isCoordinated(position, attack.target, defenders);
  if (flank === coordinated) return [];
  if (coordinated) return [{ clause: '18.2', by: 1, says: say('rules.drm.coordinated') }];
  // 18.3 Reading: units that attack across the Meuse do not count; the others' flanking remains.
  const dry = attackers.filter(({ at }) => at === undefined || !acrossMeuse(position, at, attack.target));
  const holds = !isFortified(position, attack.target) && hasFlank(position, dry);
  return holds ? [{ clause: '18.1', by: -1, says: say('rules.drm.flank') }] : [];
};

const acrossMeuse = ({ board }: Position, from: Hex, to: Hex): boolean =>
  board.grid.distance(from, to) === 1 && waterOn(board, from, to) === 'meuse';
