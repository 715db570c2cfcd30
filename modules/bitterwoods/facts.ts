import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** The rulebook's statements about a unit; `null` or absent if not stated. */
export interface UnitFact {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly nationality: string;
  readonly kind: string | null;
  readonly strength: number | null;
  readonly er?: number | null;
  readonly move: number | null;
  readonly range?: number | null;
  readonly formation?: string;
  readonly formationKind?: string;
  readonly army?: string | null;
  readonly branch?: string | null;
  readonly silhouette?: string | null;
  readonly count?: number | null;
  readonly from: string;
}

/** The rulebook's statements, as data, against which the module's own files are tested. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  units: unitFacts.units as readonly UnitFact[],
};
