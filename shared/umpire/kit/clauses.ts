import type { Coverage, RulesPlugin } from '../plugin.ts';
import { say } from '../saying.ts';

/**
 * One clause of a game's rulebook, as its `clauses.json` registers it under its number. `coverage.md` is made of it, and what the game's code
 * cites must be one (`docs/module-authors.md`).
 */
export interface RegisteredClause {
  /** `printed` in the rulebook; a `reading` of what it leaves open; `reconstructed`, because the rulebook we have lacks it. */
  readonly from: 'printed' | 'reading' | 'reconstructed';
  readonly coverage: Coverage;
  /** The functions, procedures and options that cover it, or why it is left to the players. Markdown. */
  readonly by: string;
  /** What shows it: `FILE: NAME` of a test, `examples.json: ID` of a test vector. */
  readonly shown: readonly string[];
}

/** The clauses of a registry as a plugin has them. The text `PREFIX.CLAUSE` says each in our own words. */
export const clausesBy = (
  registry: { readonly [clause: string]: { readonly coverage: string } },
  prefix = 'rules.clause',
): RulesPlugin['clauses'] =>
  Object.fromEntries(
    Object.entries(registry).map(([clause, { coverage }]) => [
      clause,
      { says: say(`${prefix}.${clause}`), coverage: coverage as Coverage }, // The check of the registries reads them.
    ]),
  );
