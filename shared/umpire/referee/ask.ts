import { z } from 'zod';

const number = z.string().min(1).max(8);
const id = z.string().min(1).max(60);
const options = z.record(z.string(), z.unknown());

/** The longest retreat that is searched, because the search tries all paths. */
const MOST_HEXES = 12;

/** A question, as in `docs/module-authors.md`: exactly one of these. Other keys are the game's own. */
export const ask = z.union([
  z.strictObject({
    moves: z.looseObject({ unit: id.optional(), units: z.array(id).optional(), mode: z.string().optional() }),
  }),
  z.strictObject({ zoc: z.looseObject({ side: id }) }),
  z.strictObject({ supply: z.looseObject({ unit: id }) }),
  z.strictObject({ combat: options }),
  z.strictObject({ result: z.looseObject({ roll: z.int().nullish() }) }),
  z.strictObject({
    retreat: z.looseObject({ unit: id, from: number.optional(), hexes: z.int().min(1).max(MOST_HEXES).optional() }),
  }),
  z.strictObject({
    advance: z.looseObject({ units: z.array(id), vacated: number.optional(), path: z.array(number).optional() }),
  }),
  z.strictObject({ stacking: z.looseObject({ at: number, side: id }) }),
  z.strictObject({ check: z.looseObject({ command: z.unknown() }) }),
  z.strictObject({ roll: z.looseObject({ table: id, roll: z.int().nullish() }) }),
  z.strictObject({ victory: options }),
]);
export type Ask = z.infer<typeof ask>;

/** The kind of a question. */
export type AskKind = Ask extends infer A ? (A extends unknown ? keyof A : never) : never;
