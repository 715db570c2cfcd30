import { z } from 'zod';
import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** The rulebook's statements about a unit; `null` if not stated. */
export interface UnitFact {
  readonly id: string;
  readonly name: string | null;
  readonly formation: string | null;
  readonly side: string;
  readonly nationality: string;
  readonly kind: string | null;
  readonly size: string | null;
  readonly from: string;
  readonly combined?: boolean;
  readonly infiltrator?: boolean;
}

/** Where units are, or with `turn` where they enter: in these hexes, or along a stretch between two hexes. */
const placementFact = z.object({
  units: z.array(z.string()),
  turn: z.int().exactOptional(),
  at: z.array(z.string()).exactOptional(),
  /** Of several hexes: all used, any of them, or one for all. */
  spread: z.enum(['both', 'and/or', 'or']).exactOptional(),
  range: z.tuple([z.string(), z.string()]).exactOptional(),
  orAt: z.array(z.string()).exactOptional(),
  from: z.string(),
});
export type PlacementFact = z.infer<typeof placementFact>;

const placements = z.array(placementFact);
const ofSides = z.object({ allied: placements, german: placements });
const scenarioFact = z.object({
  turns: z.int(),
  setup: ofSides,
  reinforcements: ofSides,
  withdrawals: z.array(z.object({ turn: z.int(), units: z.array(z.string()) })),
});
const optionFact = z.object({ reinforcements: placements });
const { historical, hypothetical } = unitFacts.scenarios;

/** The rulebook's statements, as data, against which the module's own files are tested. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  units: unitFacts.units as readonly UnitFact[],
  divisions: unitFacts.divisions.roster as Readonly<Record<string, readonly string[]>>,
  scenarios: { historical: scenarioFact.parse(historical), hypothetical: scenarioFact.parse(hypothetical) },
  options: z.object({ '1': optionFact, '2': optionFact }).parse(hypothetical.options),
};
