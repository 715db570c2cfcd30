import type { Hex } from '../hex/index.ts';
import type { Area, Clause } from '../table/state/umpire.ts';
import type { Saying } from './saying.ts';

export { type Area, areas, type Clause } from '../table/state/umpire.ts';

/** One rule that an act breaks. */
export interface Breach {
  readonly clause: Clause;
  readonly area: Area;
  /** What is wrong, as a sentence. */
  readonly says: Saying;
  /** What to do instead. */
  readonly remedy: Saying;
  /** The hexes to point at. */
  readonly at: readonly Hex[];
}

/** A rule that bars something. If the game has no words for it, the kit uses its own. */
export interface Barred {
  readonly clause: Clause;
  readonly says?: Saying;
  readonly remedy?: Saying;
}

export function barred(clause: Clause, says: Saying, remedy: Saying): Required<Barred>;
export function barred(clause: Clause, says?: Saying, remedy?: Saying): Barred;
export function barred(clause: Clause, says?: Saying, remedy?: Saying): Barred {
  return { clause, ...(says && { says }), ...(remedy && { remedy }) };
}

/** The rules that are broken: `breaches(isFull && broken('5a', …), isFar && broken('3a', …))`. */
export const breaches = (...rules: readonly (Breach | false | undefined)[]): Breach[] =>
  rules.filter((rule): rule is Breach => typeof rule === 'object');

/** The umpire's verdict on an act. */
export type Verdict =
  | { readonly type: 'fine' }
  /** The plugin does not cover it: the players decide. */
  | { readonly type: 'manual'; readonly clauses: readonly Clause[] }
  | { readonly type: 'broken'; readonly breaks: readonly Breach[] };

export const fine: Verdict = { type: 'fine' };
export const manual = (...clauses: readonly Clause[]): Verdict => ({ type: 'manual', clauses });

/** Broken if there is a breach, otherwise fine. */
export const verdictOf = (breaks: readonly Breach[]): Verdict =>
  breaks.length > 0 ? { type: 'broken', breaks } : fine;

export const breachesOf = (verdict: Verdict): readonly Breach[] => (verdict.type === 'broken' ? verdict.breaks : []);

/** Whether a clause is the named one or below it: `4.2a` is below `4.2`, `10.1.1` below `10.1`. */
export const isUnder = (clause: Clause, named: Clause): boolean =>
  clause === named || (clause.startsWith(named) && !/^\d/.test(clause.slice(named.length)));
