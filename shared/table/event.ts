import type { Act, Command } from './command.ts';
import type { HandAttack } from './hand-attack.ts';
import type { ArrowId, NoteId, PersonId, PieceId, PoolId, ProcedureId, RequestId, SeatId, Seq } from './state/ids.ts';
import type { MapChange } from './state/map-change.ts';
import type { Pace } from './state/pace.ts';
import type { Place } from './state/place.ts';
import type { Scan } from './state/scan.ts';
import type {
  Audience,
  Drawing,
  FormerShare,
  Note,
  Person,
  Piece,
  Pool,
  Procedure,
  Request,
  Seat,
  Settings,
  Sight,
  Table,
  Turn,
} from './state/state.ts';
import type { Clause, Overrule, Reason } from './state/umpire.ts';

/** A position in a stack: `index` counts from the bottom. */
export interface Spot {
  readonly at: Place;
  readonly index: number;
}

/** The fields of a piece that change while it lies. `from` or `to` has a field only if the piece had it, or gets it. */
export type PieceFields = Partial<Omit<Piece, 'id' | 'masked' | 'kept'>>;

/**
 * What happened. Events are facts: they hold every die and every random choice, and say from where as well as to where,
 * so that an inverse can take each back (`history.ts`). A stored event is never edited. When a shape changes,
 * `upgrade.ts` gets a numbered step.
 */
export type Event =
  | { readonly type: 'tableOpened'; readonly table: Omit<Table, 'where'> }
  | { readonly type: 'piecesAdded'; readonly pieces: readonly { readonly piece: Piece; readonly spot: Spot }[] }
  | { readonly type: 'piecesRemoved'; readonly pieces: readonly { readonly piece: Piece; readonly spot: Spot }[] }
  | {
      readonly type: 'piecesMoved';
      /** Carried out in order. Each spot is the position at that moment. */
      readonly moves: readonly { readonly piece: PieceId; readonly from: Spot; readonly to: Spot }[];
      /** Chance drew the pieces from the stack at which the first move begins, under this name. */
      readonly drawing?: string;
      /** The pieces of that stack, in order, from which chance drew, if the actor did not see them all. */
      readonly among?: readonly PieceId[];
    }
  | {
      readonly type: 'piecesChanged';
      readonly changes: readonly { readonly piece: PieceId; readonly from: PieceFields; readonly to: PieceFields }[];
    }
  | {
      readonly type: 'stackOrdered';
      readonly at: Place;
      readonly from: readonly PieceId[];
      readonly to: readonly PieceId[];
      /** The name under which chance drew the order (`shuffleBy`); absent: a player set it. */
      readonly drawing?: string;
    }
  | { readonly type: 'coverSet'; readonly at: Place; readonly from?: Sight; readonly to?: Sight }
  | { readonly type: 'poolSet'; readonly pool: PoolId; readonly from?: Pool; readonly to?: Pool }
  | { readonly type: 'noteSet'; readonly note: NoteId; readonly from?: Note; readonly to?: Note }
  | { readonly type: 'arrowSet'; readonly arrow: ArrowId; readonly from?: Drawing; readonly to?: Drawing }
  | { readonly type: 'turnSet'; readonly from: Turn; readonly to: Turn }
  /** Forgets where pieces that are hidden now began the phase. Moves keep account of it by themselves. */
  | {
      readonly type: 'beganSet';
      readonly changes: readonly { readonly piece: PieceId; readonly from?: Place; readonly to?: Place }[];
    }
  /** The way of moving of pieces; absent: the usual one. */
  | {
      readonly type: 'modesSet';
      readonly changes: readonly { readonly piece: PieceId; readonly from?: string; readonly to?: string }[];
    }
  /** Clauses that were overruled for pieces in this phase; for each piece all of them. */
  | {
      readonly type: 'overruled';
      readonly changes: readonly {
        readonly piece: PieceId;
        readonly from?: readonly Clause[];
        readonly to?: readonly Clause[];
      }[];
    }
  | {
      readonly type: 'procedureSet';
      readonly procedure: ProcedureId;
      readonly from?: Procedure;
      readonly to?: Procedure;
    }
  | { readonly type: 'seatSet'; readonly seat: SeatId; readonly from?: Seat; readonly to?: Seat }
  | { readonly type: 'personSet'; readonly person: PersonId; readonly from?: Person; readonly to?: Person }
  | { readonly type: 'paceSet'; readonly from?: Pace; readonly to?: Pace }
  | { readonly type: 'hostSet'; readonly from: PersonId; readonly to: PersonId }
  | { readonly type: 'settingsSet'; readonly from: Partial<Settings>; readonly to: Partial<Settings> }
  | { readonly type: 'renamed'; readonly from: string; readonly to: string }
  /** Absent: the module's own map. */
  | { readonly type: 'mapSet'; readonly from?: readonly MapChange[]; readonly to?: readonly MapChange[] }
  | { readonly type: 'scanSet'; readonly from?: Scan; readonly to?: Scan }
  | { readonly type: 'statusSet'; readonly from: Table['status']; readonly to: Table['status'] }
  | { readonly type: 'requestSet'; readonly request: RequestId; readonly from?: Request; readonly to?: Request }
  | {
      readonly type: 'diceRolled';
      readonly expression: string;
      readonly purpose: string;
      /** The attack for which it was, if the players work it out by hand. */
      readonly attack?: HandAttack;
      /** In the order thrown; `kept` false for dice that the expression drops. */
      readonly dice: readonly { readonly sides: number; readonly value: number; readonly kept: boolean }[];
      readonly total: number;
      /** Of several rolls in one (`d6, d6`), each; `total` is their sum. */
      readonly totals?: readonly number[];
      /** The number of the roll under the commitment in force, from 0. */
      readonly index: number;
    }
  /** A person's browser sealed its chains for the dice (`shares.ts`). `gone`: people who have left the table. */
  | {
      readonly type: 'diceSealed';
      readonly person: PersonId;
      readonly seal: number;
      readonly roll: string;
      readonly stir: string;
      readonly gone?: readonly PersonId[];
    }
  | { readonly type: 'diceStirred'; readonly person: PersonId; readonly value: string }
  /** Chance was drawn on in this step: with a value that a browser opened, or by the server alone. */
  | {
      readonly type: 'diceDrawn';
      readonly opened?: { readonly person: PersonId; readonly value: string; readonly named: number };
      readonly salt?: string;
    }
  /** The same of scheme 2: browsers sealed their shares, or opened the next. */
  | {
      readonly type: 'diceShared';
      readonly shares?: { readonly [person: PersonId]: Partial<FormerShare> };
      /** People who have left the table. */
      readonly gone?: readonly PersonId[];
      readonly salt?: string;
    }
  /** A new secret; or the same one, from which chance is drawn by another scheme from now on. */
  | { readonly type: 'diceCommitted'; readonly commitment: string; readonly scheme?: 3; readonly from: Table['dice'] }
  /** For a request that is over: whether it was granted. */
  | { readonly type: 'requestAgreed'; readonly request: RequestId }
  /** The secret behind a commitment that is no longer in use. */
  | { readonly type: 'diceRevealed'; readonly commitment: string; readonly secret: string }
  | { readonly type: 'said'; readonly text: string; readonly to: Audience }
  /** A step of a game that came from a file. The file holds only what its exporter could see. */
  | { readonly type: 'patched'; readonly patch: MergePatch; readonly tellings?: readonly Telling[] };

/** RFC 7396: absent keys stay, `null` removes, objects merge, all else replaces. */
export type MergePatch = { readonly [key: string]: unknown };

/** The part of a step that changes nothing on the table: a roll, words, a secret. */
export type Telling = Extract<Event, { type: 'diceRolled' | 'said' | 'diceRevealed' | 'requestAgreed' }>;

/** The actor: always a person, mostly from a seat. */
export interface Actor {
  readonly person: PersonId;
  readonly seat?: SeatId;
}

/** One act and all that it did: an entry of the log, and what one undo takes back. */
export interface Step {
  readonly seq: Seq;
  /** Milliseconds since 1970, the server's clock. */
  readonly time: number;
  readonly by: Actor;
  /** The type of the command that asked for it, or an act of the server's own. */
  readonly act: Act;
  /** The command, so that everybody who sees the whole game can decide it again. Absent in older games. */
  readonly asked?: Command;
  readonly events: readonly Event[];
  /** Steps that this one took back, or brought back. */
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
  /**
   * For a step that takes back or brings back another: whether everybody has seen that other step, even if it changes
   * nothing on the table (a roll, a new order of a stack in the open). Absent in older games.
   */
  readonly openly?: boolean;
  /** It showed somebody what they had not seen before (a roll, a draw, a reveal), so taking it back needs consent. */
  readonly shows?: true;
  /** The enforced rules that it broke and overruled. */
  readonly overrules?: readonly Overrule[];
  /** Why the computer did it. */
  readonly why?: Reason;
}
