import type { Mode } from '@umpire/shared/table/state/umpire.ts';
import type { Todo } from '@umpire/shared/umpire';
import type { PhasesAnswer } from '../../umpire/questions.ts';

/** Something about which a user is asked once before the phase ends. */
export interface Warning {
  readonly says: Todo['says'];
  /** The words before the sentence. */
  readonly before?: 'panels:turn.lapses';
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
    ...lapsing.map(({ says }) => ({ says, before: 'panels:turn.lapses' as const })),
  ];
};
