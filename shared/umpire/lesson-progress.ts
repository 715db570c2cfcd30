import { isSameMoment } from '../table/history/began.ts';
import type { Lesson } from './lesson.ts';
import type { RulesPlugin } from './plugin.ts';
import type { Position } from './position.ts';
import { breachesOf } from './verdict.ts';

/** How far a learner is who began the step in another position. */
export interface LessonProgress {
  readonly isDone: boolean;
  /** They did something else, or did it against the rules, so that the step may no longer be possible. */
  readonly strays: boolean;
}

/** What broke a rule does not complete a step, also where the table allows it. */
export const progressIn = (
  { judge }: Pick<RulesPlugin, 'judge'>,
  lesson: Lesson,
  now: Position,
  began: Position,
): LessonProgress => {
  if (!lesson.isDone?.(now, began)) return { isDone: false, strays: lesson.strays?.(now, began) ?? false };
  const acts = isSameMoment(now.turn, began.turn) ? (lesson.made?.(now, began) ?? []) : [];
  const isLegal = !judge || acts.every((act) => breachesOf(judge(began, act)).length === 0);
  return { isDone: isLegal, strays: !isLegal };
};
