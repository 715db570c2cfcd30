import type { Place } from './place.ts';

/**
 * What a table knows of the umpire beside it: how far it is turned up, who must agree to overrule it, and what it says
 * of an act, as plain JSON. `shared/umpire` has the rules themselves.
 */

/** Where a rule is written in the game's rulebook: `'6.5'`, `'6.6.1a'`, `'Mod.2'`. */
export type Clause = string;

/** Parts of the rules, each with a mode of its own. */
export const areas = ['movement', 'stacking', 'combat', 'supply', 'sequence'] as const;
export type Area = (typeof areas)[number];

export const modes = ['free', 'advise', 'enforce'] as const;
/** `free`: nothing unless asked; `advise`: everything shown, nothing refused; `enforce`: refused, may be overruled. */
export type Mode = (typeof modes)[number];
export type Modes = { readonly [area in Area]: Mode };

export const consents = ['free', 'ask', 'host'] as const;
/** Who must agree to something: nobody; all who hold other seats; the host. */
export type Consent = (typeof consents)[number];

/** Entries of a chart that stand in place of the module's own, by cell: `{ '3:7-1': 'D2' }` is row 3, column 7-1. */
export type ChartCells = { readonly [cell: string]: string };

/** How a rule option is set: a switch, one of its values by name, a number, or entries of the chart that it replaces. */
export type RuleOptionValue = boolean | string | number | ChartCells;
export type RuleOptionValues = { readonly [option: string]: RuleOptionValue };

export interface UmpireSettings {
  readonly modes: Modes;
  /** Rule options that are not as the module has them. Options that lay out counters are in `Table.module.options`. */
  readonly options?: RuleOptionValues;
  /** To an act that breaks a rule which the table enforces. */
  readonly overrule: Consent;
  /** To a change of these settings. How strict the umpire is needs at least what overruling it needs. */
  readonly changing: Consent;
}

/** How a table begins. Where the game has no umpire, nothing comes of it. */
export const defaultUmpire: UmpireSettings = {
  modes: { movement: 'advise', stacking: 'advise', combat: 'advise', supply: 'advise', sequence: 'advise' },
  overrule: 'free',
  changing: 'free',
};

/** How the table of a lesson begins. */
export const strictUmpire: UmpireSettings = {
  ...defaultUmpire,
  modes: { movement: 'enforce', stacking: 'enforce', combat: 'enforce', supply: 'enforce', sequence: 'enforce' },
};

/** The key of a text in both languages, and what goes into its gaps. */
export interface SayingData {
  readonly text: string;
  readonly params?: { readonly [gap: string]: string | number };
}

/** One rule that an act breaks, as it is told to whoever wanted to do it. */
export interface BreachData {
  readonly clause: Clause;
  readonly area: Area;
  readonly says: SayingData;
  readonly remedy: SayingData;
  /** Where to point. */
  readonly at: readonly Place[];
}

/** A rule that was overruled, or broken where the table is only advised, as it stands in the log. */
export interface Overrule {
  readonly clause: Clause;
  readonly area: Area;
  /**
   * In the log only: whether it is broken by what everybody sees. Otherwise it tells of what only some do, and only
   * those are told. Absent in older games.
   */
  readonly open?: boolean;
  /** The table was only advised of it: it was broken without a refusal. */
  readonly advised?: true;
}

/** An act as judged before it is decided: which of the rules that the table enforces it breaks. */
export interface Judged {
  readonly breaches: readonly BreachData[];
  /** What it breaks of the rules that the table is advised by. */
  readonly advised?: readonly BreachData[];
  /** Of all these, the clauses that it breaks by what everybody sees, too. */
  readonly open?: readonly Clause[];
  /** Whether it is to be done all the same. */
  readonly overrule: boolean;
}

/** Who must agree to a change of the settings: as much as is set, and no less than what overruling the umpire needs. */
export const changingNeeds = ({ changing, overrule }: Pick<UmpireSettings, 'changing' | 'overrule'>): Consent =>
  consents.findLast((consent) => consent === changing || consent === overrule) ?? changing;
