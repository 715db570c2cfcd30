import { type Clause, type Coverage, type RulesPlugin, say as sayAny } from '@umpire/shared/umpire';
import coverage from './coverage.json' with { type: 'json' };

/** Every clause in our own words, and how it is covered; `coverage.md` says by what, and which test shows it. */
export const clauses: RulesPlugin['clauses'] = Object.fromEntries(
  (Object.entries(coverage) as [Coverage, readonly Clause[]][]).flatMap(([coverage, ids]) =>
    ids.map((clause) => [clause, { says: sayAny(`rules.clause.${clause}`), coverage }] as const),
  ),
);
