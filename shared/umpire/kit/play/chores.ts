import type { Command } from '../../../table/index.ts';
import type { Position } from '../../position.ts';
import type { Procedure, Prompt } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';

export interface Work {
  readonly says: Saying;
  readonly acts: readonly Command[];
  readonly show?: Prompt['show'];
}

/** Work without a choice. One click does it; the button says what it does. */
export interface Chore {
  readonly kind: string;
  readonly clause: Clause;
  readonly title: Saying;
  /** `undefined`, or no acts, if there is nothing to do now. */
  readonly work: (p: Position) => Work | undefined;
  /** It is done once in a phase, and the table does not show that it was: so it is not done by hand. */
  readonly once?: true;
  /** Only the side whose phase it is does it. */
  readonly owned?: true;
}

export const choreProcedure = ({ kind, clause, title, work: workIn, once, owned }: Chore): Procedure => {
  const isDone = (p: Position): boolean => p.procedures.some((one) => one.kind === kind && one.status === 'done');
  const work = (p: Position): Work | undefined => {
    const found = once && isDone(p) ? undefined : workIn(p);
    return found && found.acts.length > 0 ? found : undefined;
  };
  return {
    kind,
    title,
    clause,
    ...(!once && { byHand: true as const }),
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
          ...(owned && p.turn.side !== undefined && { side: p.turn.side }),
          says: found.says,
          choices: [
            {
              id: 'do',
              says: say('kit.chore.do'),
              clause,
              acts: found.acts,
              state: {},
              status: 'done',
              recommended: true,
            },
          ],
          show: found.show ?? { hexes: [], units: [] },
          steps: [{ id: 'do', says: title, at: 'now' }],
        }
      );
    },
  };
};
