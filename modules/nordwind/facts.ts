import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** What the rulebook states of a unit; `null` where it is silent. */
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

/** Where units stand, or with `turn` where they enter: in these hexes, or along a stretch given by its ends. */
export interface PlacementFact {
  readonly units: readonly string[];
  readonly turn?: number;
  readonly at?: readonly string[];
  /** Of several hexes: all used, any of them, or one for all. */
  readonly spread?: 'both' | 'and/or' | 'or';
  readonly range?: readonly [string, string];
  readonly orAt?: readonly string[];
  readonly from: string;
}

export interface ScenarioFact {
  readonly turns: number;
  readonly setup: { readonly allied: readonly PlacementFact[]; readonly german: readonly PlacementFact[] };
  readonly reinforcements: { readonly allied: readonly PlacementFact[]; readonly german: readonly PlacementFact[] };
  readonly withdrawals: readonly { readonly turn: number; readonly units: readonly string[] }[];
}

/** The rulebook's statements, as data: what the module's own files are tested against. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  units: unitFacts.units as readonly UnitFact[],
  divisions: unitFacts.divisions.roster as Readonly<Record<string, readonly string[]>>,
  scenarios: unitFacts.scenarios as unknown as Readonly<Record<'historical' | 'hypothetical', ScenarioFact>>,
  options: unitFacts.scenarios.hypothetical.options,
};
