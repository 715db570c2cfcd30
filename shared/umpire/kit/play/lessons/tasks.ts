import { z } from 'zod';
import type { Hex, HexNumber } from '../../../../hex/index.ts';
import type { CounterId } from '../../../../table/index.ts';
import type { Position, Unit } from '../../../position.ts';
import { ATTACK } from '../../../procedure.ts';
import type { Clause } from '../../../verdict.ts';

/** What the step of a tutorial can ask for, as data. */

const hexNumber = z.string().max(8);
const counters = z.array(z.string()).min(1);
/** `checkClauses` looks up those of `lessons.json`, the compiler those of code. */
const clause = z.string() as z.ZodType<Clause, Clause>;
const step = { id: z.string(), clause: clause.optional(), show: z.array(hexNumber).optional() };

export const task = z.discriminatedUnion('do', [
  /** Nothing to do: the learner says when they have read it. */
  z.strictObject({ ...step, do: z.literal('read'), units: counters.optional() }),
  z.strictObject({ ...step, do: z.literal('select'), units: counters }),
  /** Switches an overlay on. */
  z.strictObject({ ...step, do: z.enum(['zones', 'supply']), side: z.string() }),
  /** Tries a move, and reads why the umpire refuses it. */
  z.strictObject({ ...step, do: z.literal('try'), unit: z.string(), to: hexNumber }),
  /** Brings each of these counters to one of its hexes, as the rules allow. `mode`: the way of moving, if it is not the usual one. */
  z.strictObject({
    ...step,
    do: z.literal('move'),
    units: z.record(z.string(), z.array(hexNumber).min(1)),
    mode: z.string().optional(),
  }),
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
  /** Thinks about an attack on the hex, with at least these. */
  z.strictObject({ ...step, do: z.literal('aim'), with: counters.optional(), target: hexNumber }),
  /** Declares an attack, as the rules allow, with at least those of these who are adjacent. */
  z.strictObject({ ...step, do: z.literal('attack'), with: counters, target: hexNumber }),
  /** Throws the dice that a procedure asks for, so many times. `target`: all that are thrown in the attack on that hex. */
  z.strictObject({
    ...step,
    do: z.literal('roll'),
    procedure: z.string().default(ATTACK),
    times: z.int().positive().default(1),
    target: hexNumber.optional(),
  }),
  /** Goes through a procedure to its end. `target`: through the attack on that hex. */
  z.strictObject({ ...step, do: z.literal('finish'), procedure: z.string(), target: hexNumber.optional() }),
]);
export type Task = z.infer<typeof task>;

/** What a step points at. */
export const shownBy = (one: Task) => (p: Position) => ({
  hexes: [...(one.show ?? []), ...targetsOf(one)].flatMap((number) => hexOf(p, number) ?? []),
  units: countersOf(one).flatMap((counter) => unitOf(p, counter)?.id ?? []),
});

export const hexOf = (p: Position, number: HexNumber): Hex | undefined => p.board.grid.parse(number);
export const unitOf = (p: Position, counter: CounterId): Unit | undefined =>
  p.units.find((unit) => unit.counter === counter);

const targetsOf = (one: Task): readonly HexNumber[] => {
  switch (one.do) {
    case 'try':
      return [one.to];
    case 'move':
      return Object.values(one.units).flat();
    case 'clear':
      return [one.hex];
    case 'aim':
    case 'attack':
      return [one.target];
    case 'roll':
    case 'finish':
      return one.target === undefined ? [] : [one.target];
    default:
      return [];
  }
};

const countersOf = (one: Task): readonly CounterId[] => {
  switch (one.do) {
    case 'try':
      return [one.unit];
    case 'read':
    case 'select':
      return one.units ?? [];
    case 'move':
      return Object.keys(one.units);
    case 'aim':
    case 'attack':
      return one.with ?? [];
    default:
      return [];
  }
};
