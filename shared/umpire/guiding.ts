import type { Command } from '../table/index.ts';
import type { Choice, Offer } from './procedure.ts';

/** The commands with which a player goes through a procedure. */

/** Begins an offered procedure. */
export const beginning = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): Command => ({
  type: 'guide',
  kind,
  state,
  status: 'open',
  acts: [],
});

/** Continues a procedure with one of its choices. */
export const choosing = (
  { id, kind }: { readonly id: string; readonly kind: string },
  { state, status, acts }: Choice,
): Command => ({ type: 'guide', procedure: id, kind, state, status, acts });

/** The choice that a beginner should take. */
export const recommendedOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ recommended }) => recommended) ?? choices[0];
