import type { Modes } from '../table/state/umpire.ts';
import { type Breach, breachesOf, type Verdict } from './verdict.ts';

export { type Mode, type Modes, modes } from '../table/state/umpire.ts';

/** What happens to an act. */
export type Ruling =
  | { readonly type: 'proceed' }
  | { readonly type: 'warn'; readonly breaks: readonly Breach[] }
  | { readonly type: 'refuse'; readonly breaks: readonly Breach[] };

/** The ruling on a verdict under a table's modes. Manual acts proceed: the players decide. */
export const rule = (verdict: Verdict, modes: Modes): Ruling => {
  const breaks = breachesOf(verdict);
  const refused = breaks.filter(({ area }) => modes[area] === 'enforce');
  if (refused.length > 0) return { type: 'refuse', breaks: refused };
  const warned = breaks.filter(({ area }) => modes[area] === 'advise');
  return warned.length > 0 ? { type: 'warn', breaks: warned } : { type: 'proceed' };
};
