import type { Command } from '../table/index.ts';
import type { Choice, Offer } from './procedure.ts';

/** The commands by which a player goes through a procedure. */

/** Begins what the umpire offers to guide through. */
export const beginning = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): Command => ({
  type: 'guide',
  kind,
  state,
  status: 'open',
  acts: [],
});

/** Goes on with a procedure by one of its choices. */
export const choosing = (
  { id, kind }: { readonly id: string; readonly kind: string },
  { state, status, acts }: Choice,
): Command => ({ type: 'guide', procedure: id, kind, state, status, acts });

/** What a beginner should choose. */
export const recommendedOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ recommended }) => recommended) ?? choices[0];
