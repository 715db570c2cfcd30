import type { Shift } from '../../battle.ts';
import { type Chance, certain, dieOr, gather, mapChance, walk } from './chance.ts';
import type { Columns } from './odds.ts';

/** The shifts and modifiers of the attack and of all early dice together. */

export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** The shifts and modifiers of an early die. `instead`: an entry that stands without a roll on the table. */
export interface EarlyWorth {
  readonly shifts?: readonly Shift[];
  readonly drm?: readonly Shift[];
  readonly instead?: string;
}

/** The shifts and modifiers of all early dice together. */
export interface Worth {
  readonly right: number;
  readonly left: number;
  readonly drm: number;
  readonly instead?: string | undefined;
}

/** How shifts are limited: all together, or those to the right first. */
export interface ShiftRules {
  /** Limits of all shifts, and of all die-roll modifiers, taken together. */
  readonly caps?: { readonly shifts?: Limits; readonly drm?: Limits };
  /** Shifts to the right come first, at most this many, and end with the table. Those to the left come after them. */
  readonly rightFirst?: { readonly right: number; readonly left: number };
}

/** A die that nobody has thrown yet, and the worth of each of its values. */
export interface OpenDie {
  readonly faces?: number | undefined;
  read(roll: number): EarlyWorth;
}

const sum = (shifts: readonly Shift[]): number => shifts.reduce((all, { by }) => all + by, 0);

export const within = (value: number, limits: Limits | undefined): number =>
  limits ? Math.min(Math.max(value, limits.least), limits.most) : value;

export const worthOf = (shifts: readonly Shift[], drm: readonly Shift[]): Worth => ({
  right: sum(shifts.filter(({ by }) => by > 0)),
  left: -sum(shifts.filter(({ by }) => by < 0)),
  drm: sum(drm),
});

export const nothing: Worth = worthOf([], []);

export const addWorths = (one: Worth, other: Worth): Worth => ({
  right: one.right + other.right,
  left: one.left + other.left,
  drm: one.drm + other.drm,
});

/** The column after the shifts. */
export const columnAfter = (
  { caps, rightFirst }: ShiftRules,
  columns: Columns,
  start: number,
  { right, left }: Worth,
): number => {
  if (!rightFirst) return columns.columnAt(start + within(right - left, caps?.shifts));
  const moved = columns.columnAt(start + Math.min(right, rightFirst.right));
  return columns.columnAt(moved - Math.min(left, rightFirst.left));
};

/** The chances over the early dice that nobody has thrown yet. `settled`: the entry that an earlier die has settled. */
export const worthOfDice = (open: readonly OpenDie[], settled: string | undefined): Chance<Worth> =>
  open.reduce<Chance<Worth>>(
    (before, one) =>
      gather(
        walk(before, (worth) =>
          mapChance(dieOr(undefined, one.faces), (roll) => {
            const early = one.read(roll);
            const sum = addWorths(worth, worthOf(early.shifts ?? [], early.drm ?? []));
            return { ...sum, instead: worth.instead ?? early.instead };
          }),
        ),
        ({ right, left, drm, instead }) => `${right}/${left}/${drm}/${instead}`,
      ),
    certain({ ...nothing, instead: settled }),
  );
