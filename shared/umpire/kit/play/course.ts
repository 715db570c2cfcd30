import { z } from 'zod';
import type { Hex, HexNumber } from '../../../hex/index.ts';
import { isSameMoment } from '../../../table/history/began.ts';
import type { Command, CounterId } from '../../../table/index.ts';
import { beginning, choosing, recommendedOf } from '../../guiding.ts';
import type { Lesson, Look, Tutorial } from '../../lesson.ts';
import type { Position, Unit } from '../../position.ts';
import { ATTACK, type Procedure } from '../../procedure.ts';
import { type Saying, say } from '../../saying.ts';
import type { Clause } from '../../verdict.ts';
import { attacksBegun } from './attack/declared.ts';

/** Lessons as data: each has a small scenario of its own, and goes step by step. */

const hexNumber = z.string().max(8);
const counters = z.array(z.string()).min(1);
/** `checkClauses` looks up those of `lessons.json`, the compiler those of code. */
const clause = z.string() as z.ZodType<Clause, Clause>;
const step = { id: z.string(), clause: clause.optional(), show: z.array(hexNumber).optional() };

const task = z.discriminatedUnion('do', [
  /** Nothing to do: the learner says when they have read it. */
  z.strictObject({ ...step, do: z.literal('read') }),
  z.strictObject({ ...step, do: z.literal('select'), units: counters }),
  /** Switches an overlay on. */
  z.strictObject({ ...step, do: z.enum(['zones', 'supply']), side: z.string() }),
  /** Tries a move, and reads why the umpire refuses it. */
  z.strictObject({ ...step, do: z.literal('try'), unit: z.string(), to: hexNumber }),
  /** Brings each of these counters to one of its hexes. */
  z.strictObject({ ...step, do: z.literal('move'), units: z.record(z.string(), z.array(hexNumber).min(1)) }),
  /** No unit of that side is left in the hex: it retreated, or was lost. `procedure`: the one that leads there. */
  z.strictObject({
    ...step,
    do: z.literal('clear'),
    hex: hexNumber,
    side: z.string(),
    procedure: z.string().optional(),
  }),
  z.strictObject({ ...step, do: z.literal('phase'), phase: z.string(), side: z.string().optional() }),
  /** Plays on until that turn. */
  z.strictObject({ ...step, do: z.literal('turn'), turn: z.int().positive() }),
  /** Declares an attack with at least these. */
  z.strictObject({ ...step, do: z.literal('attack'), with: counters, target: hexNumber }),
  /** Throws the dice that a procedure asks for, so many times. */
  z.strictObject({
    ...step,
    do: z.literal('roll'),
    procedure: z.string().default(ATTACK),
    times: z.int().positive().default(1),
  }),
  /** Goes through a procedure to its end. */
  z.strictObject({ ...step, do: z.literal('finish'), procedure: z.string() }),
]);
export type Task = z.infer<typeof task>;

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
    lessons: tasks.map((one) => lessonOf(scenario, one)),
  }));

const lessonOf = (scenario: string, one: Task): Lesson => asking(one, say(`lessons.${scenario}.${one.id}`));

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
  show: (p) => ({
    hexes: [...(one.show ?? []), ...targetsOf(one)].flatMap((number) => hexOf(p, number) ?? []),
    units: countersOf(one).flatMap((counter) => unitOf(p, counter)?.id ?? []),
  }),
  ...doing(one),
});

const hexOf = (p: Position, number: HexNumber): Hex | undefined => p.board.grid.parse(number);
const unitOf = (p: Position, counter: CounterId): Unit | undefined => p.units.find((unit) => unit.counter === counter);

const targetsOf = (one: Task): readonly HexNumber[] => {
  switch (one.do) {
    case 'try':
      return [one.to];
    case 'move':
      return Object.values(one.units).flat();
    case 'clear':
      return [one.hex];
    case 'attack':
      return [one.target];
    default:
      return [];
  }
};

const countersOf = (one: Task): readonly CounterId[] => {
  switch (one.do) {
    case 'try':
      return [one.unit];
    case 'select':
      return one.units;
    case 'move':
      return Object.keys(one.units);
    case 'attack':
      return one.with;
    default:
      return [];
  }
};

type Doing = Pick<Lesson, 'isDone' | 'looks' | 'strays' | 'way'>;

/** What the step asks for, when it is done, and which act would do it. */
const doing = (one: Task): Doing => {
  switch (one.do) {
    case 'read':
      return {};
    case 'select':
      return { looks: (p) => ({ at: 'selection', units: one.units.flatMap((id) => unitOf(p, id)?.id ?? []) }) };
    case 'zones':
    case 'supply':
      return { looks: (): Look => ({ at: one.do, side: one.side }) };
    case 'try':
      return {
        looks: (p) => lookFor(unitOf(p, one.unit), one.to),
        strays: (p, began) => isMoved(p, began) || !isSameMoment(p.turn, began.turn),
      };
    case 'move':
      return moving(one.units);
    case 'clear':
      return clearing(one);
    case 'phase':
      return {
        isDone: ({ turn }) => turn.phase === one.phase && (one.side === undefined || turn.side === one.side),
        strays: (p, began) => isMoved(p, began) || !isSameMoment(p.turn, began.turn),
        way: onward,
      };
    case 'turn':
      return { isDone: ({ turn }) => turn.number >= one.turn, way: onward };
    case 'attack':
      return attacking(one.with, one.target);
    case 'roll':
      return {
        isDone: (p, began) => rollsFor(p, one.procedure) >= rollsFor(began, one.procedure) + one.times,
        way: (p, procedures) => goingOn(p, procedures, one.procedure),
      };
    case 'finish':
      return {
        isDone: (p, began) =>
          finished(p, one.procedure) > finished(began, one.procedure) || isOver(began, one.procedure),
        way: (p, procedures) => goingOn(p, procedures, one.procedure),
      };
  }
};

const clearing = ({ hex, side, procedure }: Extract<Task, { do: 'clear' }>): Doing => ({
  isDone: (p) => !hasUnits(p, hex, side),
  strays: (p, began) => finished(p, procedure ?? ATTACK) > finished(began, procedure ?? ATTACK),
  ...(procedure !== undefined && { way: (p, procedures) => goingOn(p, procedures, procedure) }),
});

const lookFor = (unit: Unit | undefined, to: HexNumber): Look | undefined =>
  unit && { at: 'refusal', unit: unit.id, to };

const moving = (units: { readonly [counter: CounterId]: readonly HexNumber[] }): Doing => {
  const isThere = (p: Position, counter: CounterId): boolean => {
    const at = unitOf(p, counter)?.at;
    return at !== undefined && units[counter]!.includes(p.board.grid.number(at));
  };
  return {
    isDone: (p) => Object.keys(units).every((counter) => isThere(p, counter)),
    strays: (p, began) =>
      !isSameMoment(p.turn, began.turn) ||
      p.units.some(
        (unit) => unit.at !== began.unit(unit.id)?.at && !(nameIn(units, unit) && isThere(p, unit.counter!)),
      ),
    way(p) {
      const counter = Object.keys(units).find((id) => !isThere(p, id));
      return counter === undefined ? undefined : pushing(p, counter, units[counter]![0]!);
    },
  };
};

const nameIn = (units: object, { counter }: Unit): boolean => counter !== undefined && Object.hasOwn(units, counter);

const attacking = (counters: readonly CounterId[], target: HexNumber): Doing => {
  const idsOf = (p: Position): readonly string[] => counters.flatMap((counter) => unitOf(p, counter)?.id ?? []);
  return {
    isDone: (p) =>
      attacksBegun(p).some(
        (attack) => attack.target === target && idsOf(p).every((id) => attack.attackers.includes(id)),
      ),
    strays: (p, began) =>
      isMoved(p, began) || !isSameMoment(p.turn, began.turn) || attacksBegun(p).length > attacksBegun(began).length,
    way: (p) => beginning({ kind: ATTACK, state: { attackers: idsOf(p), target } }),
  };
};

const pushing = (p: Position, counter: CounterId, to: HexNumber): Command | undefined => {
  const unit = unitOf(p, counter);
  return unit && { type: 'movePieces', pieces: [unit.id], to };
};

/**
 * The beginner's next choice in that procedure. If it is not begun, the choice begins it where the umpire offers it.
 */
const goingOn = (p: Position, procedures: readonly Procedure[], kind: string): Command | undefined => {
  const procedure = procedures.find((one) => one.kind === kind);
  if (!procedure) return undefined;
  const open = p.procedures.find((one) => one.kind === kind && one.status === 'open');
  const choice = open && recommendedOf(procedure.prompt(p, open.state)?.choices ?? []);
  if (open) return choice && choosing(open, choice);
  const [offer] = p.sides.flatMap((side) => procedure.offers(p, side));
  return offer && beginning(offer);
};

/** What a step proposes, for who is stuck: this counter goes there. It marks both. */
export const proposing = (counter: CounterId, to: HexNumber, mode?: string): Pick<Lesson, 'show' | 'way'> => ({
  show: (p) => ({ hexes: p.board.grid.parseAll([to]), units: [unitOf(p, counter)?.id ?? []].flat() }),
  way(p) {
    const move = pushing(p, counter, to);
    return move?.type === 'movePieces' && mode !== undefined ? { ...move, mode } : move;
  },
});

/** The same for an attack; who is not there takes no part in it. */
export const proposingAttack = (
  counters: readonly CounterId[],
  target: HexNumber,
): Required<Pick<Lesson, 'show' | 'way'>> => {
  const there = (p: Position): readonly string[] => {
    const around = new Set(p.board.grid.parseAll([target]).flatMap((hex) => [...p.board.grid.around(hex)]));
    return counters.flatMap((counter) => {
      const unit = unitOf(p, counter);
      return unit?.at !== undefined && around.has(unit.at) ? [unit.id] : [];
    });
  };
  return {
    show: (p) => ({ hexes: p.board.grid.parseAll([target]), units: there(p) }),
    way: (p, procedures) =>
      p.procedures.some(({ kind, status }) => kind === ATTACK && status === 'open')
        ? goingOn(p, procedures, ATTACK)
        : beginning({ kind: ATTACK, state: { attackers: there(p), target } }),
  };
};

/** A step through a procedure: who is stuck takes the beginner's choices. */
export const through = (kind: string): Pick<Lesson, 'way'> => ({
  way: (p, procedures, duties) => goingOn(p, procedures, kind) ?? onward(p, procedures, duties),
});

/** To the next phase: what is begun is ended, and what is owed is done, each as a beginner should. */
export const onward: NonNullable<Lesson['way']> = (p, procedures, [duty]) => {
  for (const open of p.procedures.filter(({ status }) => status === 'open')) {
    const prompt = procedures.find(({ kind }) => kind === open.kind)?.prompt(p, open.state);
    const choice = recommendedOf(prompt?.choices ?? []);
    if (choice) return choosing(open, choice);
  }
  return duty ? beginning(duty) : { type: 'nextPhase' };
};

const hasUnits = (p: Position, number: HexNumber, side: string): boolean => {
  const hex = hexOf(p, number);
  return hex !== undefined && p.friendAt(hex, side);
};

const isMoved = (p: Position, began: Position): boolean => p.units.some((unit) => unit.at !== began.unit(unit.id)?.at);

const finished = (p: Position, kind: string): number =>
  p.procedures.filter((one) => one.kind === kind && one.status === 'done').length;

/** It has been gone through, and goes on no more. */
const isOver = (p: Position, kind: string): boolean =>
  finished(p, kind) > 0 && !p.procedures.some((one) => one.kind === kind && one.status === 'open');

const rolled = z.object({ rolls: z.array(z.unknown()) });

const rollsFor = (p: Position, kind: string): number =>
  p.procedures.reduce((count, one) => {
    const found = one.kind === kind ? rolled.safeParse(one.state) : undefined;
    return count + (found?.success ? found.data.rolls.length : 0);
  }, 0);
