import type { Hex } from '../hex/index.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** One part of a number: how much it adds, what for, under which clause, and where on the map. */
export interface Part {
  readonly by: number;
  readonly clause: Clause;
  readonly says: Saying;
  readonly at: readonly Hex[];
}

/** A number as the sum that it is made of: the parts add up to the total. */
export interface Reckoning {
  readonly total: number;
  readonly parts: readonly Part[];
}

/** A part of which only the reason is known yet; where it lies, whoever asks for it knows. */
export type Reason = Omit<Part, 'at'>;

export const sumOf = (parts: readonly Pick<Part, 'by'>[]): number => parts.reduce((sum, { by }) => sum + by, 0);

export const reckoningOf = (parts: readonly Part[]): Reckoning => ({ total: sumOf(parts), parts });

/** Fractions of points add up with the errors of binary numbers: what is left by those alone is nothing. */
const SLACK = 1e-6;

/** The parts with one more for what they lack of the total. */
export const withRest = (parts: readonly Part[], total: number, rest: Omit<Part, 'by'>): Reckoning => {
  const by = total - sumOf(parts);
  return { total, parts: Math.abs(by) < SLACK ? parts : [...parts, { ...rest, by }] };
};
