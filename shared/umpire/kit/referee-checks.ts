import { z } from 'zod';
import type { Hex } from '../../hex/index.ts';
import type { SideId } from '../../table/index.ts';
import type { CheckAnswer, RefereeExtras, RollAnswer } from '../plugin.ts';
import type { Position, Unit } from '../position.ts';
import type { Breach } from '../verdict.ts';

/** Reads the names in a question as parts of the position. If a hex, unit or side is unknown, the question cannot be read. */
export interface Words {
  readonly hex: z.ZodType<Hex>;
  readonly unit: z.ZodType<Unit>;
  readonly units: z.ZodType<readonly Unit[]>;
  readonly side: z.ZodType<SideId>;
}

const wordsOf = (p: Position): Words => {
  const unit = z.string().transform((id, context) => p.unit(id) ?? unknown(context));
  return {
    hex: z.string().transform((number, context) => p.board.grid.parse(number) ?? unknown(context)),
    unit,
    units: z.array(unit),
    side: z.string().refine((side) => p.sides.includes(side)),
  };
};

const unknown = (context: z.RefinementCtx): never => {
  context.addIssue({ code: 'custom', message: 'not in the position' });
  return z.NEVER;
};

/** Reads a question and answers it; `undefined` if it cannot be read. */
type Reader<Answer> = (asked: unknown) => Answer | undefined;

const reader =
  <T, Answer>(schema: z.ZodType<T>, answer: (asked: T) => Answer | undefined): Reader<Answer> =>
  (asked) => {
    const read = schema.safeParse(asked);
    return read.success ? answer(read.data) : undefined;
  };

/** A command in a question to the referee: the breaches of the command, or those with further answers. */
export const check = <T>(
  schema: z.ZodType<T>,
  answer: (asked: T) => readonly Breach[] | CheckAnswer,
): Reader<CheckAnswer> =>
  reader(schema, (asked) => {
    const found = answer(asked);
    return 'breaks' in found ? found : { breaks: found };
  });

/** The commands of `check` that a game has, by the word that the question has at `key`. */
export const checksBy =
  (
    checks: (p: Position, words: Words) => { readonly [word: string]: Reader<CheckAnswer> },
    key: 'type' | 'do' = 'type',
  ): NonNullable<RefereeExtras['check']> =>
  (p, command) => {
    const word = z.looseObject({ [key]: z.string() }).safeParse(command).data?.[key];
    const all = checks(p, wordsOf(p));
    return word !== undefined && Object.hasOwn(all, word) ? all[word]?.(command) : undefined;
  };

/** A table from which the referee reads. */
export const table = <T>(schema: z.ZodType<T>, read: (asked: T) => unknown): Reader<RollAnswer> =>
  reader(schema, (asked) => {
    const result = read(asked);
    return result === undefined ? undefined : { result };
  });

/** The tables of `roll` that a game has, by their names. */
export const tablesBy =
  (tables: (p: Position) => { readonly [name: string]: Reader<RollAnswer> }): RefereeExtras['roll'] =>
  (p, asked) => {
    const all = tables(p);
    return Object.hasOwn(all, asked.table) ? all[asked.table]?.(asked) : undefined;
  };
