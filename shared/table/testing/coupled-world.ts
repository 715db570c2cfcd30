import { applyAll } from '../apply.ts';
import type { Command } from '../command.ts';
import { decide, makeSteps } from '../deciding/decide.ts';
import type { DecidePorts, Decision } from '../deciding/deciding.ts';
import { isRefusal, type Refusal } from '../deciding/refusal.ts';
import { commitmentOf, formerRoll } from '../dice/dice.ts';
import type { Actor, Event, Step } from '../event.ts';
import { addStep, type Past, pastOf } from '../history/past.ts';
import { pieceLevel, placeSight, WHERE } from '../sight/sight.ts';
import { actorOf, type Viewer, viewerOf } from '../sight/viewer.ts';
import type { Ground } from '../state/ground.ts';
import type { PersonId } from '../state/ids.ts';
import type { Place } from '../state/place.ts';
import type { Table } from '../state/state.ts';
import type { Judged } from '../state/umpire.ts';
import type { Doing } from './random-play.ts';
import { countedIds, firstSecret, ground } from './test-kit.ts';

/**
 * A table on which chance falls the same for a watcher. Two of them that look the same to the watcher get the same ids
 * and shuffles where the watcher can see them, whatever else lies on either. Real chance hides such differences. This
 * way a test can compare bytes.
 */
export interface World {
  readonly start: Table;
  readonly table: Table;
  readonly past: Past;
  readonly log: readonly Made[];
  readonly game: Game;
}

/** What a world is of a game: the ground, and its umpire, if it has one. */
export interface Game {
  readonly ground: Ground;
  readonly judge?: (table: Table, by: Actor, command: Command, overrule: boolean) => Judged | undefined;
}

/** A step with the tables before and after it. */
export interface Made {
  readonly before: Table;
  readonly step: Step;
  readonly after: Table;
}

/** The outcome of a command: the world with its steps, the command's own first. */
export interface Outcome {
  readonly world: World;
  readonly made: readonly [Made, ...Made[]];
}

export const worldOf = (start: Table, game: Game = { ground }): World => ({
  start,
  table: start,
  past: pastOf([]),
  log: [],
  game,
});

/** The outcome of an act in this world, as a watcher sees it. The given world does not change. */
export const attempt = (
  world: World,
  watcher: PersonId,
  { person, command, overrule = false, judged: given }: Doing,
): Outcome | Refusal => {
  const { table, past, log } = world;
  const { ground, judge } = world.game;
  const by = actorOf(table, person);
  const seq = log.length + 1;
  const judged = given ?? judge?.(table, by, command, overrule);
  const context = { by, time: seq * 1000, ground, past, ports: portsOf(world), ...(judged && { judged }) };
  const decision = decide(table, command, context);
  if (isRefusal(decision)) return decision;
  const coupled = couple(table, decision, seq, watcher);
  const steps = makeSteps(coupled, { seq, time: seq * 1000, by, act: command.type });
  const made: Made[] = [];
  let [before, after] = [table, past];
  for (const one of steps) {
    made.push({ before, step: one.step, after: one.after });
    before = one.after;
    after = addStep(after, one.step);
  }
  return {
    world: { ...world, table: before, past: after, log: [...log, ...made] },
    made: made as [Made, ...Made[]],
  };
};

/**
 * Ids for `couple` to replace, and an order that depends on each thing alone, so that other things there move nothing.
 */
const portsOf = ({ table, log }: World): DecidePorts => ({
  newId: countedIds('Q'),
  shuffle: <T>(things: readonly T[]) => ({
    order: things
      .map((thing) => ({ thing, key: lettersOf(`${log.length} ${String(thing)}`) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ thing }) => thing),
  }),
  dice: (dice) => formerRoll(firstSecret, dice),
  nextDice: () => ({
    commitment: commitmentOf((log.length + 2).toString(16).padStart(64, '0')),
    revealed: { commitment: table.dice.commitment, secret: firstSecret },
  }),
});

/**
 * The decision with other new ids. Masks get theirs by where the watcher sees them lie, or by the piece if they do not
 * see where. The others get theirs by the order in which they come up.
 */
const couple = (before: Table, decision: Decision, seq: number, watcher: PersonId): Decision => {
  const { events, after, follows } = decision;
  const names = new Map<string, string>();
  const masks = masksIn(events);
  const text = JSON.stringify(
    events.map((event) => (event.type === 'piecesChanged' ? { ...event, changes: [] } : event)),
  );
  for (const [raw] of text.matchAll(rawId)) if (!names.has(raw)) names.set(raw, lettersOf(`${seq} id ${names.size}`));
  const viewer = viewerOf(after, watcher);
  for (const [index, { piece, mask }] of masks.entries()) {
    const isLast = after.pieces[piece]?.mask?.id === `~${mask}`;
    const key = isLast ? spotOf(after, piece, viewer) : `passing ${index}`;
    names.set(mask, lettersOf(`${seq} mask ${key ?? names.get(piece.slice(1)) ?? piece}`));
  }
  const renamed: readonly Event[] = JSON.parse(
    JSON.stringify(events).replaceAll(rawId, (raw) => names.get(raw) ?? raw),
  );
  const table = applyAll(before, renamed);
  return {
    ...decision,
    events: renamed,
    after: table,
    ...(follows && { follows: { ...follows, decision: couple(table, follows.decision, seq + 1, watcher) } }),
  };
};

const rawId = /Q\d{7}/g;

const masksIn = (events: readonly Event[]): { readonly piece: string; readonly mask: string }[] =>
  events.flatMap((event) =>
    event.type === 'piecesChanged'
      ? event.changes.flatMap(({ piece, to }) =>
          to.mask && new RegExp(rawId.source).test(to.mask.id) ? [{ piece, mask: to.mask.id.slice(1) }] : [],
        )
      : [],
  );

/** Where the watcher sees a piece: the place, and how many seen pieces lie under it. */
const spotOf = (table: Table, id: string, viewer: Viewer): string | undefined => {
  const at: Place = table.where[id]!;
  const inPlace = placeSight(table, at);
  const seen = table.stacks[at]!.filter((other) => pieceLevel(table.pieces[other]!, inPlace, viewer) >= WHERE);
  const index = seen.indexOf(id);
  return index < 0 ? undefined : `${at} ${index}`;
};

/** Eight letters; the same text always gives the same letters (cyrb53). */
const lettersOf = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 2654435761);
    b = Math.imul(b ^ text.charCodeAt(i), 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0').slice(-8);
};
