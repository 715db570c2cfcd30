import type { Hex } from '../hex/index.ts';
import type { Saying } from './saying.ts';
import type { Clause } from './verdict.ts';

/** One part of a number: its amount, reason, clause, and places on the map. */
export interface Part {
  readonly by: number;
  readonly clause: Clause;
  readonly says: Saying;
  readonly at: readonly Hex[];
}

/** A number as a sum: the parts add up to the total. */
export interface Reckoning {
  readonly total: number;
  readonly parts: readonly Part[];
}

/** A part without its places on the map, which the caller adds. */
export type Reason = Omit<Part, 'at'>;

export const sumOf = (parts: readonly Pick<Part, 'by'>[]): number => parts.reduce((sum, { by }) => sum + by, 0);

export const reckoningOf = (parts: readonly Part[]): Reckoning => ({ total: sumOf(parts), parts });

/** The parts of shifts that a reader needs: not those that shift nothing, except the end of the table that holds the odds. */
export const tellingParts = ({ parts }: Reckoning): readonly Part[] =>
  parts.filter(({ by, says: { text } }) => by !== 0 || text.endsWith('-column'));

/** Fractions of points have binary rounding errors. A smaller rest is such an error. */
const SLACK = 1e-6;

/** The parts, and one more for the rest of the total. */
export const withRest = (parts: readonly Part[], total: number, rest: Omit<Part, 'by'>): Reckoning => {
  const by = total - sumOf(parts);
  return { total, parts: Math.abs(by) < SLACK ? parts : [...parts, { ...rest, by }] };
};
