import type { Unit } from '@umpire/shared/umpire';
import { tables } from './charts.ts';

/** 2.5 The classes of units, and their printed values. */

export type Class = 'mechanized' | 'non-mechanized' | 'artillery' | 'leader' | 'none';

const classes = new Map<string, Class>(
  (['mechanized', 'non-mechanized', 'artillery', 'leader'] as const).flatMap((name) =>
    tables.unitClasses[name].map((kind): [string, Class] => [kind, name]),
  ),
);

export const classOf = ({ kind }: Unit): Class => classes.get(kind) ?? 'none';

export const isMechanized = (unit: Unit): boolean => classOf(unit) === 'mechanized';
/** "Infantry" in the rules: on foot, by parachute or glider. */
export const isInfantry = (unit: Unit): boolean => classOf(unit) === 'non-mechanized';
export const isArtillery = (unit: Unit): boolean => classOf(unit) === 'artillery';
export const isLeader = (unit: Unit): boolean => classOf(unit) === 'leader';
export const isArmor = ({ kind }: Unit): boolean => kind === 'armor';
export const isMechInfantry = ({ kind }: Unit): boolean => kind === 'mech-infantry';
export const isRocket = ({ kind }: Unit): boolean => kind === 'rocket';
export const isArmyArtillery = ({ kind }: Unit): boolean => kind === 'army-artillery';
/** Corps artillery, and army artillery, which follows its rules (37.1). */
export const isGun = (unit: Unit): boolean => isArtillery(unit) && !isRocket(unit);
/** Mechanized or infantry: units that build, blow and fight by themselves. */
export const isFighter = (unit: Unit): boolean => isMechanized(unit) || isInfantry(unit);

/** Tigers, Jagdtigers, Panthers. */
export const isHeavyTank = ({ kind, values }: Unit): boolean =>
  kind === 'armor' && tables.unitClasses.heavyTanks.includes(String(values.silhouette));

/** Aircraft and the companies of von der Heydte block nobody and have no zone. */
export const isOnGround = ({ kind }: Unit): boolean => kind !== 'air' && kind !== 'vdh';

export const textOf = ({ values }: Unit, name: string): string | undefined =>
  typeof values[name] === 'string' && values[name] !== '' ? (values[name] as string) : undefined;
const numberOf = ({ values }: Unit, name: string): number | undefined =>
  typeof values[name] === 'number' ? (values[name] as number) : undefined;

export const armyOf = (unit: Unit): string | undefined => textOf(unit, 'army');
export const nationalityOf = (unit: Unit): string =>
  textOf(unit, 'nationality') ?? (unit.side === 'german' ? 'german' : 'us');
export const isBritish = (unit: Unit): boolean => nationalityOf(unit) === 'british';
export const isSS = (unit: Unit): boolean => textOf(unit, 'branch') === 'ss';

/** Endurance as printed; leaders have none. */
export const printedEr = (unit: Unit): number | undefined => numberOf(unit, 'er');

/** 10.1.a In hexes. */
export const rangeOf = (unit: Unit): number => numberOf(unit, 'range') ?? (isRocket(unit) ? 1 : 4);
/** 24.1, 24.2 */
export const radiusOf = (unit: Unit): number => numberOf(unit, 'radius') ?? 0;
export const influenceOf = (unit: Unit): number => numberOf(unit, 'influence') ?? 0;

export const has = (unit: Unit, state: string): boolean => unit.state.includes(state);
export const isOutOfSupply = (unit: Unit): boolean => has(unit, 'out-of-supply');
export const isShocked = (unit: Unit): boolean => has(unit, 'shocked');
/** 14 */
export const isReserve = (unit: Unit): boolean => has(unit, 'reserve');

const plainly = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The names by which the rules may mean a unit: `special` if the data have it, else formation or name. */
const ownNames = new WeakMap<Unit, readonly string[]>();
const namesOf = (unit: Unit): readonly string[] => {
  const known = ownNames.get(unit);
  if (known) return known;
  const special = textOf(unit, 'special');
  const names = (special !== undefined ? [special] : [unit.formation ?? '', unit.name]).map(plainly);
  ownNames.set(unit, names);
  return names;
};

/** Whether the rules mean a unit by one of these names. */
const named = (...names: readonly string[]): ((unit: Unit) => boolean) => {
  const wanted = new Set(names.map(plainly));
  return (unit) => namesOf(unit).some((name) => wanted.has(name));
};

export const is653 = named('653', '653 JPz', '653-jpz');
export const isLehr = named('Lehr', 'Panzer Lehr');
const isPeiperRegiment = named('KG Peiper');
export const isKgPeiper = (unit: Unit): boolean => !isLeader(unit) && isPeiperRegiment(unit);
export const is150 = named('150 Pz Bde', '150 Pz', '150 Pz Brigade');
export const isFuhEs = named('Fuh Es');
export const is1129 = named('11/29');
/** 36 `1 SS Pz Bn`, `501 Bn`, `3 SS PzGr Bn`. */
export const battalionOf = (unit: Unit): string | undefined => textOf(unit, 'peiperBattalion');
const isOfFirstSSCorps = named('1 SS', '12 SS', 'I SS Corps');
/** 15.5 I SS Panzer Corps. */
export const isFirstSSCorps = (unit: Unit): boolean =>
  !isLeader(unit) && (isOfFirstSSCorps(unit) || is150(unit) || isKgPeiper(unit) || battalionOf(unit) !== undefined);
const isSecondDivision = named('2 ID');
export const is2Id = (unit: Unit): boolean => nationalityOf(unit) === 'us' && isSecondDivision(unit);
export const isUnitNamed = (unit: Unit, name: string): boolean => plainly(unit.name) === plainly(name);
export const isLeaderNamed = (unit: Unit, ...names: readonly string[]): boolean =>
  isLeader(unit) && names.some((name) => plainly(unit.name).startsWith(plainly(name)));
