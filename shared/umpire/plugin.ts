import type { Hex } from '../hex/index.ts';
import type { Command, SideId } from '../table/index.ts';
import type { Advice } from './advice.ts';
import type { AdvanceAsk, Advances, RetreatAsk, Retreats } from './aftermath.ts';
import type { Attack, Battle, Shift } from './battle.ts';
import type { AskOption, Extra } from './fields.ts';
import type { Hint } from './hint.ts';
import type { Tutorial } from './lesson.ts';
import type { Phases } from './phases.ts';
import type { Position, Unit } from './position.ts';
import type { Procedure } from './procedure.ts';
import type { Reach } from './reach.ts';
import type { Reading } from './reading.ts';
import type { Saying } from './saying.ts';
import type { Supply } from './supply.ts';
import type { Breach, Clause, Verdict } from './verdict.ts';
import type { Zones } from './zones.ts';

/** How a clause of the rulebook is covered. */
export type Coverage = 'computed' | 'dice' | 'guided' | 'manual';

/**
 * A game's rules: pure functions over a position. Every capability is optional. A missing one stays manual, and the table
 * says so. A plugin holds no state and changes nothing.
 */
export interface RulesPlugin {
  /** The module whose rules these are. */
  readonly module: string;
  readonly reading: Reading;
  /** The values that the game adds to positions, and to questions about attacks, retreats and advances. The referee checks them. */
  readonly extras?: readonly Extra<unknown>[];
  readonly askOptions?: readonly AskOption<unknown>[];
  /** Every clause in our own words, for "why?", and how the umpire covers it. */
  readonly clauses: { readonly [clause: string]: { readonly says: Saying; readonly coverage: Coverage } };

  readonly phases?: Phases;
  /** The ways of moving from which a unit can choose, if there are several: `by-rail`. The text `mode.by-rail` is its name. */
  readonly movementModes?: (position: Position, units: readonly Unit[]) => readonly string[];
  readonly reach?: (position: Position, units: readonly Unit[], mode?: string) => Reach;
  readonly zones?: (position: Position, side: SideId) => Zones;
  readonly supply?: (position: Position, unit: Unit) => Supply;
  readonly stacking?: (position: Position, hex: Hex, side: SideId) => readonly Breach[];
  readonly battle?: (position: Position, attack: Attack) => Battle;
  /** The units of `side` that could join an attack on the hex. */
  readonly mayJoin?: (position: Position, target: Hex, side: SideId) => readonly Unit[];
  readonly retreat?: (position: Position, ask: RetreatAsk) => Retreats;
  readonly advance?: (position: Position, ask: AdvanceAsk) => Advances;
  /**
   * The verdict on an act at the table. `by`: the sides of the person who acts; absent or empty if they play
   * no side.
   */
  readonly judge?: (position: Position, command: Command, by?: readonly SideId[]) => Verdict;
  readonly victory?: (position: Position) => Victory;
  readonly procedures?: readonly Procedure[];
  /** Where the sides want to go, for hints and for the opponent. */
  readonly advice?: Advice;
  readonly hints?: (position: Position, side: SideId) => readonly Hint[];
  /** At most one for each scenario. */
  readonly tutorials?: readonly Tutorial[];
  /** Questions that only this game's referee answers (`docs/module-authors.md`: check, roll, result). */
  readonly referee?: RefereeExtras;
}

export interface Victory {
  readonly winner: SideId | null;
  readonly level?: string;
  readonly points?: number;
  readonly clause: Clause;
  readonly says: readonly Saying[];
}

/** Whether the game has been decided. */
export const isOver = ({ winner, level }: Victory): boolean => winner !== null || level !== undefined;

/** Answers in the game's own words. A question that cannot be read gets `undefined`. */
export interface RefereeExtras {
  /** The clause by which the game's test vectors name an umpire's clause, if ours are finer than the rulebook's numbers. */
  readonly names?: (clause: Clause) => string;
  /** The test vectors' word for a unit in supply, if they have one. */
  readonly inSupply?: string;
  readonly check?: (position: Position, command: unknown) => CheckAnswer | undefined;
  readonly roll?: (
    position: Position,
    ask: { readonly table: string; readonly [option: string]: unknown },
  ) => RollAnswer | undefined;
  /** Further answers about an attack, by name: `averages`. */
  readonly battle?: (position: Position, battle: Battle) => { readonly [name: string]: unknown };
  /** A question about a result that does not come from the results table: a bombardment, a check. It is asked first. */
  readonly event?: (position: Position, ask: { readonly [option: string]: unknown }) => EventAnswer | undefined;
  readonly result?: (
    position: Position,
    battle: Battle,
    ask: { readonly [option: string]: unknown },
  ) => ResultAnswer | undefined;
}

/** An answer in the game's own words. Die-roll modifiers have the same form as elsewhere. */
export interface EventAnswer {
  readonly drm?: readonly Shift[];
  readonly [name: string]: unknown;
}

export interface RollAnswer {
  /** The table's entry. */
  readonly result: unknown;
  /** Modifiers of the roll, one by one. */
  readonly drm?: readonly Shift[];
  /** Further answers, by name: `points`. */
  readonly also?: { readonly [name: string]: unknown };
}

export interface CheckAnswer {
  readonly breaks: readonly Breach[];
  /** Further answers, by name: `next`. */
  readonly also?: { readonly [name: string]: unknown };
}

export interface ResultAnswer {
  readonly result: string | number;
  readonly effects: unknown;
  readonly column?: string;
  /** All die-roll modifiers together, within their limits. */
  readonly drmTotal?: number;
}

/** Declares a plugin, so that its type is checked where it is written. */
export const definePlugin = (plugin: RulesPlugin): RulesPlugin => plugin;
