import type { Audience, Sight } from '../sight/audience.ts';
import type { Computer, StandIn } from './computer.ts';
import type { Design, Value } from './design.ts';
import type { Drawn } from './drawing.ts';
import type {
  ArrowId,
  CounterId,
  NoteId,
  PersonId,
  PieceId,
  PlanId,
  PoolId,
  ProcedureId,
  RequestId,
  SeatId,
  Seq,
  SideId,
} from './ids.ts';
import type { JsonObject } from './json.ts';
import type { MapChange } from './map-change.ts';
import type { Pace } from './pace.ts';
import type { Place } from './place.ts';
import type { Request } from './request.ts';
import type { Scan } from './scan.ts';
import type { Settings } from './settings.ts';
import type { Clause } from './umpire.ts';

export type { Audience, Sight } from '../sight/audience.ts';
export type { Design, Value } from './design.ts';
export type { Request, RequestedAct } from './request.ts';
export type { Settings } from './settings.ts';

/**
 * A table as it lies: plain JSON without any `null` (absence is an absent key), so that the difference of two tables is
 * a JSON merge patch (RFC 7396). A projection of a table (`project.ts`) is a `Table` too: things that its viewer may
 * not see are taken out or masked.
 */
export interface Table {
  readonly name: string;
  readonly module: ModuleRef;
  readonly status: 'open' | 'closed';
  readonly host: PersonId;
  readonly settings: Settings;
  readonly seats: { readonly [seat: SeatId]: Seat };
  /** Everybody who ever acted here, so that the log can name them. */
  readonly people: { readonly [person: PersonId]: Person };
  readonly pieces: { readonly [piece: PieceId]: Piece };
  /** Where the pieces are: every piece in exactly one stack, the top one last. Empty stacks are absent. */
  readonly stacks: { readonly [place: Place]: readonly PieceId[] };
  /** The same by piece. `apply` keeps it; it is never sent or stored (`withIndex` makes it from `stacks`). */
  readonly where: { readonly [piece: PieceId]: Place };
  /**
   * Who may see into a place (a stack under fog of war, a hand, a box); absent: everybody who may see its pieces. A
   * cover lies in the open, and hides no piece whose place is a secret of its own.
   */
  readonly covers: { readonly [place: Place]: Sight };
  readonly pools: { readonly [pool: PoolId]: Pool };
  readonly notes: { readonly [note: NoteId]: Note };
  readonly arrows: { readonly [arrow: ArrowId]: Drawing };
  readonly turn: Turn;
  readonly dice: DiceState;
  /** Acts that wait for somebody's consent. */
  readonly requests: { readonly [request: RequestId]: Request };
  /** Guided play of this phase, with its state. */
  readonly procedures: { readonly [procedure: ProcedureId]: Procedure };
  readonly pace?: Pace;
}

/** The module that lies on the table. `options` are those of the module's set-up (the sandbox: columns and rows). */
export interface ModuleRef {
  readonly id: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string | number | boolean };
  /** Where the map differs from the module's: a person's own printed one. */
  readonly mapChanges?: readonly MapChange[];
  /** A picture of a person's own printed map under the grid. It never leaves the server that keeps it. */
  readonly scan?: Scan;
}

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  /** A seat may hold several sides (a game alone, three friends for four armies) or none (an arbiter's chair). */
  readonly sides: readonly SideId[];
  readonly holder?: PersonId;
  /**
   * The host took the seat from its holder. It is kept for them until then (milliseconds since 1970). Anybody else who
   * takes it needs the consent of all who sit at the table, as they will see what the seat keeps secret.
   */
  readonly freed?: { readonly from: PersonId; readonly until: number };
  /** The computer that plays this turn in the holder's place. */
  readonly standIn?: StandIn;
  /** The holder agrees beforehand that others let the computer play a turn of theirs. */
  readonly standInAllowed?: true;
}

export interface Person {
  readonly name: string;
  /** The host removed them: they may not come back in. */
  readonly removed?: true;
  /** It is no person but the computer, which the server plays. */
  readonly computer?: Computer;
}

export interface Piece {
  readonly id: PieceId;
  /**
   * The counter's id in the module's counter sheet. A piece that a player made carries its `design`, and has `custom`
   * here.
   */
  readonly counter: CounterId;
  readonly design?: Design;
  /** Which of the counter's faces is up; 0 is the front (full strength). */
  readonly face: number;
  /** Clockwise turns of 60° from upright, 0–5. */
  readonly facing: number;
  readonly label?: string;
  /** Values changed by hand. For other values the counter's own hold. */
  readonly values?: { readonly [value: string]: Value };
  /**
   * Status markers on it, by kind. A marker that only some may see has a key of kind and audience (`marker-keys.ts`).
   */
  readonly markers?: { readonly [key: string]: Marker };
  /** Moves along with this one (a leader, a loaded unit). */
  readonly attachedTo?: PieceId;
  /** Absent: open to all. */
  readonly sight?: Sight;
  /** Present exactly while the piece is hidden from somebody. */
  readonly mask?: Mask;
  /** In a projection only: this is a mask; `counter` names the printed back (`back:german`), the rest is blank. */
  readonly masked?: true;
  /** With `masked`: somebody else may know what it is, so the viewer may not turn it up. */
  readonly kept?: true;
}

/** The piece as it shows to people who may not know it. */
export interface Mask {
  /**
   * `~` and random letters. It changes with every shuffle, and whenever the piece is hidden from somebody who knew it.
   */
  readonly id: PieceId;
  /** The printed back, by the module's name. */
  readonly back: string;
}

export interface Marker {
  readonly value?: Value;
  /** Who may see it; absent: everybody who sees what the piece is. */
  readonly sight?: Audience;
}

/** A pool (drawn from at random) or a deck (drawn from the top). Its pieces are the stack at `pool:ID`. */
export interface Pool {
  readonly id: PoolId;
  readonly name: string;
  readonly kind: 'pool' | 'deck';
  readonly sight: Sight;
}

export interface Note {
  readonly id: NoteId;
  readonly title: string;
  readonly text: string;
  readonly author: SeatId;
  readonly audience: Audience;
  /** Sealed until this turn begins, then open to all; never changed in between. */
  readonly opens?: number;
  /** The step that it is about: a bookmark in the history. */
  readonly moment?: Seq;
  /** A form that the set-up laid out, for somebody to fill in once: from then on it is sealed like any other note. */
  readonly blank?: true;
  /** In a projection only: lies there sealed, with title and text left out. */
  readonly sealed?: true;
}

/** A drawing of somebody's on the map: an arrow, if it has no other shape. */
export interface Drawing extends Drawn {
  readonly id: ArrowId;
  readonly color: string;
  readonly by: SeatId;
  readonly audience: Audience;
}

/** The module gives the sequence of play. `phase` and `side` are those of one of its phases, or set by hand. */
export interface Turn {
  readonly number: number;
  readonly phase: string;
  readonly side?: SideId;
  /**
   * The side with the initiative: its phases come first (`phasesInOrder`), until another has it. Absent: the module's
   * order.
   */
  readonly first?: SideId;
  /**
   * Where pieces that lie elsewhere now lay when the phase began. It names only pieces that nobody is kept from seeing,
   * so that it is no secret. A piece that moved while hidden began where it came into the open.
   */
  readonly began?: { readonly [piece: PieceId]: Place };
  /**
   * The way of moving of a piece's last move in this phase, if it was not the usual one; also only for pieces in the
   * open.
   */
  readonly modes?: { readonly [piece: PieceId]: string };
  /** Clauses that were overruled for a piece in this phase; also only for pieces in the open. */
  readonly overruled?: { readonly [piece: PieceId]: readonly Clause[] };
}

/** Play that a game's rules guide step by step (`guide`). All see it, and anybody may go on with it. */
export interface Procedure {
  readonly id: ProcedureId;
  /** The name that the game's rules have for it. */
  readonly kind: string;
  /** The phase in which it goes on. It ends with the phase. */
  readonly turn: number;
  readonly phase: string;
  readonly side?: SideId;
  /** Who began it. */
  readonly by: SeatId;
  /** The state that the rules remember. `rolls` are its rolls (`MadeRoll`), in order. */
  readonly state: JsonObject;
  readonly status: 'open' | 'done';
  /** Dice were thrown in it, and then it was left to the players: it counts as finished. */
  readonly byHand?: true;
  /** The plan of which it is a part: undo takes back all its parts together. */
  readonly plan?: PlanId;
}

/** A roll of a procedure, in its state: the dice that counted, in the order thrown. */
export type MadeRoll = {
  readonly purpose: string;
  readonly dice: readonly number[];
  /** How many sides each die has; absent: six. */
  readonly sides?: readonly number[];
  readonly total: number;
};

/** The server draws dice from a secret to which it has committed (`dice.ts`). */
export interface DiceState {
  /** SHA-256 of the secret now in use, in hex. */
  readonly commitment: string;
  /** How many rolls were made with it. */
  readonly rolls: number;
  /** How chance is drawn from it; absent: as in earlier releases (`former-shares.ts`). */
  readonly scheme?: 3;
  /** How many seals and stirs of browsers were noted under the commitment (`shares.ts`); absent: none. */
  readonly noted?: number;
  /** Stirs before this note were there for an earlier roll. */
  readonly since?: number;
  readonly chains?: { readonly [person: PersonId]: DiceChains };
  /** Random bytes of the server's, in hex, for when no browser has added anything since the table was woken. */
  readonly salt?: string;
  /** Only of scheme 2: the shares of the browsers of people who sit here. */
  readonly shares?: { readonly [person: PersonId]: FormerShare };
}

/** A person's chains of values for the dice (`shares.ts`); values are 64 hex digits. Only `seal` stays when they have left. */
export interface DiceChains {
  /** The number of the person's seal under the commitment, from 1. */
  readonly seal: number;
  /** The value of the `roll` chain that was opened last; at first the seal. */
  readonly roll?: string;
  /** Values of the `stir` chain by the numbers of their notes: the newest, and those before it that somebody may still name. */
  readonly stirs?: { readonly [note: string]: string };
  /** The last note when `roll` was opened or sealed. */
  readonly from?: number;
  /** The note that was named when `roll` was opened. */
  readonly named?: number;
  /** A later seal, which does not count yet. */
  readonly next?: { readonly seal: number; readonly note: number; readonly roll: string; readonly stir: string };
}

/** The values that a browser opened last, one for each chain (scheme 2). */
export interface FormerShare {
  readonly roll: string;
  readonly stir: string;
}
