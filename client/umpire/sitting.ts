import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { MergePatch } from '@umpire/shared/table/event.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import { type Battle, manual, type Position, type Prompt, type RulesPlugin, type Unit } from '@umpire/shared/umpire';
import { positionAfter, positionOf } from '@umpire/shared/umpire/read-table.ts';
import type {
  About,
  Answers,
  AnswerTo,
  BattleAnswer,
  LessonAnswer,
  Moment,
  PromptAnswer,
  Question,
  QuestionType,
  ReachAnswer,
  ZonesAnswer,
} from './questions.ts';

/** An umpire that sits at one table: it is told what happens there, and answers questions about it. */
export interface Sitting {
  readonly about: About;
  /** The whole table, without its index. */
  lay(table: Omit<Table, 'where'>): void;
  patch(patch: MergePatch): void;
  /** @throws if no table was laid, or if the game's rules have a bug. */
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
  #lesson: { readonly number: number; readonly began: Position } | undefined;

  constructor(plugin: RulesPlugin, module: LoadedModule) {
    this.about = aboutOf(plugin);
    this.#plugin = plugin;
    this.#module = module;
    this.#answers = {
      ...movementAnswers(plugin, () => this.#now()),
      ...standingAnswers(plugin, () => this.#now()),
      ...playAnswers(plugin, () => this.#now()),
      lesson: ({ lesson }) => this.#lessonAt(lesson),
    };
  }

  lay(whole: Omit<Table, 'where'>): void {
    this.#table = withIndex(whole);
    this.#position = undefined;
    this.#lesson = undefined;
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
    const here = this.#now();
    const found = this.#plugin.tutorials?.find(({ scenario }) => scenario === here.scenario)?.lessons[number];
    if (!found) return undefined;
    if (this.#lesson?.number !== number) this.#lesson = { number, began: here };
    return lessonAnswer(this.#plugin, found, here, this.#lesson.began);
  }
}

type AnswersTo = { readonly [type in QuestionType]: (question: Extract<Question, { type: type }>) => Answers[type] };

/** Where units can go, and what stands in their way. */
const movementAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
): Pick<AnswersTo, 'reach' | 'why' | 'reckon' | 'zones' | 'verdict'> => ({
  reach: ({ pieces, mode }) => reachOf(plugin, now(), pieces, mode),
  why: ({ pieces, hex, mode }) => moving(plugin, now(), pieces, mode)?.why(hex),
  reckon: ({ pieces, hex, mode }) => moving(plugin, now(), pieces, mode)?.reckon(hex),
  zones: ({ side }) => zonesOf(plugin, now(), side),
  verdict: ({ command, by }) => plugin.judge?.(now(), command, by) ?? manual(),
});

/** How units stand where they are: in supply, in a stack, in an attack. */
const standingAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
): Pick<AnswersTo, 'supply' | 'stacking' | 'battle' | 'join'> => ({
  supply: ({ side }) =>
    plugin.supply &&
    now()
      .units.filter((unit) => unit.side === side)
      .flatMap((unit) => {
        if (unit.at === undefined) return [];
        const { supplied, state, clause, path, length, cutBy } = plugin.supply!(now(), unit);
        return {
          ...{ unit: unit.id, at: unit.at, supplied, state, clause, path: [...path], cutBy },
          ...(length && { length }),
        };
      }),
  stacking: () =>
    plugin.stacking &&
    occupied(now()).flatMap(([hex, side]) => {
      const breaches = plugin.stacking!(now(), hex, side);
      return breaches.length > 0 ? { hex, breaches } : [];
    }),
  battle: ({ attackers, target, options }) => {
    const units = unitsOf(now(), attackers);
    return units.length === 0
      ? undefined
      : plugin.battle && plainBattle(plugin.battle(now(), { attackers: units, target, options }));
  },
  join: ({ target, side }) => plugin.mayJoin?.(now(), target, side).map(({ id }) => id),
});

/** What the game is at: phase, hints, open procedures, victory. */
const playAnswers = (
  plugin: RulesPlugin,
  now: () => Position,
): Pick<AnswersTo, 'phases' | 'hints' | 'prompts' | 'offers' | 'victory'> => ({
  phases({ at }) {
    const { phases } = plugin;
    if (!phases || !isAt(now(), at)) return undefined;
    const { clause, says } = phases.now(now());
    const combats = phases.combats?.(now()) ?? [];
    return { clause, says, todo: phases.todo(now()), combats, next: phases.next(now()), holds: phases.mayEnd(now()) };
  },
  hints: ({ side, at }) => (isAt(now(), at) ? plugin.hints?.(now(), side) : undefined),
  prompts: () => now().procedures.map((one) => promptOf(plugin, now(), one)),
  offers: ({ side }) => plugin.procedures?.flatMap((procedure) => procedure.offers(now(), side)) ?? [],
  victory: () => plugin.victory?.(now()),
});

const isAt = ({ turn }: Position, at: Moment): boolean =>
  turn.number === at.number && turn.phase === at.phase && turn.side === at.side;

type Lesson = NonNullable<RulesPlugin['tutorials']>[number]['lessons'][number];

/** A lesson as it stands, for who began it in another position. */
const lessonAnswer = (plugin: RulesPlugin, lesson: Lesson, here: Position, began: Position): LessonAnswer => {
  const looks = lesson.looks?.(here);
  const done = lesson.isDone?.(here, began) ?? false;
  const way = done ? undefined : lesson.way?.(here, plugin.procedures ?? []);
  return {
    id: lesson.id,
    says: lesson.says,
    ...(lesson.clause !== undefined && { clause: lesson.clause }),
    show: lesson.show?.(here) ?? { hexes: [], units: [] },
    done,
    already: done && (lesson.isDone?.(began, began) ?? false),
    strays: !done && (lesson.strays?.(here, began) ?? false),
    watches: lesson.isDone !== undefined,
    ...(looks && { looks }),
    ...(way && { way }),
  };
};

const aboutOf = (plugin: RulesPlugin): About => ({
  can: [
    ...(['reach', 'zones', 'supply', 'stacking', 'battle', 'phases', 'hints', 'victory', 'judge'] as const).filter(
      (capability) => plugin[capability] !== undefined,
    ),
    ...(plugin.mayJoin ? (['join'] as const) : []),
  ],
  clauses: plugin.clauses,
  procedures: Object.fromEntries((plugin.procedures ?? []).map(({ kind, title, clause }) => [kind, { title, clause }])),
  tutorials: (plugin.tutorials ?? []).map(({ scenario, title, lessons }) => ({
    scenario,
    title,
    lessons: lessons.length,
  })),
});

/** Parts of a table of which rules know nothing but what `positionAfter` reads anew. */
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

const unitsOf = (position: Position, pieces: readonly PieceId[]): readonly Unit[] =>
  pieces.flatMap((id) => position.unit(id) ?? []);

/** Where a unit on the map began the phase. One that has left the map in it, as those eliminated have, goes nowhere. */
const startOf = ({ began, at }: Unit): Hex | undefined => (at === undefined ? undefined : (began ?? at));

/** Units of one side that began the phase in one hex move together; of others nothing is said. */
const moving = (plugin: RulesPlugin, position: Position, pieces: readonly PieceId[], mode: string | undefined) => {
  const units = unitsOf(position, pieces);
  const [first] = units;
  if (!plugin.reach || !first || startOf(first) === undefined) return undefined;
  const together = units.every((unit) => unit.side === first.side && startOf(unit) === startOf(first));
  return together ? plugin.reach(position, units, offered(plugin, position, units, mode)) : undefined;
};

/** The way of moving, if the units can choose it; else they move as usual. */
const offered = (plugin: RulesPlugin, position: Position, units: readonly Unit[], mode: string | undefined) =>
  mode !== undefined && plugin.movementModes?.(position, units).includes(mode) ? mode : undefined;

const reachOf = (
  plugin: RulesPlugin,
  position: Position,
  pieces: readonly PieceId[],
  mode: string | undefined,
): ReachAnswer | undefined => {
  const reach = moving(plugin, position, pieces, mode);
  return (
    reach && {
      pieces: reach.units.map(({ id }) => id),
      from: reach.from,
      allowance: reach.allowance,
      hexes: [...reach.hexes()].map((hex) => ({
        hex,
        cost: reach.cost(hex) ?? 0,
        stops: reach.stops(hex),
        ends: reach.ends(hex),
        path: [...(reach.path(hex) ?? [])],
      })),
      modes: plugin.movementModes?.(position, reach.units) ?? [],
      mode: offered(plugin, position, reach.units, mode),
    }
  );
};

const zonesOf = (plugin: RulesPlugin, position: Position, side: string): ZonesAnswer | undefined => {
  const zones = plugin.zones?.(position, side);
  const { ends } = position.board.grid;
  return (
    zones && {
      side,
      clause: zones.clause,
      hexes: [...zones.hexes],
      bonds: (zones.bonds?.lines ?? []).flatMap(({ from, to, hexside }) => {
        // Units bond with each other; with the edge of the map one bonds along a hexside.
        if (to !== undefined) return [[from, to] as const];
        const [a, b] = hexside === undefined ? [] : ends.subarray(hexside * 2, hexside * 2 + 2);
        return a === undefined || b === undefined || b === -1 ? [] : [[a, b] as const];
      }),
      bondHexes: zones.bonds?.hexes ?? [],
    }
  );
};

/** Hexes with the side that stands in them. */
const occupied = (position: Position): readonly (readonly [Hex, string])[] => {
  const by = new Map<Hex, string>();
  for (const { at, side } of position.units) if (at !== undefined && !by.has(at)) by.set(at, side);
  return [...by];
};

/** Effects are the game's own terms, and need not be plain. */
const plainBattle = ({ attack, defenders, outcomes, ...battle }: Battle): BattleAnswer => ({
  ...battle,
  attackers: attack.attackers.map(({ id }) => id),
  target: attack.target,
  chosen: attack.options,
  defenders: defenders.map(({ id }) => id),
  outcomes: outcomes.map(({ probability, result, says }) => ({ probability, result, says })),
});

const plainPrompt = ({ battle, ...prompt }: Prompt): PromptAnswer['prompt'] => ({
  ...prompt,
  ...(battle && { battle: plainBattle(battle) }),
});

const promptOf = (
  plugin: RulesPlugin,
  position: Position,
  { id, kind, state, status }: Position['procedures'][number],
): PromptAnswer => {
  const procedure = plugin.procedures?.find((one) => one.kind === kind);
  const prompt = status === 'open' ? procedure?.prompt(position, state) : undefined;
  return { procedure: id, state, prompt: prompt && plainPrompt(prompt) };
};
