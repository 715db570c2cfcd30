import type { Command } from '../command.ts';
import type { Audience, Sight } from '../sight/audience.ts';
import type { Design, Value } from './design.ts';
import type { Drawn } from './drawing.ts';
import type {
  ArrowId,
  CounterId,
  NoteId,
  PersonId,
  PieceId,
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
import type { Scan } from './scan.ts';
import type { Settings } from './settings.ts';
import type { Clause, Overrule, UmpireSettings } from './umpire.ts';

export type { Audience, Sight } from '../sight/audience.ts';
export type { Design, Value } from './design.ts';
export type { Settings } from './settings.ts';

/**
 * A table as it lies: plain JSON, and no `null` anywhere (absence is an absent key), so that the difference of two
 * tables is a JSON merge patch (RFC 7396). A projection of a table (`project.ts`) is a `Table` too, with what its
 * viewer may not see taken out or masked.
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
  /** Where the pieces are: every piece in exactly one stack, the last on top. Empty stacks are absent. */
  readonly stacks: { readonly [place: Place]: readonly PieceId[] };
  /** The same, looked up by piece: kept by `apply`, never sent or stored (`withIndex` makes it from `stacks`). */
  readonly where: { readonly [piece: PieceId]: Place };
  /**
   * Who may see into a place (a stack under fog of war, a hand, a box); absent: whoever may see its pieces. A cover lies
   * in the open, and hides no piece whose place is a secret of its own.
   */
  readonly covers: { readonly [place: Place]: Sight };
  readonly pools: { readonly [pool: PoolId]: Pool };
  readonly notes: { readonly [note: NoteId]: Note };
  readonly arrows: { readonly [arrow: ArrowId]: Drawing };
  readonly turn: Turn;
  readonly dice: DiceState;
  /** What waits for somebody's consent. */
  readonly requests: { readonly [request: RequestId]: Request };
  /** Guided play of this phase, as far as it has got. */
  readonly procedures: { readonly [procedure: ProcedureId]: Procedure };
  readonly pace?: Pace;
}

/** Which module lies on the table. `options` are what the module's set-up asked for (the sandbox: columns and rows). */
export interface ModuleRef {
  readonly id: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: { readonly [option: string]: string | number | boolean };
  /** Where the map differs from the module's: somebody's own printed one. */
  readonly mapChanges?: readonly MapChange[];
  /** A picture of somebody's own printed map that lies under the grid; never leaves the server that keeps it. */
  readonly scan?: Scan;
}

export interface Seat {
  readonly id: SeatId;
  readonly name: string;
  /** A seat may hold several sides (a game alone, three friends for four armies) or none (an arbiter's chair). */
  readonly sides: readonly SideId[];
  readonly holder?: PersonId;
  /**
   * The host took the seat from its holder. Until then (milliseconds since 1970) it is kept for them: whoever else
   * takes it needs the consent of all who sit at the table, as they will see what the seat keeps secret.
   */
  readonly freed?: { readonly from: PersonId; readonly until: number };
}

export interface Person {
  readonly name: string;
  /** Removed by the host: may not come back in. */
  readonly removed?: true;
}

export interface Piece {
  readonly id: PieceId;
  /** In the module's counter sheet; a piece of a player's own making carries its `design` and has `custom` here. */
  readonly counter: CounterId;
  readonly design?: Design;
  /** Which of the counter's faces is up; 0 is the front (full strength). */
  readonly face: number;
  /** Clockwise turns of 60° from upright, 0–5. */
  readonly facing: number;
  readonly label?: string;
  /** Values changed by hand; the counter's own stand for the rest. */
  readonly values?: { readonly [value: string]: Value };
  /** Status markers on it, by kind; those that only some may see, each by kind and audience (`marker-keys.ts`). */
  readonly markers?: { readonly [key: string]: Marker };
  /** Moves along with this one (a leader, a loaded unit). */
  readonly attachedTo?: PieceId;
  /** Absent: open to all. */
  readonly sight?: Sight;
  /** Present exactly while there is somebody it is hidden from. */
  readonly mask?: Mask;
  /** In a projection only: this is a mask; `counter` names the printed back (`back:german`), the rest is blank. */
  readonly masked?: true;
  /** With `masked`: somebody else may know what it is, so the viewer may not turn it up. */
  readonly kept?: true;
}

/** As what a piece goes for those who may not know it. */
export interface Mask {
  /** `~` and random letters; new with every shuffle, and whenever it is hidden from somebody who knew it. */
  readonly id: PieceId;
  /** The printed back, by the module's name. */
  readonly back: string;
}

export interface Marker {
  readonly value?: Value;
  /** Who may see it; absent: whoever sees what the piece is. */
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
  /** A form that the set-up laid out, to be filled in once: from then on it is as sealed as any other. */
  readonly blank?: true;
  /** In a projection only: lies there sealed, with title and text left out. */
  readonly sealed?: true;
}

/** Something that somebody drew on the map: an arrow, if it has no other shape. */
export interface Drawing extends Drawn {
  readonly id: ArrowId;
  readonly color: string;
  readonly by: SeatId;
  readonly audience: Audience;
}

/** The sequence of play is the module's; `phase` and `side` are those of one of its phases, or set by hand. */
export interface Turn {
  readonly number: number;
  readonly phase: string;
  readonly side?: SideId;
  /** Who has the initiative: its phases come first (`phasesInOrder`), until another has it. Absent: as the module has it. */
  readonly first?: SideId;
  /**
   * Where pieces that lie elsewhere now lay when the phase began: of those that nobody is kept from seeing, so that it
   * is no secret. What moved while it was hidden began where it was brought into the open.
   */
  readonly began?: { readonly [piece: PieceId]: Place };
  /** By which way pieces were last moved in this phase, where it was not the usual one; likewise of pieces in the open. */
  readonly modes?: { readonly [piece: PieceId]: string };
  /** Clauses that were overruled for a piece in this phase; likewise of pieces in the open. */
  readonly overruled?: { readonly [piece: PieceId]: readonly Clause[] };
}

/** Play that a game's rules guide step by step (`guide`). All see it, and anybody may go on with it. */
export interface Procedure {
  readonly id: ProcedureId;
  /** By the name that the game's rules have for it. */
  readonly kind: string;
  /** The phase in which it goes on: it is gone when another begins. */
  readonly turn: number;
  readonly phase: string;
  readonly side?: SideId;
  /** Who began it. */
  readonly by: SeatId;
  /** Whatever the rules want to remember; `rolls` are the rolls made in it (`MadeRoll`), in order. */
  readonly state: JsonObject;
  readonly status: 'open' | 'done';
  /** Dice were thrown in it, and then it was left to the players: it counts as gone through. */
  readonly byHand?: true;
}

/** A roll of a procedure, in its state: the dice that counted, in the order thrown. */
export type MadeRoll = {
  readonly purpose: string;
  readonly dice: readonly number[];
  /** How many sides each die has; absent: six. */
  readonly sides?: readonly number[];
  readonly total: number;
};

/** Dice are drawn from a secret that the server committed to (`dice.ts`). */
export interface DiceState {
  /** SHA-256 of the secret now in use, in hex. */
  readonly commitment: string;
  /** How many rolls were made with it. */
  readonly rolls: number;
  /** What the browsers of those who sit here contribute (`shares.ts`). */
  readonly shares?: { readonly [person: PersonId]: DiceShare };
  /** Random bytes of the server's, in hex, for when no browser has contributed since the table was woken. */
  readonly salt?: string;
}

/** The values that a browser has opened last, of either chain: 64 hex digits each. */
export interface DiceShare {
  readonly roll: string;
  readonly stir: string;
}

/** Something that waits for others: `needs` are the seats still to be asked. */
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
  /** Shows everything to everybody, so that the others are asked. */
  | { readonly act: 'close-table' }
  /** Something that breaks rules which the table enforces. */
  | { readonly act: 'overrule'; readonly command: Command; readonly overrules: readonly Overrule[] }
  | { readonly act: 'change-umpire'; readonly umpire: UmpireSettings }
  /** Lets those without a seat see everything, so that all who keep secrets are asked. */
  | { readonly act: 'open-to-spectators' }
  /** To sit down: those who play the seat's sides are asked, as their secrets will be seen. */
  | { readonly act: 'take-seat'; readonly seat: SeatId }
  /** A seat, new if it has no id, gets sides that others hold: it will see what they keep secret, so they are asked. */
  | { readonly act: 'seat-sides'; readonly seat?: SeatId; readonly name: string; readonly sides: readonly SideId[] };
