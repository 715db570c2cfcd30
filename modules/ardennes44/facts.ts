import hexFacts from './hex-facts.json' with { type: 'json' };
import tableFacts from './table-facts.json' with { type: 'json' };
import unitFacts from './unit-facts.json' with { type: 'json' };

/** A row of the reinforcement schedule. */
export interface ScheduledUnit {
  readonly turn: number;
  readonly unit: string;
  readonly nationality: string | null;
  /** `S`: artillery, which shifts columns instead of attacking. */
  readonly attack: number | 'S';
  readonly defense: number;
  /** Where a later clause changes the printed defense. */
  readonly defenseInPlay?: number;
  readonly defenseParen?: boolean;
  readonly move: number;
  readonly tq: { readonly value: number; readonly colour: string } | null;
  readonly entry: string;
  readonly entryHexes: readonly string[] | null;
  readonly kind: string | null;
  readonly blackBox?: boolean;
}

type Side = 'allied' | 'german';

/** The rulebook's statements, as data: what the module's own files are tested against. */
export const facts = {
  hexes: hexFacts,
  tables: tableFacts,
  schedule: { allied: unitFacts.allied, german: unitFacts.german } as unknown as Readonly<
    Record<Side, readonly ScheduledUnit[]>
  >,
  named: unitFacts.named,
};
