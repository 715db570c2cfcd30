import type { Position, Unit } from '@umpire/shared/umpire';
import { byId, isInfantryType, isRemnant, stackingPoints } from './units.ts';

/** 16.4 Large units and their remnants. */

/** 16.4b, 25.24a Two stacking points on the reduced side; the full side of such a unit has three. */
const LARGE = 2;
export const isLarge = (unit: Unit): boolean =>
  !isRemnant(unit) && unit.values.maxSteps === 2 && stackingPoints(unit) >= (unit.steps <= 1 ? LARGE : LARGE + 1);

/** 25.24a Of the same arm: paratroops for paratroops, armored infantry for armored infantry, foot for foot. */
const isSameArm = (one: Unit, other: Unit): boolean => armOf(one) === armOf(other);

const armOf = (unit: Unit): string => {
  if (unit.kind === 'glider' || unit.kind === 'parachute') return 'parachute';
  if (unit.kind === 'mech-infantry') return unit.kind;
  return isInfantryType(unit) ? 'infantry' : unit.kind;
};

/** 16.4b A remnant that is free for a large unit that has lost its second step; `undefined` if there is none. */
export const remnantFor = (position: Position, unit: Unit): Unit | undefined =>
  isLarge(unit)
    ? position.units
        .filter(
          (each) =>
            isRemnant(each) &&
            each.side === unit.side &&
            each.place === `box:${unit.side}-breakdown` &&
            isSameArm(each, unit),
        )
        .toSorted(byId)[0]
    : undefined;

/** 25.24a Remnants on the map that a large unit from the dead pile may replace. */
export const remnantsOnMap = (position: Position, unit: Unit): readonly Unit[] =>
  position.units.filter(
    (each) => isRemnant(each) && each.side === unit.side && each.at !== undefined && isSameArm(each, unit),
  );
