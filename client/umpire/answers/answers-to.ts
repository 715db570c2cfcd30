import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Position, Unit } from '@umpire/shared/umpire';
import type { Answers, Question, QuestionType } from '../questions.ts';

/** For each kind of question, who answers it. */
export type AnswersTo = {
  readonly [type in QuestionType]: (question: Extract<Question, { type: type }>) => Answers[type];
};

export const unitsOf = (position: Position, pieces: readonly PieceId[]): readonly Unit[] =>
  pieces.flatMap((id) => position.unit(id) ?? []);
