import { type ModuleEntry, modules } from '@umpire/modules';
import type { Manifest } from '@umpire/shared/module';
import type { Learnt } from './learnt.ts';

export type LessonEntry = Manifest['scenarios'][number];

/** A game's lessons, in order. */
export const lessonsOf = ({ manifest }: Pick<ModuleEntry, 'manifest'>): readonly LessonEntry[] =>
  manifest.scenarios.filter(({ lesson }) => lesson);

/** Games with lessons, the one for beginners first. */
export const gamesToLearn = (): readonly ModuleEntry[] => {
  const games = Object.values(modules).filter((game) => lessonsOf(game).length > 0);
  return games.toSorted((a, b) => Number(b.manifest.beginners ?? false) - Number(a.manifest.beginners ?? false));
};

export const isLessonScenario = (game: Pick<ModuleEntry, 'manifest'>, scenario: string): boolean =>
  lessonsOf(game).some(({ id }) => id === scenario);

/** The game's first lesson that has not been learnt; `undefined` if there is none. */
export const nextLesson = (game: ModuleEntry, learnt: Learnt): LessonEntry | undefined =>
  lessonsOf(game).find(({ id }) => !learnt[lessonKey(game.id, id)]);

/** The key by which a lesson is remembered. */
export const lessonKey = (game: string, scenario: string): string => `${game}/${scenario}`;
