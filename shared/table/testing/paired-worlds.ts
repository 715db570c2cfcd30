import type { Command } from '../command.ts';
import { isRefusal, type Refusal } from '../deciding/refusal.ts';
import { exportGame } from '../history/game-file.ts';
import { asJson, tellHistory } from '../history/history.ts';
import { project } from '../sight/project.ts';
import { tell } from '../sight/tell.ts';
import { viewerOf } from '../sight/viewer.ts';
import type { PersonId } from '../state/ids.ts';
import type { Table } from '../state/state.ts';
import { attempt, type Game, type Made, type Outcome, type World, worldOf } from './coupled-world.ts';
import type { Doing } from './random-play.ts';

/**
 * Two worlds that look the same to a watcher, and the acts of all people in both. A person who knows more than the
 * watcher may act differently in the two, as long as the watcher is told of neither act. All else must come out the
 * same.
 */
export interface Pair {
  readonly worlds: readonly [World, World];
  readonly watcher: PersonId;
  /** People who have seen the worlds differ: their acts may depend on it. */
  readonly knowing: ReadonlySet<PersonId>;
  /** The acts, for the report of a failure. */
  readonly script: readonly string[];
}

export const pairOf = (table: Table, watcher: PersonId, game?: Game): Pair => ({
  worlds: [worldOf(table, game), worldOf(table, game)],
  watcher,
  knowing: new Set(),
  script: [],
});

/** A difference by which the watcher could tell the two worlds apart. The property is that there is none. */
export class Difference extends Error {
  constructor(what: string, [one, other]: readonly [unknown, unknown], { script, watcher }: Pair) {
    const lines = [`${watcher} can tell two worlds apart by ${what}:`, show(one), show(other), 'after', ...script];
    super(lines.join('\n'));
  }
}

const show = (value: unknown): string => `  ${JSON.stringify(value)}`;

/** A person acts differently in the two worlds, or whispers where the watcher would be told of it. */
export const actApart = (pair: Pair, person: PersonId, commands: readonly [Command, Command]): Pair => {
  const { worlds, watcher } = pair;
  const isSeated = Object.values(worlds[0].table.seats).some(({ holder }) => holder === person);
  if (person === watcher || !isSeated) return pair;
  const acts = commands.map((command, i) => {
    const world = worlds[i]!;
    const outcome = attempt(world, watcher, { person, command });
    const isPrivate = !isRefusal(outcome) && outcome.made.length === 1 && !isTold(outcome.made[0], watcher);
    if (isPrivate) return { world: outcome.world, words: JSON.stringify(command) };
    const whisper = attempt(world, watcher, { person, command: { type: 'say', text: 'hm', to: [] } });
    return isRefusal(whisper) ? undefined : { world: whisper.world, words: 'whispers' };
  });
  const [one, other] = acts;
  if (!one || !other) return pair;
  const script = [...pair.script, `${person}, apart: ${one.words} | ${other.words}`];
  const apart: Pair = { ...pair, worlds: [one.world, other.world], script };
  checkViews(apart);
  return withKnowing(apart, person);
};

/** The outcome of an act in both worlds: it counted, or its answer depended on what only others may know. */
export type Came = 'refused' | 'alike' | 'told-more';

/**
 * A person acts the same way in both.
 * @throws Difference if the outcomes differ, though the actor knows no more than the watcher and the act shows nothing
 * new.
 */
export const actTogether = (pair: Pair, doing: Doing): { readonly pair: Pair; readonly came: Came } => {
  const { worlds, watcher, knowing } = pair;
  const { person, command, judged } = doing;
  const [one, other] = [attempt(worlds[0], watcher, doing), attempt(worlds[1], watcher, doing)];
  const knows = knowing.has(person) || !isSame(worlds.map(({ table }) => project(table, viewerOf(table, person))));
  const script = [
    ...pair.script,
    `${person}: ${JSON.stringify(command)}${judged ? ` judged ${JSON.stringify(judged)}` : ''}`,
  ];
  const tried: Pair = { ...pair, script };
  const undone = { pair: knows ? withKnowing(pair, person) : pair, came: 'told-more' } as const;
  if (isRefusal(one) || isRefusal(other)) {
    if (isSame([one, other].map(answer))) return { pair: tried, came: 'refused' };
    if (knows) return undone;
    throw new Difference('the answer', [answer(one), answer(other)], tried);
  }
  const next: Pair = { ...tried, worlds: [one.world, other.world] };
  // Another person's seat gives all its secrets, those of the past too.
  if (changesEyes(one, watcher) && next.knowing.size > 0) return undone;
  const difference = differenceOf(next, [one, other]);
  if (!difference) return { pair: withKnowing(next, ...(knows ? [person] : [])), came: 'alike' };
  const isShowing = [one, other].every(({ made }) => made.some(({ step }) => step.shows));
  if (isShowing || (knows && !isInTheOpen(pair, command))) return undone;
  throw difference;
};

const answer = (outcome: Outcome | Refusal): unknown => (isRefusal(outcome) ? outcome : 'done');

/** Acts of a person who knows more that name only things known to the watcher, and have no hidden effects. */
const isInTheOpen = ({ worlds, watcher }: Pair, command: Command): boolean => {
  // An index counts only the pieces that the actor sees.
  if (!plainActs.has(command.type) || 'index' in command || 'attack' in command) return false;
  return worlds.every(({ table }) => {
    const view = project(table, viewerOf(table, watcher));
    const names = 'pieces' in command ? (command.pieces as readonly string[]) : [];
    const hides = (at: string) => at in table.covers || at.startsWith('pool:') || at.startsWith('hand:');
    const [to] = 'to' in command ? [command.to] : [];
    return (
      !(typeof to === 'string' && hides(to)) &&
      names.every((id) => {
        const piece = table.pieces[id];
        return piece && !piece.mask && id in view.pieces && !hides(table.where[id]!);
      })
    );
  });
};

const plainActs: ReadonlySet<string> = new Set([
  'movePieces',
  'flipPieces',
  'facePieces',
  'labelPieces',
  'setValue',
  'rollDice',
  'addSeat',
  'renameTable',
  'setName',
  'nextPhase',
  'previousPhase',
  'setTurn',
]);

const changesEyes = ({ world, made }: Outcome, watcher: PersonId): boolean =>
  viewerOf(made[0].before, watcher).key !== viewerOf(world.table, watcher).key;

const withKnowing = (pair: Pair, ...people: readonly PersonId[]): Pair => {
  const { worlds, watcher } = pair;
  const differing = Object.keys(worlds[0].table.people).filter(
    (person) => person !== watcher && !isSame(worlds.map(({ table }) => project(table, viewerOf(table, person)))),
  );
  return { ...pair, knowing: new Set([...pair.knowing, ...people, ...differing]) };
};

const isTold = ({ before, step, after }: Made, person: PersonId): boolean =>
  tell(before, after, step, viewerOf(before, person), viewerOf(after, person)).act !== 'hidden';

const checkViews = (pair: Pair): void => {
  const views = pair.worlds.map(({ table }) => asJson(project(table, viewerOf(table, pair.watcher))));
  if (!isSame(views)) throw new Difference('what lies on the table', [views[0], views[1]], pair);
};

/** The live message to the watcher about a step. */
const differenceOf = (pair: Pair, [one, other]: readonly [Outcome, Outcome]): Difference | undefined => {
  const told = [one, other].map(({ made }) => made.map((each) => tellTo(each, pair.watcher)));
  if (!isSame(told)) return new Difference('what is told', [told[0], told[1]], pair);
  const views = pair.worlds.map(({ table }) => asJson(project(table, viewerOf(table, pair.watcher))));
  return isSame(views) ? undefined : new Difference('what lies on the table', [views[0], views[1]], pair);
};

const tellTo = ({ before, step, after }: Made, person: PersonId): unknown => {
  return tell(before, after, step, viewerOf(before, person), viewerOf(after, person));
};

/** Compares the records that the watcher can fetch afterwards: `bytes` of the wire, the history, a game file. */
export const checkRecords = (pair: Pair, bytes: (world: World, watcher: PersonId) => readonly number[]): void => {
  const records = pair.worlds.map((world) => {
    const { start, table, log } = world;
    const viewer = viewerOf(table, pair.watcher);
    const steps = log.map(({ step }) => step);
    return {
      bytes: bytes(world, pair.watcher),
      history: tellHistory(start, steps, viewer),
      game: exportGame({ seq: 0, time: 0, table: start }, steps, viewer, 0),
    };
  });
  for (const what of ['bytes', 'history', 'game'] as const) {
    if (!isSame(records.map((record) => record[what]))) {
      throw new Difference(`the ${what}`, [records[0]![what], records[1]![what]], pair);
    }
  }
};

export const isSame = ([one, other]: readonly unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other);
