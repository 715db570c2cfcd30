import type { Condition, Term } from '../../../table/state/counter-act.ts';
import type { Comparison, Match } from './match.ts';

/** What a test comes to: terms of which one must hold, or what it always is; undefined if the table cannot ask it. */
export type Asking = (name: string, by: Comparison, to: string) => readonly Term[] | boolean | undefined;

/** The most lists of terms, and terms of one of them, that a condition has. */
const MOST = 8;

/** A match as lists of terms of which one list must hold; `true` if it always holds, `false` if never. */
export const conditionOf = (match: Match, asking: Asking): Condition | boolean | undefined => {
  const lists = listsOf(match, asking, false);
  if (!lists) return undefined;
  if (lists.some((terms) => terms.length === 0)) return true;
  return lists.length > 0 && lists.map((terms) => [...terms]);
};

type Lists = readonly (readonly Term[])[];

const always: Lists = [[]];
const never: Lists = [];

const listsOf = (match: Match, asking: Asking, isNegated: boolean): Lists | undefined => {
  if (match.is === 'not') return listsOf(match.of, asking, !isNegated);
  if (match.is === 'test') {
    const by = isNegated ? OPPOSITES[match.by] : match.by;
    const asked = asking(match.name, by, match.to);
    return typeof asked === 'boolean' ? (asked ? always : never) : asked?.map((term) => [term]);
  }
  const isAnd = (match.is === 'and') !== isNegated;
  let all = isAnd ? always : never;
  for (const part of match.of) {
    const lists = listsOf(part, asking, isNegated);
    const joined = lists && (isAnd ? crossed(all, lists) : all.concat(lists));
    if (!joined || isMuch(joined)) return undefined;
    all = joined;
  }
  return all;
};

/** Every list of the one with every list of the other. */
const crossed = (one: Lists, other: Lists): Lists => one.flatMap((terms) => other.map((more) => [...terms, ...more]));

const isMuch = (lists: Lists): boolean => lists.length > MOST || lists.some(({ length }) => length > MOST);

const OPPOSITES: Readonly<Record<Comparison, Comparison>> = {
  equal: 'unequal',
  unequal: 'equal',
  less: 'at-least',
  'at-least': 'less',
  more: 'at-most',
  'at-most': 'more',
};

/** Both at once; undefined if that is too much for a condition. */
export const both = (one: Condition | boolean, other: Condition | boolean): Condition | boolean | undefined => {
  if (typeof one === 'boolean') return one && other;
  if (typeof other === 'boolean') return other && one;
  const joined = crossed(one, other);
  return isMuch(joined) ? undefined : joined.map((terms) => [...terms]);
};
