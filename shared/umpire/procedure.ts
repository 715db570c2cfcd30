import type { Hex } from '../hex/index.ts';
import type { Command, PieceId, SideId } from '../table/index.ts';
import type { JsonObject } from '../table/state/json.ts';
import type { Battle } from './battle.ts';
import type { Position } from './position.ts';
import type { Saying } from './saying.ts';
import type { Breach, Clause } from './verdict.ts';

/** The state of a procedure between its steps. It goes through a table's log. */
export type ProcedureState = JsonObject;

export type { MadeRoll } from '../table/index.ts';

/** A procedure that can be begun now. */
export interface Offer {
  readonly kind: string;
  readonly says: Saying;
  readonly clause: Clause;
  readonly state: ProcedureState;
}

/** One choice of the player who is asked: ordinary commands, and the state that follows. */
export interface Choice {
  readonly id: string;
  readonly says: Saying;
  readonly clause?: Clause;
  /**
   * Carried out in order, as one act of the player's. The purpose of a roll may be a text key of the module's with `@`
   * before it (`@play.roll.quality`): the log shows it in the reader's language.
   */
  readonly acts: readonly Command[];
  readonly state: ProcedureState;
  readonly status: 'open' | 'done';
  /** A player can choose it by clicking this hex or counter. */
  readonly hex?: Hex;
  readonly unit?: PieceId;
  /** The choice that a beginner should take if several are legal; the scripted players take it. */
  readonly recommended?: true;
}

/** A unit's part in a plan that does all of a procedure at once: all that land, all that come in. */
export interface PlannedUnit {
  readonly unit: PieceId;
  /** Where it may go after the units before it: the proposed hex first, the others best first. */
  readonly hexes: readonly Hex[];
  readonly clause: Clause;
  /** Why the first of them. */
  readonly why: Saying;
  /** Commands before its move, and after it. */
  readonly before?: readonly Command[];
  readonly also?: readonly Command[];
}

/** The current question of a procedure, and who is asked. */
export interface Prompt {
  readonly step: string;
  readonly clause: Clause;
  readonly says: Saying;
  /** The side that is asked; absent: anybody. */
  readonly side?: SideId;
  readonly choices: readonly Choice[];
  /** While this is asked, the players carry out the result by hand. */
  readonly byHand?: true;
  /** Nobody has a choice any more: whoever gave the last answer need not give this one. */
  readonly foregone?: true;
  /** The battle to show beside it. */
  readonly battle?: Battle;
  /** The result of the die. */
  readonly result?: DieResult;
  readonly show: { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  /** The row of steps, with the current one. */
  readonly steps: readonly { readonly id: string; readonly says: Saying; readonly at: 'done' | 'now' | 'ahead' }[];
}

/** The table's entry as printed and in words, and its place: the chart's id, the modified roll. */
export interface DieResult {
  readonly code: string;
  readonly says: Saying;
  readonly chart?: string;
  readonly roll?: number;
}

/** The kind of the procedure that resolves an attack. In every game its state has `attackers` (ids) and `target` (a printed number). */
export const ATTACK = 'attack';

/**
 * Guided play of several steps. A procedure only makes proposals. Its state goes through the table, and anybody can have
 * written it, so every function must validate it first.
 */
export interface Procedure {
  readonly kind: string;
  readonly title: Saying;
  readonly clause: Clause;
  /** The procedures that `side` can begin now. */
  offers(position: Position, side: SideId): readonly Offer[];
  /** Whether the side could begin it in a way that is not offered: the offers are not all that it may do. */
  possible?(position: Position, side: SideId): boolean;
  /** The offer to throw dice that an act by hand owes: the phase does not end before they are thrown. */
  owed?(position: Position): Offer | undefined;
  /** `undefined` if the procedure is over, or if the state does not belong to it. */
  prompt(position: Position, state: unknown): Prompt | undefined;
  /**
   * What it proposes may also be done by hand, act by act: what is left to do is read from the table alone, not from
   * what was done in this procedure.
   */
  readonly byHand?: true;
  /** The clause by which nobody calls it off once it has begun, and the phase does not end before it. */
  readonly binding?: Clause;
  /** A plan for all units that the side may bring by it now, in order; empty if there are none. */
  plan?(position: Position, side: SideId): readonly PlannedUnit[];
  /** The sides that plan by it, whichever side's turn it is; absent: the side whose turn it is. */
  readonly planners?: readonly SideId[];
  /**
   * Whether the side may begin it with this state, which is no offer: one unit of a plan that has its hex already, and whose dice
   * are still to be thrown. Absent: the units of its plan need no dice, they are only moved.
   */
  begins?(position: Position, side: SideId, state: unknown): boolean;
  /** The rules that beginning it with this state would break. */
  mayBegin?(position: Position, state: unknown): readonly Breach[];
}
