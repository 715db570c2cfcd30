import type { Hex } from '../hex/index.ts';
import type { PieceId } from '../table/index.ts';
import type { Bag } from './fields.ts';
import type { Unit } from './position.ts';
import type { Reckoning } from './reckoning.ts';
import type { Saying } from './saying.ts';
import type { Clause, Verdict } from './verdict.ts';

/** An attack as declared or imagined. `options` are the game's own (`askOption`): an air mission, supporting artillery, dice. */
export interface Attack {
  readonly attackers: readonly Unit[];
  readonly target: Hex;
  readonly options: Bag;
}

/** What one unit brings to a battle. */
export interface Contribution {
  readonly unit: PieceId;
  readonly role: 'attack' | 'defense' | 'support';
  /** As printed, and as counted after halving and doubling. */
  readonly printed: number;
  readonly counted: number;
  /** Why it counts other than printed. */
  readonly because: readonly { readonly clause: Clause; readonly says: Saying }[];
}

/** A column shift (right positive) or a die-roll modifier, with its reason. */
export interface Shift {
  readonly clause: Clause;
  readonly by: number;
  readonly says: Saying;
}

/** Points that one side has beside its units: those of the ground. */
export interface Bonus {
  readonly clause: Clause;
  readonly role: 'attack' | 'defense';
  readonly by: number;
  readonly says: Saying;
}

/** What the player may add or leave out in a "what if", beyond units: an air mission, a supporting battery. */
export interface BattleOption {
  readonly id: string;
  readonly side: 'attacker' | 'defender';
  readonly says: Saying;
  readonly clause: Clause;
  readonly chosen: boolean;
  /** What `Attack.options` becomes if it is chosen the other way. */
  readonly toggled: Bag;
  /** Why it cannot be chosen now. */
  readonly barred?: Saying;
}

/** One way a battle can end, and how likely. */
export interface Outcome<Effects = unknown> {
  readonly probability: number;
  /** The table's entry as printed: `1/R2`. */
  readonly result: string;
  readonly says: Saying;
  /** In the game's own terms. */
  readonly effects: Effects;
}

/** The numbers of a battle as the sums that they are made of. */
export interface BattleSums {
  readonly attack: Reckoning;
  readonly defense: Reckoning;
  /** By how many columns the basic one is shifted. */
  readonly shifts: Reckoning;
  /** What is added to the roll. */
  readonly drm: Reckoning;
}

/** All that can be said of a battle before the dice. */
export interface Battle<Effects = unknown> {
  readonly attack: Attack;
  readonly defenders: readonly Unit[];
  /** Whether the attack may be made. */
  readonly allowed: Verdict;
  readonly contributions: readonly Contribution[];
  /** Points that are no unit's; absent where the game has none. */
  readonly bonuses?: readonly Bonus[];
  readonly strength: { readonly attack: number; readonly defense: number };
  /** The basic odds or differential as the game prints it: `"3-1"`, `"+2"`. */
  readonly odds: string;
  readonly shifts: readonly Shift[];
  readonly drm: readonly Shift[];
  readonly sums: BattleSums;
  /** The column that is rolled on. Where dice are yet to shift it: as if they shifted nothing. */
  readonly column: string;
  /** The die on the table with its modifiers, once it is thrown: the row to light up. */
  readonly roll?: number;
  /** The chart to light up: its id in the module's charts. */
  readonly chart: string;
  readonly options: readonly BattleOption[];
  /** Every result with its probability, over all dice not yet thrown; they sum to 1. Most likely first. */
  readonly outcomes: readonly Outcome<Effects>[];
  /** The columns that dice may yet shift to, with their probabilities. */
  readonly columns: readonly { readonly column: string; readonly probability: number }[];
}
