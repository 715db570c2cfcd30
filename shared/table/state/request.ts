import type { Command } from '../command.ts';
import type { PersonId, RequestId, SeatId, Seq, SideId } from './ids.ts';
import type { Overrule, UmpireSettings } from './umpire.ts';

/** An act that waits for others: `needs` are the seats that have yet to answer. */
export interface Request {
  readonly id: RequestId;
  readonly by: PersonId;
  readonly wants: RequestedAct;
  readonly needs: readonly SeatId[];
  /** The host is asked instead, who need not hold a seat. */
  readonly host?: true;
}

export type RequestedAct =
  | { readonly act: 'undo'; readonly steps: readonly Seq[] }
  | { readonly act: 'redo'; readonly steps: readonly Seq[] }
  | { readonly act: 'reveal-dice' }
  /** Shows everything to everybody, so the others are asked. */
  | { readonly act: 'close-table' }
  /** An act that breaks rules which the table enforces. */
  | { readonly act: 'overrule'; readonly command: Command; readonly overrules: readonly Overrule[] }
  | { readonly act: 'change-umpire'; readonly umpire: UmpireSettings }
  /** Lets people without a seat see everything, so all who keep secrets are asked. */
  | { readonly act: 'open-to-spectators' }
  /** Sitting down shows the secrets of the seat's sides, so those who play these sides are asked. */
  | { readonly act: 'take-seat'; readonly seat: SeatId }
  /** The computer plays this turn in the place of the seat's holder, who is asked. */
  | { readonly act: 'stand-in'; readonly seat: SeatId; readonly turn: number }
  /**
   * A seat (a new one if it has no id) gets sides that others hold. It will see what they keep secret, so they are
   * asked.
   */
  | { readonly act: 'seat-sides'; readonly seat?: SeatId; readonly name: string; readonly sides: readonly SideId[] };
