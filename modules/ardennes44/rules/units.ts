import type { SideId } from '@umpire/shared/table';
import type { Unit } from '@umpire/shared/umpire';
import type { MoveMode } from './11-modes.ts';
import type { Class } from './charts.ts';
import { has } from './markers.ts';

/** The rulebook's classes of units (2.4 to 2.11). */

const infantryKinds = new Set([
  'infantry',
  'motorized-infantry',
  'mountain',
  'engineer',
  'fortress',
  'parachute',
  'glider',
]);
const tankKinds = new Set(['tank', 'tank-destroyer', 'armor', 'combat-command']);

/** 2.4a Infantry on foot, whatever its trade. */
export const isLeg = ({ kind }: Unit): boolean => infantryKinds.has(kind);
/** 2.4c */
export const isMechanized = (unit: Unit): boolean => !isLeg(unit) && !isArtillery(unit);
/** 2.4a Infantry types: leg units and armored infantry. */
export const isInfantryType = (unit: Unit): boolean => isLeg(unit) || unit.kind === 'mech-infantry';
/** 2.4b Everything else drives. */
export const isVehicle = (unit: Unit): boolean => !isInfantryType(unit);
/** 2.4e */
export const isArtillery = ({ kind }: Unit): boolean => kind === 'artillery' || kind === 'nebelwerfer';
/** "Tank unit": silhouettes and NATO symbols alike. */
export const isTank = ({ kind }: Unit): boolean => tankKinds.has(kind);
export const isRecon = ({ kind }: Unit): boolean => kind === 'recon';
/** 2.4d Tank battalions with little or no infantry. */
export const isSilhouette = ({ kind, values }: Unit): boolean =>
  typeof values.silhouette === 'boolean' ? values.silhouette : kind === 'tank' || kind === 'tank-destroyer';

/** TEC The column of the unit's costs. */
export const classOf = (unit: Unit): Class =>
  isLeg(unit) ? 'leg' : unit.kind === 'mech-infantry' ? 'mechInfantry' : 'vehicle';

const flag = ({ values }: Unit, name: string): boolean => values[name] === true;
const text = ({ values }: Unit, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;
const number = ({ values }: Unit, name: string): number | undefined =>
  typeof values[name] === 'number' ? values[name] : undefined;

/** 2.2a */
export const isBracketed = (unit: Unit): boolean => flag(unit, 'defenseParen');
/** 27.4 An attack strength in a black box. */
export const isBlackBoxed = (unit: Unit): boolean => flag(unit, 'blackBox');
/** 21.1 Infantry and tanks at once: the full-strength 150th brigade. */
export const isMixed = (unit: Unit): boolean => flag(unit, 'mixed');
/** 22.5 */
export const isReady = (unit: Unit): boolean => flag(unit, 'ready');
/** 26.3 */
export const isBreakdown = (unit: Unit): boolean => flag(unit, 'breakdown');
/** 16.4 */
export const isRemnant = (unit: Unit): boolean => flag(unit, 'remnant');

/** 8.1 Silhouettes and artillery have no points; a unit without a stated value has one. */
export const stackingPoints = (unit: Unit): number => {
  if (isSilhouette(unit) || isArtillery(unit)) return 0;
  return number(unit, 'stacking') ?? 1;
};

/** 22.4 In hexes; a gun without a stated range is not limited. */
export const rangeOf = (unit: Unit): number => number(unit, 'range') ?? Number.POSITIVE_INFINITY;

export type Morale = 'green' | 'veteran' | 'elite';
/** 2.8a, 26.3 Breakdown units are green whatever they came from. */
export const moraleOf = (unit: Unit): Morale => {
  const morale = text(unit, 'morale');
  if (isBreakdown(unit) || morale === 'green') return 'green';
  return morale === 'elite' ? 'elite' : 'veteran';
};

export interface Quality {
  readonly value: number;
  readonly colour: 'grey' | 'red';
}
/** 2.9a, 23.4 Out of supply it is one less. */
export const qualityOf = (unit: Unit): Quality | undefined => {
  const value = number(unit, 'tq.value');
  if (value === undefined) return undefined;
  const colour = text(unit, 'tq.colour') === 'red' ? 'red' : 'grey';
  return { value: isOutOfSupply(unit) ? value - 1 : value, colour };
};

/** 14.3c, 27.3 */
export const nationOf = (unit: Unit): string => text(unit, 'nationality') ?? (unit.side === 'german' ? 'german' : 'us');
export const isBritish = (unit: Unit): boolean => nationOf(unit) === 'british';
export const isAmerican = (unit: Unit): boolean => nationOf(unit) === 'us';
export const armyOf = (unit: Unit): string | undefined => text(unit, 'army');
export const corpsOf = (unit: Unit): string | undefined => text(unit, 'corps');
export const regimentOf = (unit: Unit): string | undefined => text(unit, 'regiment');
const groupOf = (unit: Unit): string | undefined => text(unit, 'group');
/** 29.1 */
export const hasRedCode = (unit: Unit): boolean => text(unit, 'setup') === 'red';

export const isDisrupted = (unit: Unit): boolean => has(unit, 'disrupted');
export const isRouted = (unit: Unit): boolean => has(unit, 'routed');
/** 18.2 Disrupted or worse. */
export const isShaken = (unit: Unit): boolean => isDisrupted(unit) || isRouted(unit);
export const isEngaged = (unit: Unit): boolean => has(unit, 'engaged');
export const surrenderPointsOf = (unit: Unit): number => number(unit, 'surrenderPoints') ?? 0;
/** 23.1, 23.7 A unit with surrender points is out of supply by that alone. */
export const isOutOfSupply = (unit: Unit): boolean => has(unit, 'oos') || surrenderPointsOf(unit) > 0;
/** 12.4, 12.61 A strategic-movement marker, or the truck on its back; in the phase of its move, the move itself. */
export const isStrategicMover = (unit: Unit): boolean =>
  has(unit, 'sm') || has(unit, 'truck') || unit.movedBy === ('strategic' satisfies MoveMode);
export const isLoaded = (unit: Unit): boolean => has(unit, 'truck');
/** 15.8b It has begun an improved position. */
export const isDigging = (unit: Unit): boolean => has(unit, 'digging');
/** 22.3 */
export const hasPrimeMover = (unit: Unit): boolean => has(unit, 'pm');
export const isMarkedForNight = (unit: Unit): boolean => has(unit, 'night');
export const tookReplacement = (unit: Unit): boolean => has(unit, 'replacement');
export const isExposed = (unit: Unit): boolean => has(unit, 'exposed');

/** What it did this movement phase, if stated. */
export const moveMade = (
  unit: Unit,
): { readonly mode: string; readonly spent: number; readonly hexes: number } | undefined => {
  const mode = text(unit, 'moved.mode');
  return mode === undefined
    ? undefined
    : { mode, spent: number(unit, 'moved.spent') ?? 0, hexes: number(unit, 'moved.hexes') ?? 0 };
};

/** 27.1 */
export const is150thBrigade = (unit: Unit): boolean => /^150\b/.test(unit.formation ?? unit.name);
/** 27.9 */
export const is653 = ({ name }: Unit): boolean => /^653\b/.test(name);
/** 27.2 */
export const isVonDerHeydte = ({ name }: Unit): boolean => /heydte/i.test(name);
/** 27.5 */
export const isPeiper = (unit: Unit): boolean => groupOf(unit) === 'KG Peiper';
/** 27.6 */
export const isRrd = (unit: Unit): boolean => flag(unit, 'rrd');

export const enemyOf = (side: SideId): SideId => (side === 'german' ? 'allied' : 'german');

/** The same order in every browser: tables list their pieces in different orders. */
export const byId = (one: Unit, other: Unit): number => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
