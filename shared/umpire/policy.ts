import { type Area, type Breach, breachesOf, type Verdict } from './verdict.ts';

export const modes = ['free', 'advise', 'enforce'] as const;
/** `free`: nothing unless asked; `advise`: everything shown, nothing refused; `enforce`: refused, may be overruled. */
export type Mode = (typeof modes)[number];
export type Modes = { readonly [area in Area]: Mode };

/** What becomes of an act. */
export type Ruling =
  | { readonly type: 'proceed' }
  | { readonly type: 'warn'; readonly breaks: readonly Breach[] }
  | { readonly type: 'refuse'; readonly breaks: readonly Breach[] };

/** A verdict under a table's modes. What is manual proceeds: the players decide. */
export const rule = (verdict: Verdict, modes: Modes): Ruling => {
  const breaks = breachesOf(verdict);
  const refused = breaks.filter(({ area }) => modes[area] === 'enforce');
  if (refused.length > 0) return { type: 'refuse', breaks: refused };
  const warned = breaks.filter(({ area }) => modes[area] === 'advise');
  return warned.length > 0 ? { type: 'warn', breaks: warned } : { type: 'proceed' };
};
