import type { Command } from '@umpire/shared/table';
import { type Clause, type Offer, type Position, type Procedure, type Saying, say } from '@umpire/shared/umpire';

/** Work without a choice: one click does it, and says what it does. */
export interface Chore {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  /** `undefined` if there is nothing to do now. */
  readonly work: (p: Position) => { readonly says: Saying; readonly acts: readonly Command[] } | undefined;
}

export const choreProcedure = ({ kind, clause, title, work }: Chore): Procedure => ({
  kind,
  title,
  clause,
  offers: (p) => {
    const found = work(p);
    return found ? [{ kind, clause, says: found.says, state: {} }] : [];
  },
  prompt: (p) => {
    const found = work(p);
    return (
      found && {
        step: 'do',
        clause,
        says: found.says,
        choices: [
          { id: 'do', says: say('play.do'), clause, acts: found.acts, state: {}, status: 'done', recommended: true },
        ],
        show: { hexes: [], units: [] },
        steps: [{ id: 'do', says: title, at: 'now' }],
      }
    );
  },
});

export const offerOf = (procedure: Procedure, p: Position): Offer | undefined =>
  procedure.offers(p, p.turn.side ?? '')[0];
