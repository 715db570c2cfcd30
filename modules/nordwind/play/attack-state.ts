import { z } from 'zod';

/** Six hexes, each as full as it may be, and more where a hand has overfilled some. */
const MOST_UNITS = 48;
const ids = z.array(z.string().max(40)).max(MOST_UNITS);
/** Nobody attacks twice over. */
const areDistinct = (list: readonly string[]): boolean => new Set(list).size === list.length;
const hex = z.string().max(8);
const hexes = z.array(hex).max(24);

/** What one side still has to pay of a result, in the order of 6.5c. */
const debt = z.object({
  /** Hexes of forced retreat still to be made. */
  forced: z.int().min(0).max(1),
  points: z.int().min(0).max(8),
  /** Step losses that were paid so far, and the hexes of the longest retreat. */
  losses: z.int().min(0).max(24),
  retreat: z.int().min(0).max(24),
  /** Units that have yet to make the retreat that is being made, and how far it goes. */
  going: ids,
  hexes: z.int().min(0).max(8),
  /** Hexes that others entered in this retreat: the stack has paid for them (6.6.1c). */
  entered: z
    .array(hex)
    .max(2 * MOST_UNITS)
    .default([]),
});
export type Debt = z.infer<typeof debt>;

const paying = z.object({
  result: z.string().max(12),
  /** Who defended: some may have left the hex, or the map, since. */
  defenders: ids,
  defender: debt,
  attacker: debt,
  /** The ways that defenders took, each from the hex they left. */
  paths: z.array(hexes).max(2 * MOST_UNITS),
  /** Who has advanced, or stays. */
  advanced: ids,
});
export type Paying = z.infer<typeof paying>;

/** What the attack procedure remembers; whatever comes through the table is checked against this. */
export const attackState = z.object({
  attackers: ids.min(1).refine(areDistinct),
  target: hex,
  options: z
    .object({
      air: z.object({ attacker: z.boolean().optional(), defender: z.boolean().optional() }).optional(),
      rocket: z.object({ attacker: z.string().optional(), defender: z.string().optional() }).optional(),
    })
    .optional(),
  supported: z.enum(['none', 'attacker', 'both']).default('none'),
  /** The column that the die on the table was thrown for, whatever has been moved since. */
  column: z.string().max(8).optional(),
  rolls: z.array(z.object({ purpose: z.string(), dice: z.array(z.number()), total: z.number() })).default([]),
  paying: paying.optional(),
});
export type NordwindAttack = z.infer<typeof attackState>;
