import type { Answers, Question, QuestionType } from '../questions.ts';

/** For each kind of question, who answers it. */
export type AnswersTo = {
  readonly [type in QuestionType]: (question: Extract<Question, { type: type }>) => Answers[type];
};
