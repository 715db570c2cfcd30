import type { SideId } from '@umpire/shared/table';
import type { Breach, Position, Shift, Unit } from '@umpire/shared/umpire';
import { broken } from '../say.ts';
import { moraleDrm } from './16-results.ts';
import { has } from './markers.ts';
import { hasArmyBoundary } from './turn.ts';
import { isRouted, isShaken } from './units.ts';

/** 18.4 Recovery. */

/** Whether an enemy unit stands next to a unit. */
export const isNextToEnemy = (position: Position, unit: Unit): boolean =>
  unit.at !== undefined && position.board.grid.around(unit.at).some((hex) => position.enemyAt(hex, unit.side));

/** 18.4 Units of a side that are to recover, and whether with a die. */
export const recoveries = (
  position: Position,
  side: SideId,
): readonly { readonly unit: Unit; readonly byDie: boolean; readonly becomes: 'disrupted' | null }[] =>
  position.units
    .filter((unit) => unit.side === side && isShaken(unit) && whyNotRecover(position, unit).length === 0)
    .map((unit) => ({ unit, byDie: isNextToEnemy(position, unit), becomes: isRouted(unit) ? 'disrupted' : null }));

/** 18.4b */
export const recoveryDrm = (unit: Unit): readonly Shift[] => moraleDrm('18.4b', unit);

/** 11.10b A unit that was driven over the army boundary does not recover beyond it: a marker says so. */
const whyNotRecover = (position: Position, unit: Unit): readonly Breach[] =>
  hasArmyBoundary(position) && has(unit, 'beyond-boundary')
    ? [broken('11.10b', 'movement', 'beyond-boundary', unit.at === undefined ? [] : [unit.at], { unit: unit.name })]
    : [];
