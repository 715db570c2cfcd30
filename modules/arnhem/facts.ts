import { z } from 'zod';
import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** The rulebook's statements about a unit; `name` is `null` if it is not stated, `depleted` never is. */
export interface UnitFact {
  readonly id: string;
  readonly side: string;
  readonly nationality: string;
  /** As printed, with a mark: `2-3-7 (G)`. */
  readonly label: string;
  readonly name: string | null;
  readonly kind: string;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  readonly from: string;
}

/** Where a unit enters: one hex, a stretch between two hexes, around a drop zone or Arnhem, or a zone in words. */
const entryFact = z.object({
  turn: z.int(),
  unit: z.string(),
  at: z.string().exactOptional(),
  range: z.tuple([z.string(), z.string()]).exactOptional(),
  within: z.number().exactOptional(),
  of: z.string().exactOptional(),
  ofDropZone: z.string().exactOptional(),
  zone: z.string().exactOptional(),
});
export type EntryFact = z.infer<typeof entryFact>;
const entryFacts = z.array(entryFact);

export interface PlotFact {
  readonly unit: string;
  readonly at?: string;
  readonly zone?: string;
}

const { historical, free } = unitFacts.scenarios;

/** The rulebook's statements, as data, against which the module's own files are tested. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  units: unitFacts.units as readonly UnitFact[],
  setup: historical.setup,
  reinforcements: z.object({ allied: entryFacts, german: entryFacts }).parse(historical.reinforcements),
  plot: free.setup.german as readonly PlotFact[],
};
