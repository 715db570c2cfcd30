import { z } from 'zod';
import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** A row of the reinforcement schedule. */
const scheduledUnit = z.object({
  turn: z.int(),
  unit: z.string(),
  nationality: z.string().nullable(),
  /** `S`: artillery, which shifts columns instead of attacking. */
  attack: z.union([z.number(), z.literal('S')]),
  defense: z.number(),
  /** If a later clause changes the printed defense. */
  defenseInPlay: z.number().exactOptional(),
  defenseParen: z.boolean().exactOptional(),
  move: z.number(),
  tq: z.object({ value: z.number(), colour: z.string() }).nullable(),
  entry: z.string(),
  entryHexes: z.array(z.string()).nullable().default(null),
  kind: z.string().nullable(),
  blackBox: z.boolean().exactOptional(),
  /** The schedule has several readings here. */
  uncertain: z.boolean().exactOptional(),
});
export type ScheduledUnit = z.infer<typeof scheduledUnit>;
const schedule = z.array(scheduledUnit);

/** The rulebook's statements, as data, against which the module's own files are tested. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  schedule: { allied: schedule.parse(unitFacts.allied), german: schedule.parse(unitFacts.german) },
  named: unitFacts.named,
};
