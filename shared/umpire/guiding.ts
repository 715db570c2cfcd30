import type { Command } from '../table/index.ts';
import type { JsonObject } from '../table/state/json.ts';
import type { Choice, Offer } from './procedure.ts';

/** The commands by which a player goes through a procedure. */

/** What a procedure remembers is plain JSON: it goes through the table's log. */
const json = (state: Offer['state']): JsonObject => state as JsonObject;

/** Begins what the umpire offers to guide through. */
export const beginning = ({ kind, state }: Pick<Offer, 'kind' | 'state'>): Command => ({
  type: 'guide',
  kind,
  state: json(state),
  status: 'open',
  acts: [],
});

/** Goes on with a procedure by one of its choices. */
export const choosing = (
  { id, kind }: { readonly id: string; readonly kind: string },
  { state, status, acts }: Choice,
): Command => ({ type: 'guide', procedure: id, kind, state: json(state), status, acts });

/** What a beginner should choose. */
export const recommendedOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ recommended }) => recommended) ?? choices[0];
