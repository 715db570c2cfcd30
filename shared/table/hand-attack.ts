import { z } from 'zod';
import { limits } from './state/limits.ts';
import { nameOf, pieceId, place } from './state/shapes.ts';

/** The limit of strengths and shifts of an attack. */
const MOST_STRENGTH = 9_999;
const MOST_SHIFT = 30;

const strength = z.number().min(0).max(MOST_STRENGTH);

/**
 * An attack that the players work out by hand, declared with its roll: who attacks which hex, the strengths as the
 * attacker says them, and the column of a chart of the game. `column` counts from 0, after the shift.
 */
export const handAttack = z.strictObject({
  target: place,
  attackers: z.array(pieceId).max(limits.attackersByHand),
  strength: z.strictObject({ attack: strength, defense: strength }),
  chart: z
    .strictObject({
      id: nameOf,
      column: z.int().min(0).max(limits.chartColumns),
      shift: z.int().min(-MOST_SHIFT).max(MOST_SHIFT),
    })
    .optional(),
});
export type HandAttack = z.infer<typeof handAttack>;
