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

/** The strength that one unit brings to a battle. */
export interface Contribution {
  readonly unit: PieceId;
  readonly role: 'attack' | 'defense' | 'support';
  /** The printed strength, and the strength that counts after halving and doubling. */
  readonly printed: number;
  readonly counted: number;
  /** Why the counted strength differs from the printed one. */
  readonly because: readonly { readonly clause: Clause; readonly says: Saying }[];
}

/** A column shift (right positive) or a die-roll modifier, with its reason. */
export interface Shift {
  readonly clause: Clause;
  readonly by: number;
  readonly says: Saying;
}

/** Points of one side that belong to no unit: those of the ground. */
export interface Bonus {
  readonly clause: Clause;
  readonly role: 'attack' | 'defense';
  readonly by: number;
  readonly says: Saying;
}

/** A choice for the player's "what if" besides units: an air mission, a supporting battery. */
export interface BattleOption {
  readonly id: string;
  readonly side: 'attacker' | 'defender';
  readonly says: Saying;
  readonly clause: Clause;
  readonly chosen: boolean;
  /** The `Attack.options` after the choice is switched. */
  readonly toggled: Bag;
  /** Why it cannot be chosen now. */
  readonly barred?: Saying;
}

/** One way in which a battle can end, and its probability. */
export interface Outcome<Effects = unknown> {
  readonly probability: number;
  /** The table's entry as printed: `1/R2`. */
  readonly result: string;
  readonly says: Saying;
  /** The result in the game's own terms. */
  readonly effects: Effects;
}

/** The numbers of a battle, each as a sum of its parts. */
export interface BattleSums {
  readonly attack: Reckoning;
  readonly defense: Reckoning;
  /** The columns by which the basic column is shifted, and the ends of the table where they stop it. */
  readonly shifts: Reckoning;
  /** The modifiers of the roll. */
  readonly drm: Reckoning;
}

/** Everything known about a battle before the dice. */
export interface Battle<Effects = unknown> {
  readonly attack: Attack;
  readonly defenders: readonly Unit[];
  /** Whether the attack may be made. */
  readonly allowed: Verdict;
  readonly contributions: readonly Contribution[];
  /** Points that belong to no unit; absent if the game has none. */
  readonly bonuses?: readonly Bonus[];
  readonly strength: { readonly attack: number; readonly defense: number };
  /** The basic odds or differential as the game prints it: `"3-1"`, `"+2"`. */
  readonly odds: string;
  readonly shifts: readonly Shift[];
  readonly drm: readonly Shift[];
  readonly sums: BattleSums;
  /** The column that is rolled on. Dice that are not yet thrown count as no shift. */
  readonly column: string;
  /** The modified roll of the table's die, once it is thrown: the row to highlight. */
  readonly roll?: number;
  /** The chart to highlight: its id among the module's charts. */
  readonly chart: string;
  readonly options: readonly BattleOption[];
  /** Every result with its probability, over all dice not yet thrown; they sum to 1. The most likely comes first. */
  readonly outcomes: readonly Outcome<Effects>[];
  /** The columns to which the remaining dice can shift, with their probabilities. */
  readonly columns: readonly { readonly column: string; readonly probability: number }[];
}
