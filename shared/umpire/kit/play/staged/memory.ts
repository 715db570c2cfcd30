import { z } from 'zod';
import { isJsonObject } from '../../../../table/state/json.ts';
import type { Position } from '../../../position.ts';
import type { MadeRoll, ProcedureState } from '../../../procedure.ts';

/**
 * The most stages that a procedure has before it, and the most nested procedures. A state with more was forged.
 */
const MOST_AHEAD = 40;
const MOST_OUTER = 4;
const MOST_PAST = 12;

/**
 * The most units in an attack: all neighbors of one hex, each full, and some more for hexes that a player has
 * overfilled.
 */
const MOST_UNITS = 48;
export const pieceIds = z.array(z.string().max(40)).max(MOST_UNITS);

/** A saying, inside a state. */
export const saying = z.object({
  text: z.string().max(120),
  params: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
});
const shift = z.object({ clause: z.string().max(24), by: z.number(), says: saying });

/** How the odds came about: the counts of each unit, and every shift. */
const sheet = z.object({
  strength: z.object({ attack: z.number(), defense: z.number() }),
  forces: z
    .array(
      z.object({
        unit: z.string().max(40),
        role: z.enum(['attack', 'defense', 'support']),
        printed: z.number(),
        counted: z.number(),
      }),
    )
    .max(MOST_UNITS),
  shifts: z.array(shift).max(MOST_AHEAD),
  drm: z.array(shift).max(MOST_AHEAD),
});
export type Sheet = z.infer<typeof sheet>;

/** An answer in words. `unit`: the piece that its gap `unit` names; the log names it as its reader knows it. */
const answer = z.object({ says: saying, unit: z.string().max(40).exactOptional() });
export type Answer = z.infer<typeof answer>;

const procedureState = z.custom<ProcedureState>(isJsonObject);

const memory = z.object({
  /** The rolls, in order. The table adds to them. */
  rolls: z
    .array(
      z.object({
        purpose: z.string(),
        dice: z.array(z.number()),
        sides: z.array(z.number()).exactOptional(),
        total: z.number(),
      }),
    )
    .default([]),
  /** What the die on the table was thrown for, before any later move: its column, modifiers and defenders. */
  thrown: z
    .object({
      column: z.string().max(12),
      drm: z.int(),
      odds: z.string().max(12),
      defenders: pieceIds,
      sheet: sheet.optional(),
    })
    .optional(),
  /** The result: the table's entry as printed and in words, and where it stands: the chart's id, the modified roll. */
  result: z
    .object({
      code: z.string().max(40),
      says: saying,
      chart: z.string().max(40).exactOptional(),
      roll: z.number().exactOptional(),
    })
    .optional(),
  /** Pieces that support either side from elsewhere: spent for other attacks. */
  committed: pieceIds.default([]),
  /** The stages that are left; the first is the one that asks. Absent at the beginning: all. */
  ahead: z.array(z.string().max(40)).max(MOST_AHEAD).optional(),
  /** The states that wait until this procedure is over, the innermost last: an attack that opened another one. */
  outer: z.array(procedureState).max(MOST_OUTER).default([]),
  /** The states of the procedures that it opened and that are over. */
  past: z.array(procedureState).max(MOST_PAST).default([]),
  /** The players gave it up before they fought it. */
  calledOff: z.boolean().optional(),
  /** The answer before this question, for the log. */
  answer: answer.optional(),
});

/**
 * What the engine of staged procedures remembers, besides what a game remembers. Both lie on the table in one object.
 */
export type Memory = z.infer<typeof memory>;
export type Thrown = NonNullable<Memory['thrown']>;
export type Result = NonNullable<Memory['result']>;

/** The state of a staged procedure, read after its way through the table: the game's part and the engine's. */
export interface Remembered<State> {
  readonly state: State;
  readonly memory: Memory;
}

/** `undefined` if it is no such state. */
export const readState = <State>(own: z.ZodType<State>, given: unknown): Remembered<State> | undefined => {
  const [state, engine] = [own.safeParse(given), memory.safeParse(given)];
  return state.success && engine.success ? { state: state.data, memory: engine.data } : undefined;
};

/** The states of the procedures of a kind that began in this phase, as far as they have this shape. */
export const statesIn = <State>({ procedures }: Position, kind: string, shape: z.ZodType<State>): readonly State[] =>
  procedures.flatMap((one) => {
    const read = one.kind === kind ? shape.safeParse(one.state) : undefined;
    return read?.success ? [read.data] : [];
  });

/** Without the keys that have no value: such a key does not survive the way through the table. */
export const withValues = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T;

/**
 * The state as it goes to the table. Empty parts are left out: everybody at the table gets the state. The former answer
 * does not go on.
 */
export const writeState = <State extends object>({ state, memory }: Remembered<State>): ProcedureState => {
  const { rolls, thrown, result, committed, ahead, outer, past, calledOff } = memory;
  return {
    ...withValues(state),
    ...(rolls.length > 0 && { rolls }),
    ...(thrown && { thrown }),
    ...(result && { result }),
    ...(committed.length > 0 && { committed }),
    ...(ahead && { ahead }),
    ...(outer.length > 0 && { outer }),
    ...(past.length > 0 && { past }),
    ...(calledOff && { calledOff }),
  };
};

/** The state of a procedure that has just begun. */
export const newMemory: Memory = { rolls: [], committed: [], outer: [], past: [] };

/** The rolls for this purpose (a text key of the module's), in order. */
export const rollsFor = ({ rolls }: Memory, purpose: string): readonly MadeRoll[] =>
  rolls.filter((roll) => roll.purpose === `@${purpose}`);

/** The total of the last roll for this purpose; `undefined` before it is thrown. */
export const rolledFor = (memory: Memory, purpose: string): number | undefined =>
  rollsFor(memory, purpose).at(-1)?.total;

/** The answer that brought a procedure into this state. */
export const answerOf = (state: unknown): Answer | undefined => z.object({ answer }).safeParse(state).data?.answer;
