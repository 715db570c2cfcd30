import type { z } from 'zod';
import type { Command, SideId } from '../../../../table/index.ts';
import type { Position } from '../../../position.ts';
import type { Choice, Offer, Procedure, ProcedureState, Prompt } from '../../../procedure.ts';
import { type Saying, say } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import { answerFor } from './answer.ts';
import { type Memory, newMemory, readState, writeState } from './memory.ts';
import type { Asked, Decided, Scene, Stage, Way } from './stage.ts';

/** Guided play in stages: an attack, a landing, the demolition of a bridge. */
export interface Staged<State extends object, S extends Scene<State>> {
  readonly kind: string;
  readonly title: Saying;
  readonly clause: Clause;
  /** The game's part of the state. Each state that comes from the table is checked against it. */
  readonly state: z.ZodType<State>;
  /** The scene of the stages; `undefined` if the position lacks something that the state names. */
  readonly scene: (scene: Scene<State>) => S | undefined;
  /** The stages in their order. A stage that another one puts in has its place in the row of steps here. */
  readonly stages: readonly Stage<State, S>[];
  readonly offers: (p: Position, side: SideId) => readonly Offer[];
  readonly mayBegin?: (scene: S) => readonly Breach[];
  /** What to show beside a question that does not say it. */
  readonly show?: (scene: S) => Prompt['show'];
  /** What every answer notes for the record. */
  readonly keeps?: (scene: S) => Partial<Memory>;
  /** Commands at the end, besides those of the last answer. */
  readonly atEnd?: (scene: S) => readonly Command[];
  /** The sentence if no stage has a question left. */
  readonly over?: (scene: S) => Saying;
}

/**
 * One engine for all guided play of several steps. The state says which stages are left, so that the procedure stays at
 * its step when a player moves a piece by hand in between. The question of a stage follows from the position.
 * @throws if two stages have one name.
 */
export const staged = <State extends object, S extends Scene<State>>(rules: Staged<State, S>): Procedure => {
  const { kind, title, clause, offers, mayBegin, stages } = rules;
  const ids = new Set(stages.map(({ id }) => id));
  if (ids.size < stages.length) throw new Error(`the stages of ${kind} need names of their own`);
  const read = (p: Position, given: unknown): S | undefined => {
    const found = readState(rules.state, given);
    const isKnown = found?.memory.ahead?.every((id) => ids.has(id)) ?? true;
    return found && isKnown ? rules.scene({ p, ...found }) : undefined;
  };
  return {
    kind,
    title,
    clause,
    offers,
    mayBegin: (p, given) => {
      const scene = mayBegin && read(p, given);
      return scene ? mayBegin(scene) : [];
    },
    prompt: (p, given) => {
      const scene = read(p, given);
      return scene && promptIn(rules, scene);
    },
  };
};

const promptIn = <State extends object, S extends Scene<State>>(rules: Staged<State, S>, given: S): Prompt => {
  const { show = () => ({ hexes: [], units: [] }), stages } = rules;
  const left = leftIn(rules, given);
  const kept = rules.keeps?.(given) ?? {};
  let scene = given;
  let acts: readonly Command[] = [];
  for (const [i, stage] of left.entries()) {
    if (stage.when && !stage.when(scene)) continue;
    const decided = stage.decided?.(scene);
    if (decided) {
      scene = rules.scene(afterDeciding(scene, decided)) ?? scene;
      acts = [...acts, ...decided.acts];
      continue;
    }
    const asked = stage.ask(scene);
    if (!asked) continue;
    return {
      step: stage.id,
      clause: asked.clause ?? stage.clause,
      says: asked.says,
      ...(asked.side !== undefined && { side: asked.side }),
      choices: asked.ways.map((way) => choiceOf(rules, scene, left.slice(i), tellingOf(asked, way), kept, acts)),
      ...(asked.byHand && { byHand: asked.byHand }),
      ...(asked.battle && { battle: asked.battle }),
      ...resultOf(scene, kept),
      show: asked.show ?? show(scene),
      steps: rowOf(stages, left.slice(i), scene),
    };
  }
  const finish: Way<State> = {
    id: 'finish',
    says: say('kit.staged.finish'),
    tells: 'nothing',
    after: 'end',
    recommended: true,
  };
  return {
    step: 'end',
    clause: rules.clause,
    says: rules.over?.(scene) ?? say('kit.staged.over'),
    choices: [choiceOf(rules, scene, [], finish, kept, acts)],
    foregone: true,
    ...resultOf(scene, kept),
    show: show(scene),
    steps: rowOf(stages, [], scene).map((step, i, { length }) => (i === length - 1 ? { ...step, at: 'now' } : step)),
  };
};

/** The scene as if somebody had been asked. */
const afterDeciding = <State>(
  { p, state, memory }: Scene<State>,
  { remember, commits }: Decided<State>,
): Scene<State> => ({
  p,
  state: { ...state, ...remember },
  memory: { ...memory, committed: [...memory.committed, ...commits] },
});

/** The next answer keeps a new result; it is told before. */
const resultOf = <State>({ memory }: Scene<State>, kept: Partial<Memory>): Pick<Prompt, 'result'> => {
  const result = memory.result ?? kept.result;
  return result ? { result } : {};
};

const leftIn = <State extends object, S extends Scene<State>>({ stages }: Staged<State, S>, scene: S) => {
  const { ahead } = scene.memory;
  if (!ahead) return stages.filter(({ putIn }) => !putIn);
  return ahead.map((id) => stages.find((stage) => stage.id === id)!);
};

/** Neighboring stages with one title are one step in the row: both sides roll for quality. */
const rowOf = <State, S extends Scene<State>>(
  stages: readonly Stage<State, S>[],
  left: readonly Stage<State, S>[],
  scene: S,
): Prompt['steps'] => {
  const row: Prompt['steps'][number][] = [];
  for (const stage of stages) {
    if ((stage.putIn && !left.includes(stage)) || (stage.when && !stage.when(scene))) continue;
    const at = stage === left[0] ? 'now' : left.includes(stage) ? 'ahead' : 'done';
    const before = row.at(-1);
    if (before?.says.text !== stage.title.text) row.push({ id: stage.id, says: stage.title, at });
    else if (before.at === 'done') row[row.length - 1] = { ...before, at: at === 'done' ? 'done' : 'now' };
  }
  return row;
};

/** The only answer to a question says nothing itself: it confirms what the question says. */
const tellingOf = <State>({ says, ways }: Asked<State>, way: Way<State>): Way<State> =>
  ways.length === 1 && !way.acts?.length ? { tells: says, ...way } : way;

/** A way in the form of the table's command. `left`: the stages from the one that asks on; `before`: what was decided before it. */
const choiceOf = <State extends object, S extends Scene<State>>(
  rules: Staged<State, S>,
  scene: S,
  [now, ...later]: readonly Stage<State, S>[],
  way: Way<State>,
  kept: Partial<Memory>,
  before: readonly Command[],
): Choice => {
  const {
    acts: own = [],
    tells,
    remember,
    commits = [],
    thrown = scene.memory.thrown,
    after = 'again',
    puts = [],
    opens,
    ...choice
  } = way;
  const acts = [...before, ...own];
  const isOver = after === 'end' || after === 'call-off';
  const left = [...puts, ...(after === 'again' && now ? [now.id] : []), ...later.map(({ id }) => id)];
  const state: State = { ...scene.state, ...remember };
  const memory: Memory = {
    ...scene.memory,
    ...kept,
    thrown,
    committed: [...scene.memory.committed, ...commits],
    ahead: left,
    ...(after === 'call-off' && { calledOff: true }),
  };
  const next = isOver
    ? ended(state, memory)
    : { state: opens ? openedIn(state, memory, opens) : writeState({ state, memory }), status: 'open' as const };
  const said = tells ?? (own.length === 0 ? way.says : 'nothing');
  const answer = said === 'nothing' ? undefined : answerFor(scene.p, next.state, said, way.unit);
  return {
    ...choice,
    acts: isOver ? [...acts, ...(rules.atEnd?.(scene) ?? [])] : acts,
    ...next,
    ...(answer && { state: { ...next.state, answer } }),
  };
};

/** The state of another procedure, for which this one waits. */
const openedIn = <State extends object>(state: State, memory: Memory, opens: State): ProcedureState => {
  const waits = writeState({ state, memory: { ...memory, outer: [] } });
  return writeState({ state: opens, memory: { ...newMemory, outer: [...memory.outer, waits] } });
};

/** The procedure that goes on after this one: the one that opened it, or none. */
const ended = <State extends object>(state: State, memory: Memory): Pick<Choice, 'state' | 'status'> => {
  const { outer, ahead: _, ...rest } = memory;
  const next = outer.at(-1);
  const over = writeState({ state, memory: { ...rest, outer: [] } });
  if (!next) return { state: over, status: 'done' };
  const past = [...(Array.isArray(next.past) ? next.past : []), over];
  return { state: { ...next, past, ...(outer.length > 1 && { outer: outer.slice(0, -1) }) }, status: 'open' };
};
