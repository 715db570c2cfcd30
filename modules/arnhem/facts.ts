import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** What the rulebook states of a unit; `name` is `null` where it is silent, `depleted` always is. */
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

/** Where a unit enters: one hex, a stretch by its ends, around a drop zone or Arnhem, or a zone in words. */
export interface EntryFact {
  readonly turn: number;
  readonly unit: string;
  readonly at?: string;
  readonly range?: readonly [string, string];
  readonly within?: number;
  readonly of?: string;
  readonly ofDropZone?: string;
  readonly zone?: string;
}

export interface PlotFact {
  readonly unit: string;
  readonly at?: string;
  readonly zone?: string;
}

const { historical, free } = unitFacts.scenarios;

/** The rulebook's statements, as data: what the module's own files are tested against. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  units: unitFacts.units as readonly UnitFact[],
  setup: historical.setup,
  reinforcements: historical.reinforcements as unknown as Readonly<Record<'allied' | 'german', readonly EntryFact[]>>,
  plot: free.setup.german as readonly PlotFact[],
};
