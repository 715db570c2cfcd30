import type { Place } from './place.ts';

/**
 * What a table knows about the umpire: how strict it is, who must agree to overrule it, and its verdict on
 * an act, as plain JSON. `shared/umpire` has the rules themselves.
 */

/**
 * What the type check of one game knows beyond the shared code: its folder's `tsconfig.json` adds a `clause` here, the union of the clauses of
 * its `clauses.json`. Elsewhere nothing is added, since no two games have the same.
 */
// biome-ignore lint/suspicious/noEmptyInterface: a game's types add to it, which a type alias would not allow
export interface OfTheGame {}

/**
 * Where a rule is written in the game's rulebook: `'6.5'`, `'6.6.1a'`, `'Mod.2'`. In a game's own type check a clause that the game has not
 * registered is an error.
 */
export type Clause = OfTheGame extends { readonly clause: infer Known extends string } ? Known : string;

/** Parts of the rules. Each has a mode of its own. */
export const areas = ['movement', 'stacking', 'combat', 'supply', 'sequence'] as const;
export type Area = (typeof areas)[number];

export const modes = ['free', 'advise', 'enforce'] as const;
/**
 * `free`: says nothing unless asked. `advise`: shows everything, refuses nothing. `enforce`: refuses, and players may
 * overrule it.
 */
export type Mode = (typeof modes)[number];
export type Modes = { readonly [area in Area]: Mode };

export const consents = ['free', 'ask', 'host'] as const;
/** Who must agree to something: nobody; all who hold other seats; the host. */
export type Consent = (typeof consents)[number];

/** Entries of a chart that replace the module's own, by cell: `{ '3:7-1': 'D2' }` is row 3, column 7-1. */
export type ChartCells = { readonly [cell: string]: string };

/**
 * A value of a rule option: a switch, one of its values by name, a number, or entries of the chart that it replaces.
 */
export type RuleOptionValue = boolean | string | number | ChartCells;
export type RuleOptionValues = { readonly [option: string]: RuleOptionValue };

export interface UmpireSettings {
  readonly modes: Modes;
  /** Rule options that differ from the module's. Options that lay out counters are in `Table.module.options`. */
  readonly options?: RuleOptionValues;
  /** To an act that breaks a rule which the table enforces. */
  readonly overrule: Consent;
  /** To a change of these settings. A change of the modes needs at least the consent that overruling needs. */
  readonly changing: Consent;
}

/** The settings of a new table. If the game has no umpire, they have no effect. */
export const defaultUmpire: UmpireSettings = {
  modes: { movement: 'advise', stacking: 'advise', combat: 'advise', supply: 'advise', sequence: 'advise' },
  overrule: 'free',
  changing: 'free',
};

/** The settings of a new table for a lesson. */
export const strictUmpire: UmpireSettings = {
  ...defaultUmpire,
  modes: { movement: 'enforce', stacking: 'enforce', combat: 'enforce', supply: 'enforce', sequence: 'enforce' },
};

/** The key of a text in both languages, and what goes into its gaps. */
export interface SayingData {
  readonly text: string;
  readonly params?: { readonly [gap: string]: string | number };
}

/** Why the computer does something, and by which clause. */
export interface Reason {
  readonly clause: Clause;
  readonly says: SayingData;
}

/** One rule that an act breaks, for the person who wanted the act. */
export interface BreachData {
  readonly clause: Clause;
  readonly area: Area;
  readonly says: SayingData;
  readonly remedy: SayingData;
  /** The places to point at. */
  readonly at: readonly Place[];
}

/** A rule that was overruled, or broken where the table is only advised, as the log has it. */
export interface Overrule {
  readonly clause: Clause;
  readonly area: Area;
  /**
   * In the log only: whether it is broken by what everybody sees. If not, it tells of what only some see, and only they
   * are told. `'only'`: it is not broken by what the actor sees, so the actor and those who know as much are not told.
   * Absent in older games.
   */
  readonly open?: boolean | 'only';
  /** The table was only advised of it: the act broke it without a refusal. */
  readonly advised?: true;
}

/** The umpire's word on an act before it is decided: the rules that it breaks. */
export interface Judged {
  /** The enforced rules that it breaks by what the actor sees. */
  readonly breaches: readonly BreachData[];
  /** The rules that it breaks and that the table is only advised of. */
  readonly advised?: readonly BreachData[];
  /**
   * The rules that it breaks by what everybody sees, enforced and advised ones. Others hear of these, whatever the
   * actor's own verdict is: that tells of what only the actor sees.
   */
  readonly openly?: readonly Overrule[];
  /** Whether the person wants it all the same. */
  readonly overrule: boolean;
}

/**
 * Who must agree to a change of the settings: as the table is set, but at least as much as overruling the umpire needs.
 */
export const changingNeeds = ({ changing, overrule }: Pick<UmpireSettings, 'changing' | 'overrule'>): Consent =>
  consents.findLast((consent) => consent === changing || consent === overrule) ?? changing;
