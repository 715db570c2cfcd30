import type { Command, CommandType } from '../command.ts';
import type { DieStream } from '../dice/dice.ts';
import type { Actor, Event, PieceFields } from '../event.ts';
import type { Past } from '../history/past.ts';
import type { Viewer } from '../sight/viewer.ts';
import type { Ground } from '../state/ground.ts';
import type { PieceId, SeatId, Seq, SideId } from '../state/ids.ts';
import type { Changes } from '../state/piece-fields.ts';
import type { Place } from '../state/place.ts';
import { get } from '../state/record.ts';
import type { Audience, DiceState, Piece, Sight, Table } from '../state/state.ts';
import type { Judged, Overrule } from '../state/umpire.ts';
import { isEqual } from '../wire/patch.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/** Things in random order. If the order can be checked, also the name under which it was drawn (`shuffleBy`). */
export interface Shuffled<T> {
  readonly order: readonly T[];
  readonly drawing?: string;
}

/** What decisions need from outside: chance, and ids that nobody can guess. */
export interface DecidePorts {
  /** 8 letters of `A-Za-z0-9_-`, never the same twice. */
  readonly newId: () => string;
  /** The same things in an order that nobody can guess. The order must not depend on what the things are. */
  readonly shuffle: <T>(things: readonly T[]) => Shuffled<T>;
  /** The next roll of a table with these dice. */
  readonly dice: (dice: DiceState) => DieStream;
  /** Begins a new secret for the dice and gives away the one in use. */
  readonly nextDice: () => {
    readonly commitment: string;
    readonly scheme?: DiceState['scheme'];
    readonly revealed: { readonly commitment: string; readonly secret: string };
  };
}

export interface Context {
  readonly by: Actor;
  /** The time of the decision, in milliseconds since 1970. */
  readonly time: number;
  readonly ground: Ground;
  readonly ports: DecidePorts;
  readonly past: Past;
  /** The umpire's word on the command; absent: it has none, or nobody asked it. */
  readonly judged?: Judged;
  /** The rules offer this step of a guided procedure to the person who gives it. `pupils.ts` asks for it. */
  readonly isOffered?: boolean;
  /**
   * Whether the phase in which this table stands passes by itself, for all that everybody sees. `through`: a side that
   * ends its turn: its phases pass unless something is owed in them. Absent: the table has no umpire.
   */
  readonly passes?: (table: Table, through?: SideId) => boolean;
  /** It is part of another command, which has been checked already for whether this person may give it now. */
  readonly isPart?: true;
}

/** The input of the functions that decide a command. */
export interface Deciding extends Context {
  readonly table: Table;
  /** The person who gives the command, as a viewer. */
  readonly viewer: Viewer;
  /**
   * Decides another command, for acts that consist of several: by the same actor, unless another is given. `isPart`
   * false: a pupil may do it only if they may do it alone.
   */
  readonly carryOut: (table: Table, command: Command, by?: Actor, isPart?: boolean) => Decision | Refusal;
}

/** The outcome of a command: the events of one step, and the table after them. */
export interface Decision {
  readonly events: readonly Event[];
  readonly after: Table;
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
  readonly openly?: boolean;
  readonly shows?: true;
  readonly overrules?: readonly Overrule[];
  /** A step of another person that follows at once: the act that they asked for and this person agreed to. */
  readonly follows?: { readonly by: Actor; readonly act: CommandType; readonly decision: Decision };
}

/** The outcome of a command before masks and shuffles. */
export interface Plan {
  readonly events: readonly Event[];
  /** Pools and decks to shuffle afterwards. */
  readonly shuffles?: readonly Place[];
  /** Places whose hidden pieces get new masks, so that nobody can follow them. */
  readonly remasks?: readonly Place[];
  /** Pieces that get new masks in any case, because the actor cannot know whether anything changes for them. */
  readonly newMasks?: readonly PieceId[];
  /**
   * It shows somebody what they had not seen, in another way than by pieces that become visible (that is found out
   * anyway).
   */
  readonly shows?: boolean;
  /** It takes back or brings back what happened to these pieces, and may show no others. */
  readonly takesBack?: ReadonlySet<PieceId>;
  readonly undoes?: readonly Seq[];
  readonly redoes?: readonly Seq[];
  readonly openly?: boolean;
  readonly follows?: Decision['follows'];
}

/** The actor's seat. @throws without one: `mayGive` has asked for it. */
export const seatOf = ({ by }: Deciding): SeatId => {
  if (by.seat === undefined) throw new Error(`${by.person} acts as a seat and has none`);
  return by.seat;
};

/** A command of a type. */
export type Asked<Type extends Command['type']> = Extract<Command, { type: Type }>;

/**
 * An audience without doubles, in order. All sides of a game together are everybody: what every side may see, onlookers
 * may see too.
 */
export const tidyAudience = ({ ground, table }: Deciding, audience: Audience): Audience | Refusal => {
  if (audience === 'all') return 'all';
  for (const name of audience) {
    const isSeat = name.startsWith('seat:') && get(table.seats, name.slice(5)) !== undefined;
    if (!isSeat && !ground.sides.includes(name)) return refuse('no-such-side', { side: name });
  }
  if (ground.sides.length > 1 && ground.sides.every((side) => audience.includes(side))) return 'all';
  return [...new Set(audience)].sort();
};

/** The refusal of a side that the game does not have. */
export const strangeSide = ({ ground }: Deciding, sides: readonly SideId[]): Refusal | undefined => {
  const strange = sides.find((side) => !ground.sides.includes(side));
  return strange === undefined ? undefined : refuse('no-such-side', { side: strange });
};

/** The audience with the actor among them: authors may read their own words. */
export const withActor = (deciding: Deciding, audience: Audience): Audience => {
  if (audience === 'all' || deciding.by.seat === undefined) return audience;
  return audience.some((name) => deciding.viewer.names.includes(name))
    ? audience
    : [...audience, `seat:${deciding.by.seat}`].sort();
};

export const tidySight = (deciding: Deciding, sight: Sight): Sight | Refusal => {
  const there = tidyAudience(deciding, sight.there);
  if (isRefusal(there)) return there;
  const where = tidyAudience(deciding, sight.where);
  if (isRefusal(where)) return where;
  const what = tidyAudience(deciding, sight.what);
  return isRefusal(what) ? what : { there, where, what };
};

export const isOpenSight = ({ there, where, what }: Sight): boolean =>
  there === 'all' && where === 'all' && what === 'all';

/** The event of some pieces changing; a refusal if none of them changes. */
export const changePieces = (pieces: readonly Piece[], changesOf: (piece: Piece) => Changes): Plan | Refusal => {
  const changes = pieces.flatMap((piece) => {
    const change = differenceOf(piece, changesOf(piece));
    return change ? [change] : [];
  });
  return changes.length > 0 ? { events: [{ type: 'piecesChanged', changes }] } : refuse('nothing-changes');
};

const differenceOf = (
  piece: Piece,
  changes: Changes,
): Extract<Event, { type: 'piecesChanged' }>['changes'][number] | undefined => {
  const from: { [field: string]: unknown } = {};
  const to: { [field: string]: unknown } = {};
  for (const [field, value] of Object.entries(changes)) {
    const former = piece[field as keyof PieceFields];
    if (isEqual(former, value)) continue;
    if (former !== undefined) from[field] = former;
    if (value !== undefined) to[field] = value;
  }
  if (Object.keys(from).length === 0 && Object.keys(to).length === 0) return undefined;
  return { piece: piece.id, from, to };
};
