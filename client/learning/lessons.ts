import { type ModuleEntry, modules } from '@umpire/modules';
import type { Manifest } from '@umpire/shared/module';
import type { Learnt } from './learnt.ts';

export type LessonEntry = Manifest['scenarios'][number];

/** What is learnt in one sitting, at a table of its own: a lesson, or the first turn of a whole game. */
export interface Sitting {
  readonly game: ModuleEntry;
  readonly scenario: string;
  /** Absent: it is the game's first turn. */
  readonly lesson?: LessonEntry;
  readonly minutes: number;
}

const LESSON_MINUTES = 5;

/** A game's lessons, in order. */
export const lessonsOf = ({ manifest }: Pick<ModuleEntry, 'manifest'>): readonly LessonEntry[] =>
  manifest.scenarios.filter(({ lesson }) => lesson);

/** A game's lessons, in order, and then its first turn. */
export const sittingsOf = (game: ModuleEntry): readonly Sitting[] => {
  const { firstTurn } = game.manifest;
  const lessons = lessonsOf(game).map((lesson) => ({ game, scenario: lesson.id, lesson, minutes: LESSON_MINUTES }));
  return firstTurn ? [...lessons, { game, scenario: firstTurn.scenario, minutes: firstTurn.minutes }] : lessons;
};

/** Games that can be learnt, the easiest first. */
export const gamesToLearn = (): readonly ModuleEntry[] =>
  Object.values(modules).filter((game) => sittingsOf(game).length > 0);

export const isLessonScenario = (game: Pick<ModuleEntry, 'manifest'>, scenario: string): boolean =>
  lessonsOf(game).some(({ id }) => id === scenario);

/** The first of these that has not been learnt; `undefined` if there is none. */
export const nextOf = (sittings: readonly Sitting[], learnt: Learnt): Sitting | undefined =>
  sittings.find(({ game, scenario }) => !learnt[lessonKey(game.id, scenario)]);

/** What one learns after that scenario: the game's next, and after its last those of the next game. */
export const nextAfter = (game: string, scenario: string): Sitting | undefined => {
  const all = gamesToLearn().flatMap(sittingsOf);
  return all[all.findIndex((one) => one.game.id === game && one.scenario === scenario) + 1];
};

/** The key by which a lesson is remembered. */
export const lessonKey = (game: string, scenario: string): string => `${game}/${scenario}`;
