import type { Hex } from '../hex/index.ts';
import type { Command, PieceId, SideId } from '../table/index.ts';
import type { JsonObject } from '../table/state/json.ts';
import type { Battle } from './battle.ts';
import type { Position } from './position.ts';
import type { Saying } from './saying.ts';
import type { Breach, Clause } from './verdict.ts';

/** What a procedure remembers between its steps: it goes through a table's log. */
export type ProcedureState = JsonObject;

export type { MadeRoll } from '../table/index.ts';

/** A procedure that can be begun now. */
export interface Offer {
  readonly kind: string;
  readonly says: Saying;
  readonly clause: Clause;
  readonly state: ProcedureState;
}

/** One thing that the asked player can choose: ordinary commands, and the state that follows. */
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
  /** To be picked by clicking this hex or counter. */
  readonly hex?: Hex;
  readonly unit?: PieceId;
  /** What a beginner should take where several are legal; the scripted players take it. */
  readonly recommended?: true;
}

/** Where a procedure stands, and who is asked what. */
export interface Prompt {
  readonly step: string;
  readonly clause: Clause;
  readonly says: Saying;
  /** Who is asked; absent: anybody. */
  readonly side?: SideId;
  readonly choices: readonly Choice[];
  /** What it comes to is carried out by hand, by the players, while this is asked. */
  readonly byHand?: true;
  /** What to show beside it. */
  readonly battle?: Battle;
  /** What the die came to. */
  readonly result?: DieResult;
  readonly show: { readonly hexes: readonly Hex[]; readonly units: readonly PieceId[] };
  /** How far along: for a row of steps. */
  readonly steps: readonly { readonly id: string; readonly says: Saying; readonly at: 'done' | 'now' | 'ahead' }[];
}

/** The table's entry as printed and in words, and where it stands: the chart's id, the modified roll. */
export interface DieResult {
  readonly code: string;
  readonly says: Saying;
  readonly chart?: string;
  readonly roll?: number;
}

/** The kind of the procedure that resolves an attack: in every game its state has `attackers` and `target`, by id and by printed number. */
export const ATTACK = 'attack';

/**
 * Guided play of several steps. It only ever proposes: its state goes through the table as it is, from anybody, so that
 * whatever reads it must check it first.
 */
export interface Procedure {
  readonly kind: string;
  readonly title: Saying;
  readonly clause: Clause;
  /** What can be begun now by `side`. */
  offers(position: Position, side: SideId): readonly Offer[];
  /** `undefined` if it is over, or if the state is not one of this procedure's. */
  prompt(position: Position, state: unknown): Prompt | undefined;
  /** What beginning it with this state would break. */
  mayBegin?(position: Position, state: unknown): readonly Breach[];
}
