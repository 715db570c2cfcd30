import type { Hex } from '../../../../hex/index.ts';
import type { PieceId, Place, SideId, Value } from '../../../../table/index.ts';
import type { Position, PositionMarker, Unit } from '../../../position.ts';
import type { Area, Breach, Clause } from '../../../verdict.ts';

/**
 * What a hand can do with a thing. `lay`: it comes onto the map, or a mark onto a piece. `remove`: it leaves the map, or
 * a mark its piece. `move`: from one hex to another, or between boxes and tracks. `turn`: another facing. `set`: another
 * value. `hide`: only some see it. `attach`: it moves with another piece.
 */
export type HandAct = 'lay' | 'move' | 'flip' | 'turn' | 'remove' | 'set' | 'hide' | 'attach' | 'label';

/** One act of a hand on one thing. */
export interface Grip {
  readonly act: HandAct;
  /** A unit; another piece; a mark (a status marker) on either; or a value of either. */
  readonly of: 'unit' | 'piece' | 'mark' | 'value';
  /** The kind of the piece or mark, or the name of the value. `undefined`: the person cannot see what the piece is. */
  readonly kind: string | undefined;
  readonly piece?: PieceId;
  /** The piece, or the piece under the mark: one of them. Both are absent for a new piece. */
  readonly unit?: Unit;
  readonly marker?: PositionMarker;
  readonly side?: SideId;
  /** Where it goes; for an act that does not move it, where it lies. */
  readonly to?: Place;
  /** The hex of `to`. */
  readonly hex?: Hex;
  readonly face?: number;
  readonly value?: Value;
  /** The piece is made by this act, or thrown away by it. */
  readonly isMade?: true;
}

/** Who may do something by hand, when, and on which condition. */
export interface HandRule {
  /** Absent: the clause of the thing. */
  readonly clause?: Clause;
  /** Absent: the side of the thing; for a thing of no side, the side whose phase it is. */
  readonly by?: readonly SideId[] | 'anybody';
  /** Absent: in every phase. */
  readonly phases?: readonly string[];
  /** Also in phases of the other side. */
  readonly inAnyTurn?: true;
  /** Pieces of this kind are made as they are needed, and thrown away. All others go from box to map and back. */
  readonly made?: true;
  /** Only while the players carry out an attack by hand. */
  readonly whileByHand?: true;
  /** What else must hold. */
  readonly why?: (p: Position, grip: Grip) => readonly Breach[];
}

/**
 * What the rules say about a kind of thing. An act that is absent, or has only a clause, is never done by hand, unless a
 * chore asks for it.
 */
export interface HandRules extends Readonly<Partial<Record<HandAct, HandRule | Clause>>> {
  /** The clause that speaks of it, where an act has none of its own. */
  readonly clause: Clause;
  /** Absent: `sequence`. */
  readonly area?: Area;
}

/** The clause that speaks of an act. */
export const clauseOf = (rules: HandRules, act: HandAct): Clause => {
  const rule = rules[act];
  return (typeof rule === 'string' ? rule : rule?.clause) ?? rules.clause;
};

/** No rule speaks of it: the side of the piece does with it what it likes. */
export const memoryAid = 'memory aid';
type MemoryAid = typeof memoryAid;

/** Named things of a manifest, as far as sentences need them. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * What the rules say about everything that a hand can take hold of, besides moves and losses of units. Everything that
 * is not in it is refused.
 */
export interface HandlingRules {
  readonly manifest: { readonly sides: readonly Named[]; readonly phases: readonly Named[] };
  /** Units, besides their moves on the map and what an attack asks of them. */
  readonly units: HandRules;
  /** All other pieces, by kind. */
  readonly pieces: { readonly [kind: string]: HandRules | MemoryAid };
  /** Status markers, by kind. */
  readonly marks: { readonly [kind: string]: HandRules | MemoryAid };
  /** Values of pieces that players may set, by name. */
  readonly values?: { readonly [name: string]: HandRules };
  /** Boxes and tracks, by id: who may put a unit there. A clause alone: nobody by hand. */
  readonly boxes: { readonly [id: string]: (HandRule & { readonly clause: Clause }) | Clause };
}
