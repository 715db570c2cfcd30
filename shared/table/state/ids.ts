declare const flavor: unique symbol;

/** A string that knows what it names: a `Flavored<'piece'>` is not a `Flavored<'seat'>`, while plain literals fit both. */
export type Flavored<Name extends string> = string & { readonly [flavor]?: Name };

/** A thing on the table: `p12`. A viewer who may not know what it is sees a mask: `~k3Jd0a`. */
export type PieceId = Flavored<'piece'>;
/** What is printed, in a module's counter sheet: `257-vg-1`. */
export type CounterId = Flavored<'counter'>;
/** A party of the game, as the module names it: `german`. */
export type SideId = Flavored<'side'>;
/** A chair at the table: `s1`. */
export type SeatId = Flavored<'seat'>;
/** A person's browser, known by its token: random, public, says nothing about the person. */
export type PersonId = Flavored<'person'>;
export type PoolId = Flavored<'pool'>;
export type NoteId = Flavored<'note'>;
export type ArrowId = Flavored<'arrow'>;
export type RequestId = Flavored<'request'>;
export type ProcedureId = Flavored<'procedure'>;
/** Of a plan that is carried out act by act: its maker chooses it. */
export type PlanId = Flavored<'plan'>;
/** Number of a step in a table's log, from 1, without gaps. */
export type Seq = number;
