import type { Coverage, RulesPlugin } from '../plugin.ts';
import { say } from '../saying.ts';
import type { Clause } from '../verdict.ts';

/**
 * Every clause of a rulebook, by how the umpire covers it: `{ computed: '1.1 1.2', manual: '5.4' }`. The text
 * `PREFIX.CLAUSE` says the clause in our own words.
 */
export const clausesBy = (
  covered: { readonly [coverage in Coverage]?: string | readonly Clause[] },
  prefix = 'rules.clause',
): RulesPlugin['clauses'] => {
  const clauses: Record<Clause, RulesPlugin['clauses'][Clause]> = {};
  for (const coverage of ['computed', 'dice', 'guided', 'manual'] as const) {
    const listed = covered[coverage] ?? [];
    for (const clause of typeof listed === 'string' ? listed.split(/\s+/) : listed) {
      clauses[clause] = { says: say(`${prefix}.${clause}`), coverage };
    }
  }
  return clauses;
};
