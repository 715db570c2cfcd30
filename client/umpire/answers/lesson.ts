import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { progressIn } from '@umpire/shared/umpire/lesson-progress.ts';
import type { LessonAnswer } from '../questions.ts';

type Lesson = NonNullable<RulesPlugin['tutorials']>[number]['lessons'][number];

/** A lesson as it stands, for who began it in another position. */
export const lessonAnswer = (plugin: RulesPlugin, lesson: Lesson, here: Position, began: Position): LessonAnswer => {
  const looks = lesson.looks?.(here);
  const { isDone: done, strays } = progressIn(plugin, lesson, here, began);
  const duties = () =>
    (plugin.phases?.todo(here) ?? []).flatMap((todo) => (todo.done || todo.optional ? [] : (todo.offer ?? [])));
  const way = done ? undefined : lesson.way?.(here, plugin.procedures ?? [], duties);
  return {
    id: lesson.id,
    says: lesson.says,
    ...(lesson.clause !== undefined && { clause: lesson.clause }),
    show: lesson.show?.(here) ?? { hexes: [], units: [] },
    done,
    already: done && (lesson.isDone?.(began, began) ?? false),
    strays,
    watches: lesson.isDone !== undefined,
    ...(looks && { looks }),
    ...(way && { way }),
  };
};
