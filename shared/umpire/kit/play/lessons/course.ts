import { z } from 'zod';
import type { Lesson, Tutorial } from '../../../lesson.ts';
import type { Position } from '../../../position.ts';
import { type Saying, say } from '../../../saying.ts';
import { doing } from './doing.ts';
import { shownBy, type Task, task } from './tasks.ts';

/** Lessons as data: each has a small scenario of its own, and goes step by step. */

const course = z.record(z.string(), z.array(task).min(1));

/**
 * The tutorials of a `lessons.json`: by scenario, its steps. The text `lessons.SCENARIO.STEP` says each step. The
 * tutorial has the scenario's title.
 * @throws if the data is not of that shape.
 */
export const tutorialsBy = (data: unknown): readonly Tutorial[] =>
  Object.entries(course.parse(data)).map(([scenario, tasks]) => ({
    scenario,
    title: say(`cover.${scenario}.title`),
    lessons: tasks.map((one) => asking(one, say(`lessons.${scenario}.${one.id}`))),
  }));

/**
 * A step of a game's first turn, as data; `play.tutorial.ID` says it. `orPast` wraps its condition: a learner who went ahead need not
 * come back.
 */
export const turnStep = (
  data: z.input<typeof task>,
  orPast: (isDone: (p: Position) => boolean) => (p: Position) => boolean = (isDone) => isDone,
): Lesson => {
  const one = task.parse(data);
  const { isDone, ...lesson } = asking(one, say(`play.tutorial.${one.id}`));
  return { ...lesson, ...(isDone && { isDone: (p, began) => orPast((now) => isDone(now, began))(p) }) };
};

const asking = (one: Task, says: Saying): Lesson => ({
  id: one.id,
  says,
  ...(one.clause !== undefined && { clause: one.clause }),
  show: shownBy(one),
  ...doing(one),
});
