import type { Mode } from '@umpire/shared/table/state/umpire.ts';
import type { Todo } from '@umpire/shared/umpire';
import type { PhasesAnswer } from '../../umpire/questions.ts';

/** Something of which a user is told before the phase ends. */
export interface Warning extends Pick<Todo, 'clause' | 'says'> {
  /** The phase is the last chance for it. */
  readonly isLast?: true;
}

/**
 * What is still open in the phase. Duties may be left undone if the umpire only advises, chances in every mode: those that
 * do not come again are named.
 */
export const warningsOf = (mode: Mode, told: Pick<PhasesAnswer, 'holds' | 'todo'> | undefined): readonly Warning[] => {
  if (!told || mode === 'free') return [];
  const lapsing = told.todo.filter(({ done, lapses }) => lapses && !done);
  return [
    ...(mode === 'advise' ? told.holds : []),
    ...lapsing.map(({ clause, says }) => ({ clause, says, isLast: true as const })),
  ];
};
