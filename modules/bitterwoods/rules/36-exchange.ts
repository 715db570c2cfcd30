import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { reach } from './5-movement.ts';
import { startOf } from './going-on.ts';
import { battalionOf, has, isKgPeiper } from './units.ts';

/** 36.11, 36.12 Peiper's three battalions and KG Peiper take each other's place, at full strength. */

export interface Exchange {
  readonly at: Hex;
  readonly leave: readonly Unit[];
  readonly come: readonly Unit[];
  /** Points that those who come have spent; `undefined` where others than a move have brought them. */
  readonly spent: number | undefined;
}

/** A table without one of the counters has no exchange. */
const BATTALIONS = 3;
const isFull = ({ steps }: Unit): boolean => steps > 1;
const waits = (unit: Unit): boolean => unit.at === undefined && unit.place === 'box:optional';

/** Reading: not while an attack is open, nor while one of them owes a counterattack (9.5) to those who attacked it. */
const isFree = (position: Position, units: readonly Unit[]): boolean =>
  !position.procedures.some(({ kind, status }) => kind === 'attack' && status === 'open') &&
  !units.some((unit) => has(unit, 'counterattack'));

const exchange = (position: Position, leave: readonly Unit[], come: readonly Unit[]): Exchange | undefined => {
  const at = leave[0]?.at;
  const { peiperAlternative } = optionsOf(position);
  if (!peiperAlternative || position.turn.side !== 'german' || at === undefined) return undefined;
  if (!leave.every((unit) => unit.at === at && isFull(unit)) || !come.every((unit) => waits(unit) && isFull(unit)))
    return undefined;
  if (!isFree(position, leave)) return undefined;
  return { at, leave, come, spent: spentBy(position, leave) };
};

/** 36.11 What is left is the least that any of them has left. */
const spentBy = (position: Position, units: readonly Unit[]): number | undefined => {
  const { phase } = position.turn;
  const hasStayed = (unit: Unit): boolean => startOf(position, unit) === unit.at;
  if (phase !== 'movement' && phase !== 'exploitation') return units.every(hasStayed) ? 0 : undefined;
  return Math.max(
    ...units.map((unit) => {
      const found = reach(position, [unit]);
      const spent = found.cost(unit.at!) ?? found.allowance;
      return !hasStayed(unit) && found.stops(unit.at!) ? Math.max(spent, found.allowance) : spent;
    }),
  );
};

type Counters = Readonly<Record<'battalions' | 'regiment', readonly Unit[]>>;

const countersIn = ({ units }: Position): Counters | undefined => {
  const battalions = units.filter((unit) => battalionOf(unit) !== undefined);
  const regiment = units.filter(isKgPeiper);
  return battalions.length === BATTALIONS && regiment.length === 1 ? { battalions, regiment } : undefined;
};

/** The battalions for KG Peiper. */
export const joining = (position: Position): Exchange | undefined => {
  const found = countersIn(position);
  return found && exchange(position, found.battalions, found.regiment);
};

/** KG Peiper for the battalions. */
export const splitting = (position: Position): Exchange | undefined => {
  const found = countersIn(position);
  return found && exchange(position, found.regiment, found.battalions);
};
