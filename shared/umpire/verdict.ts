import type { Hex } from '../hex/index.ts';
import type { Area, Clause } from '../table/state/umpire.ts';
import type { Saying } from './saying.ts';

export { type Area, areas, type Clause } from '../table/state/umpire.ts';

/** One rule that an act breaks. */
export interface Breach {
  readonly clause: Clause;
  readonly area: Area;
  /** What is wrong, in a sentence. */
  readonly says: Saying;
  /** What to do instead. */
  readonly remedy: Saying;
  /** Where to point. */
  readonly at: readonly Hex[];
}

/** That a rule keeps something from being done. Without words of the game's own the kit finds some. */
export interface Barred {
  readonly clause: Clause;
  readonly says?: Saying;
  readonly remedy?: Saying;
}

export const barred = (clause: Clause, says?: Saying, remedy?: Saying): Barred => ({
  clause,
  ...(says && { says }),
  ...(remedy && { remedy }),
});

/** Those of the rules that are broken: `breaches(isFull && broken('5a', …), isFar && broken('3a', …))`. */
export const breaches = (...rules: readonly (Breach | false | undefined)[]): Breach[] =>
  rules.filter((rule): rule is Breach => typeof rule === 'object');

/** What the umpire says of an act. */
export type Verdict =
  | { readonly type: 'fine' }
  /** Not covered by the plugin: the players decide. */
  | { readonly type: 'manual'; readonly clauses: readonly Clause[] }
  | { readonly type: 'broken'; readonly breaks: readonly Breach[] };

export const fine: Verdict = { type: 'fine' };
export const manual = (...clauses: readonly Clause[]): Verdict => ({ type: 'manual', clauses });

/** Broken if there is anything to name, else fine. */
export const verdictOf = (breaks: readonly Breach[]): Verdict =>
  breaks.length > 0 ? { type: 'broken', breaks } : fine;

export const breachesOf = (verdict: Verdict): readonly Breach[] => (verdict.type === 'broken' ? verdict.breaks : []);

/** A clause under the one named satisfies it: `4.2a` is under `4.2`, `10.1.1` under `10.1`. */
export const isUnder = (clause: Clause, named: Clause): boolean =>
  clause === named || (clause.startsWith(named) && !/^\d/.test(clause.slice(named.length)));
