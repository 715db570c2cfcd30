import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import type { Position, RulesPlugin } from '@umpire/shared/umpire';
import { positionAfter, positionOf } from '@umpire/shared/umpire/read-table.ts';
import type { AnswersTo } from './answers/answers-to.ts';
import { computerAnswers } from './answers/computer.ts';
import { lessonAnswer } from './answers/lesson.ts';
import { movementAnswers } from './answers/movement.ts';
import { playAnswers } from './answers/play.ts';
import { standingAnswers } from './answers/standing.ts';
import type { About, AnswerTo, LessonAnswer, Question } from './questions.ts';

/** The umpire of one table: it gets every change, and answers questions. */
export interface Sitting {
  readonly about: About;
  /** The whole table, without its index. */
  lay(table: Omit<Table, 'where'>): void;
  patch(patch: MergePatch): void;
  /** @throws if there is no table yet, or if the game's rules have a bug. */
  answer<Q extends Question>(question: Q): AnswerTo<Q>;
}

export const makeSitting = (plugin: RulesPlugin, module: LoadedModule): Sitting => new GameSitting(plugin, module);

class GameSitting implements Sitting {
  readonly about: About;
  readonly #plugin: RulesPlugin;
  readonly #module: LoadedModule;
  readonly #answers: AnswersTo;
  #table: Table | undefined;
  #position: Position | undefined;
  /** The current step of the tutorial. */
  #lesson: number | undefined;
  /** The position when a step began, by its number. */
  readonly #began = new Map<number, Position>();

  constructor(plugin: RulesPlugin, module: LoadedModule) {
    this.about = aboutOf(plugin);
    this.#plugin = plugin;
    this.#module = module;
    const read = (table: string): Position => positionOf(plugin.reading, module, withIndex(JSON.parse(table)));
    this.#answers = {
      ...movementAnswers(plugin, () => this.#now()),
      ...computerAnswers(plugin, () => this.#now(), read),
      ...standingAnswers(plugin, () => this.#now()),
      ...playAnswers(plugin, () => this.#now(), read),
      lesson: ({ lesson, left }) => (left ? this.#lessonSince(lesson) : this.#lessonAt(lesson)),
    };
  }

  lay(whole: Omit<Table, 'where'>): void {
    this.#table = withIndex(whole);
    this.#position = undefined;
    this.#lesson = undefined;
    this.#began.clear();
  }

  patch(patch: MergePatch): void {
    const before = this.#table;
    if (!before) throw new Error('The umpire was told of a change before there was a table.');
    const table = patchTable(before, patch);
    this.#table = table;
    if (!this.#position) return;
    const touched = touchedBy(patch, before, table);
    this.#position = touched && positionAfter(this.#plugin.reading, this.#module, this.#position, table, touched);
  }

  answer<Q extends Question>(question: Q): AnswerTo<Q> {
    const answer = this.#answers[question.type] as unknown as (asked: Q) => AnswerTo<Q>;
    return answer(question);
  }

  #now(): Position {
    if (!this.#table) throw new Error('The umpire was asked before there was a table.');
    this.#position ??= positionOf(this.#plugin.reading, this.#module, this.#table);
    return this.#position;
  }

  #lessonAt(number: number): LessonAnswer | undefined {
    if (this.#lesson !== number) this.#began.set(number, this.#now());
    this.#lesson = number;
    return this.#lessonSince(number);
  }

  #lessonSince(number: number): LessonAnswer | undefined {
    const here = this.#now();
    const found = this.#plugin.tutorials?.find(({ scenario }) => scenario === here.scenario)?.lessons[number];
    const began = this.#began.get(number);
    return found && began && lessonAnswer(this.#plugin, found, here, began);
  }
}

const aboutOf = (plugin: RulesPlugin): About => ({
  can: [
    ...(
      ['reach', 'zones', 'supply', 'stacking', 'battle', 'phases', 'hints', 'victory', 'judge', 'advice'] as const
    ).filter((capability) => plugin[capability] !== undefined),
    ...(plugin.mayJoin ? (['join'] as const) : []),
  ],
  clauses: plugin.clauses,
  procedures: Object.fromEntries(
    (plugin.procedures ?? []).map(({ kind, title, clause, plan, begins, planners }) => [
      kind,
      { title, clause, ...(plan && { plans: begins ? 'dice' : 'moves' }), ...(planners && { planners }) },
    ]),
  ),
  tutorials: (plugin.tutorials ?? []).map(({ scenario, title, lessons }) => ({
    scenario,
    title,
    lessons: lessons.length,
  })),
});

/** Parts of a table that rules see only through `positionAfter`. */
const PLAIN: ReadonlySet<string> = new Set([
  'pieces',
  'stacks',
  'turn',
  'procedures',
  'requests',
  'arrows',
  'dice',
  'people',
  'seats',
  'name',
  'status',
]);

/** The pieces that a patch changes; `undefined` if it changes more than pieces. */
const touchedBy = (patch: MergePatch, before: Table, after: Table): ReadonlySet<PieceId> | undefined => {
  if (Object.keys(patch).some((part) => !PLAIN.has(part))) return undefined;
  const touched = new Set(Object.keys((patch.pieces ?? {}) as object));
  for (const place of Object.keys((patch.stacks ?? {}) as object)) {
    for (const id of before.stacks[place] ?? []) touched.add(id);
    for (const id of after.stacks[place] ?? []) touched.add(id);
  }
  const { began, modes } = (patch.turn ?? {}) as { began?: object | null; modes?: object | null };
  for (const id of Object.keys({ ...began, ...modes })) touched.add(id);
  if (modes === null) for (const id of Object.keys(before.turn.modes ?? {})) touched.add(id);
  return touched;
};
