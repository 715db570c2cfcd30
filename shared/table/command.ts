import type { HandAttack } from './hand-attack.ts';
import type { Audience, Sight } from './sight/audience.ts';
import type { Computer } from './state/computer.ts';
import type { Design, Value } from './state/design.ts';
import type { ShapeDrawn } from './state/drawing.ts';
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
} from './state/ids.ts';
import type { JsonObject } from './state/json.ts';
import type { MapChange } from './state/map-change.ts';
import type { Clock } from './state/pace.ts';
import type { Place } from './state/place.ts';
import type { Scan } from './state/scan.ts';
import type { Settings } from './state/settings.ts';

/**
 * What a person may ask of the table. `parse-command.ts` parses it from the wire; `decide.ts` answers it with events or
 * a refusal. One command is one step of the log and one step of undo, however many pieces it names.
 */
export type Command =
  // Pieces
  | {
      readonly type: 'createPieces';
      readonly pieces: readonly {
        readonly counter: CounterId;
        readonly design?: Design;
        readonly at: Place;
        readonly face?: number;
      }[];
    }
  | { readonly type: 'clonePieces'; readonly pieces: readonly PieceId[]; readonly to?: Place }
  | { readonly type: 'deletePieces'; readonly pieces: readonly PieceId[] }
  /**
   * `index` counts from the bottom of the stack there; absent: on top, in the order given. Attached pieces come along.
   * `mode` is the way of moving, by the game's name for it (`by-rail`); absent: the usual one.
   */
  | {
      readonly type: 'movePieces';
      readonly pieces: readonly PieceId[];
      readonly to: Place;
      readonly index?: number;
      readonly mode?: string;
      /** Where each piece was when its mover took it: the move is refused if one has been moved meanwhile. */
      readonly from?: readonly Place[];
    }
  /** Moves each piece to a place of its own: a whole formation, a set-up. */
  | {
      readonly type: 'spreadPieces';
      /** `from`: where the piece was when its mover took it, as for `movePieces`. */
      readonly moves: readonly { readonly piece: PieceId; readonly to: Place; readonly from?: Place }[];
      readonly mode?: string;
    }
  | { readonly type: 'orderStack'; readonly at: Place; readonly order: readonly PieceId[] }
  | { readonly type: 'flipPieces'; readonly pieces: readonly PieceId[]; readonly face?: number }
  | { readonly type: 'facePieces'; readonly pieces: readonly PieceId[]; readonly facing: number }
  /** Hides what the pieces are (and, if given, where or that they are) from all but the audiences of `sight`. */
  | { readonly type: 'maskPieces'; readonly pieces: readonly PieceId[]; readonly sight: Sight }
  | { readonly type: 'revealPieces'; readonly pieces: readonly PieceId[]; readonly to: Audience }
  | { readonly type: 'attachPieces'; readonly pieces: readonly PieceId[]; readonly to?: PieceId }
  | {
      readonly type: 'setMarker';
      readonly pieces: readonly PieceId[];
      readonly kind: string;
      readonly value?: Value;
      readonly sight?: Audience;
    }
  | { readonly type: 'removeMarker'; readonly pieces: readonly PieceId[]; readonly kind: string }
  | { readonly type: 'labelPieces'; readonly pieces: readonly PieceId[]; readonly label: string }
  /** Absent `to`: back to what is printed. */
  | { readonly type: 'setValue'; readonly pieces: readonly PieceId[]; readonly value: string; readonly to?: Value }
  /** What the game prints on the counters as an act of theirs (`state/counter-act.ts`). */
  | { readonly type: 'performAct'; readonly pieces: readonly PieceId[]; readonly act: string }
  | { readonly type: 'coverPlace'; readonly at: Place; readonly sight?: Sight }
  // Pools and decks
  | { readonly type: 'createPool'; readonly name: string; readonly kind: 'pool' | 'deck'; readonly sight: Sight }
  | { readonly type: 'deletePool'; readonly pool: PoolId }
  | { readonly type: 'drawPieces'; readonly pool: PoolId; readonly count: number; readonly to: Place }
  | {
      readonly type: 'returnPieces';
      readonly pieces: readonly PieceId[];
      readonly pool: PoolId;
      readonly where: 'top' | 'bottom' | 'shuffled';
    }
  | { readonly type: 'shufflePool'; readonly pool: PoolId }
  // Dice, words, drawing
  /** `attack`: the roll is for this attack, which the players work out by hand. */
  | {
      readonly type: 'rollDice';
      readonly expression: string;
      readonly purpose: string;
      readonly attack?: HandAttack;
    }
  | { readonly type: 'revealDice' }
  | { readonly type: 'say'; readonly text: string; readonly to: Audience }
  | {
      readonly type: 'writeNote';
      readonly note?: NoteId;
      readonly title: string;
      readonly text: string;
      readonly audience: Audience;
      readonly opens?: number;
      /** The step that it is about. */
      readonly moment?: Seq;
    }
  | { readonly type: 'deleteNote'; readonly note: NoteId }
  | {
      readonly type: 'drawArrow';
      readonly from: Place;
      readonly to: Place;
      readonly color: string;
      readonly audience: Audience;
    }
  /** A line, a ring or words on the map. */
  | {
      readonly type: 'draw';
      readonly drawing: ShapeDrawn;
      readonly color: string;
      readonly audience: Audience;
    }
  | { readonly type: 'eraseArrows'; readonly arrows: readonly ArrowId[] }
  // Turn
  /** `through`: also ends the later phases of the side whose phase it is, up to the next decision of anybody. */
  | { readonly type: 'nextPhase'; readonly through?: true }
  | { readonly type: 'previousPhase' }
  | {
      readonly type: 'setTurn';
      readonly number: number;
      readonly phase: string;
      readonly side?: SideId;
      /** The side that has the initiative from now on; `null`: none, the order is as printed. Absent: no change. */
      readonly first?: SideId | null;
    }
  // Guided play
  /**
   * Begins a procedure, or goes on with it: carries out the acts in order, as one step. The procedure then has this
   * state, with the new rolls added to `state.rolls`. The acts are of `guidedTypes`. If one of them is refused, the
   * whole command is. Acts that change nothing are skipped.
   */
  | {
      readonly type: 'guide';
      readonly procedure?: ProcedureId;
      readonly kind: string;
      readonly state: JsonObject;
      readonly status: 'open' | 'done';
      readonly acts: readonly Command[];
      /** The plan of which it is a part; only where it begins. */
      readonly plan?: PlanId;
    }
  /**
   * The players do the rest by hand, or not at all. A procedure in which dice were thrown stays, as one that is over
   * and was left to the players. Any other is removed.
   */
  | { readonly type: 'endProcedure'; readonly procedure: ProcedureId }
  // Plans
  /** Carries out acts that the person has tried alone, in order, as one step. The acts are of `plannedTypes`. */
  | { readonly type: 'carryPlan'; readonly acts: readonly Command[] }
  // Pace
  /** The person is done with this phase, or is not. */
  | { readonly type: 'setReady'; readonly ready: boolean }
  /** Absent: takes the clock away. */
  | { readonly type: 'setClock'; readonly clock?: Pick<Clock, 'kind' | 'allowed'> }
  | { readonly type: 'pauseClock'; readonly paused: boolean }
  /** No phase passes by itself in this turn, or they pass again. */
  | { readonly type: 'holdPhases'; readonly hold: boolean }
  // History
  /** Back to the moment after step `to`; or the act of step `only`, one's own; or one's own latest, with the plan it was a part of. */
  | { readonly type: 'undo'; readonly to?: Seq; readonly only?: Seq }
  | { readonly type: 'redo' }
  | { readonly type: 'answerRequest'; readonly request: RequestId; readonly agree: boolean }
  | { readonly type: 'withdrawRequest'; readonly request: RequestId }
  // Seats and the table
  | { readonly type: 'takeSeat'; readonly seat: SeatId }
  | { readonly type: 'leaveSeat'; readonly seat: SeatId }
  | { readonly type: 'giveSeat'; readonly seat: SeatId; readonly to: PersonId }
  /**
   * The computer sits down in a seat that is free or one's own; or, if it sits there, gets another level, stops, or goes on.
   * `failed`: it says itself that it cannot go on.
   */
  | ({ readonly type: 'setComputer'; readonly seat: SeatId } & Computer)
  /**
   * The computer `plays` this turn in the place of the seat's holder, who is asked, unless they have `allowed` it; or it is
   * `stopped`. `asked`: the holder wants to be asked again. `failed`: it says itself that it cannot go on.
   */
  | {
      readonly type: 'setStandIn';
      readonly seat: SeatId;
      readonly to: 'plays' | 'stopped' | 'failed' | 'allowed' | 'asked';
    }
  | { readonly type: 'addSeat'; readonly name: string; readonly sides: readonly SideId[] }
  | { readonly type: 'changeSeat'; readonly seat: SeatId; readonly name: string; readonly sides: readonly SideId[] }
  | { readonly type: 'deleteSeat'; readonly seat: SeatId }
  | { readonly type: 'freeSeat'; readonly seat: SeatId }
  /** `network`: strangers from the same network may not come either. The server knows the network; the log does not. */
  | { readonly type: 'removePerson'; readonly person: PersonId; readonly network?: boolean }
  | { readonly type: 'readmitPerson'; readonly person: PersonId }
  | { readonly type: 'setName'; readonly name: string }
  | { readonly type: 'makeHost'; readonly person: PersonId }
  | { readonly type: 'renameTable'; readonly name: string }
  /** Absent: back to the module's own map. */
  | { readonly type: 'changeMap'; readonly changes?: readonly MapChange[] }
  /** Lays a picture that the server keeps for this table under the grid. Absent: takes the picture away. */
  | { readonly type: 'layScan'; readonly scan?: Scan }
  | { readonly type: 'changeSettings'; readonly settings: Partial<Omit<Settings, 'locked'>> }
  /** Absent: takes the password away. The server keeps its hash. The log says only that the table is locked. */
  | { readonly type: 'setPassword'; readonly password?: string }
  | { readonly type: 'closeTable' }
  | { readonly type: 'reopenTable' };

export type CommandType = Command['type'];

/**
 * Every command, in the order of their numbers on the wire: append, never reorder. The check below makes the compiler
 * refuse a list without one of them.
 */
export const acts = [
  'movePieces',
  'spreadPieces',
  'orderStack',
  'flipPieces',
  'facePieces',
  'createPieces',
  'clonePieces',
  'deletePieces',
  'maskPieces',
  'revealPieces',
  'attachPieces',
  'setMarker',
  'removeMarker',
  'labelPieces',
  'setValue',
  'coverPlace',
  'createPool',
  'deletePool',
  'drawPieces',
  'returnPieces',
  'shufflePool',
  'rollDice',
  'revealDice',
  'say',
  'writeNote',
  'deleteNote',
  'drawArrow',
  'eraseArrows',
  'nextPhase',
  'previousPhase',
  'setTurn',
  'undo',
  'redo',
  'answerRequest',
  'withdrawRequest',
  'takeSeat',
  'leaveSeat',
  'giveSeat',
  'addSeat',
  'changeSeat',
  'deleteSeat',
  'freeSeat',
  'removePerson',
  'readmitPerson',
  'setName',
  'makeHost',
  'renameTable',
  'changeSettings',
  'setPassword',
  'closeTable',
  'reopenTable',
  'changeMap',
  'layScan',
  'guide',
  'endProcedure',
  'carryPlan',
  'draw',
  'setReady',
  'setClock',
  'pauseClock',
  'holdPhases',
  'setComputer',
  'performAct',
  'setStandIn',
] as const satisfies readonly CommandType[];

type Missing = Exclude<CommandType, (typeof acts)[number]>;
const complete: [Missing] extends [never] ? true : Missing = true;
void complete;

/** Acts of the server's own, which nobody commands, in the order of their numbers on the wire: append, never reorder. */
export const serverActs = ['openTable', 'importStep', 'comeIn', 'hidden', 'sealDice', 'stirDice', 'holdClock'] as const;
export type Act = CommandType | (typeof serverActs)[number];
