import { z } from 'zod';
import type { Refusal, RefusalCode } from '../table/deciding/refusal.ts';
import { isShareValue } from '../table/dice/shares.ts';
import { type Drawn, drawn } from '../table/state/drawing.ts';
import type { PersonId, PieceId, SeatId, Seq, SideId } from '../table/state/ids.ts';
import { limits } from '../table/state/limits.ts';
import { audience, color, pieceId } from '../table/state/shapes.ts';
import type { Table } from '../table/state/state.ts';
import type { Clause } from '../table/state/umpire.ts';

/** What client and server say to each other in a room. A client says in the join options which version it speaks. */
export const PROTOCOL = 2;

/** Name of the room in which a table is live. */
export const ROOM = 'table';

/** How one asks to come in. Rooms are one per table. */
export const joinOptions = z.object({
  table: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  protocol: z.int(),
  /** The last step that the client has of this table: it is sent what followed, or all if that is too much. */
  have: z.int().min(0).optional(),
});
export type JoinOptions = z.infer<typeof joinOptions>;

// From client to server

const point = () => z.int().min(-limits.point).max(limits.point);

/** A piece that is being dragged, a finger pointed at the map, a drawing that fades: shown to the others, never stored. */
export const presence = z.discriminatedUnion('type', [
  /** In hundredths of a hex from the map's corner, as in `point:X:Y`. */
  z.strictObject({ type: z.literal('ping'), x: point(), y: point() }),
  z.strictObject({
    type: z.literal('drag'),
    pieces: z.array(pieceId).min(1).max(50),
    x: point(),
    y: point(),
  }),
  z.strictObject({ type: z.literal('drop') }),
  /** A drawing that fades by itself. */
  z.strictObject({ type: z.literal('draw'), drawing: drawn, color, to: audience }),
]);
export type Presence = z.infer<typeof presence>;

/**
 * A command, and the number by which the reply names it. The command is checked by `parseCommand`. `overrule`: it is
 * wanted even if it breaks rules that the table enforces.
 */
export interface CommandMessage {
  /** From 0 to 2³¹. */
  readonly id: number;
  readonly command: unknown;
  readonly overrule?: true;
  /** The next of the browser's `roll` chain, if dice may be rolled (`shared/table/dice/shares.ts`). */
  readonly share?: string;
}

/** By hand, not by a schema: every move comes this way, and waits for it. */
export const isCommandMessage = (message: unknown): message is CommandMessage => {
  if (typeof message !== 'object' || message === null) return false;
  const { id, overrule, share } = message as { readonly [key: string]: unknown };
  return (
    Number.isInteger(id) &&
    (id as number) >= 0 &&
    (id as number) <= 2 ** 31 &&
    (overrule === undefined || overrule === true) &&
    (share === undefined || isShareValue(share)) &&
    Object.keys(message).every((key) => key === 'id' || key === 'command' || key === 'overrule' || key === 'share')
  );
};

export const syncMessage = z.strictObject({ have: z.int().min(0).optional() });

/** Whether the page is before somebody's eyes: who looks at the table is sent no notices. */
export const lookingMessage = z.strictObject({ looking: z.boolean() });

const shareValue = z.string().regex(/^[0-9a-f]{64}$/);

/** A browser shows its seals for the dice, or opens the next of its `stir` chain. */
export const diceMessage = z.union([
  z.strictObject({ seal: z.strictObject({ roll: shareValue, stir: shareValue }) }),
  z.strictObject({ stir: shareValue }),
]);

export interface ClientMessages {
  readonly dice: z.infer<typeof diceMessage>;
  readonly command: CommandMessage;
  readonly presence: Presence;
  /** Asks for the steps after `have`; without it, for the whole table. */
  readonly sync: z.infer<typeof syncMessage>;
  readonly looking: z.infer<typeof lookingMessage>;
}

// From server to client

/** A table as one viewer sees it after a step. */
export interface View {
  readonly seq: Seq;
  /** When that step was taken. */
  readonly time: number;
  readonly table: Table;
}

/** With whose eyes it is seen. */
export interface You {
  readonly seats: readonly SeatId[];
  readonly sides: readonly SideId[];
  readonly everything: boolean;
}

/** A command that was carried out as step `accepted`, or why it was not. */
export type Reply =
  | { readonly id: number; readonly accepted: Seq }
  | { readonly id: number; readonly refused: RoomRefusal };

/** Why a message was not acted upon: the table's reasons, and those of the room. */
export type RoomRefusal = Refusal | RoomProblem;

export interface RoomProblem {
  readonly refused: RoomProblemCode;
  readonly params?: { readonly [param: string]: string | number };
  readonly remedy: (typeof roomProblems)[RoomProblemCode];
}

export const roomProblems = {
  /** The message is none that the protocol knows; `path` and `expected` say where. */
  'bad-message': 'reload',
  'too-fast': 'slow-down',
  /** The storage failed; nothing happened. */
  'not-saved': 'try-again',
  /** A person, a table or a network has written as much to the disk as it may in a day; `hours` until there is more. */
  'too-much-written': 'come-back-later',
} as const;
export type RoomProblemCode = keyof typeof roomProblems;

/** Something the client is told that is not of the table: it sent too much, the server is going down. */
export const notices = [
  'too-fast',
  'dropped-for-flooding',
  'removed-from-table',
  'table-shut',
  'banned',
  'network-banned',
  'server-stopping',
] as const;
export interface Notice {
  /** `news`: there is something new in `GET /api/news`; nobody is shown that itself. */
  readonly code: (typeof notices)[number] | 'news';
  readonly params?: { readonly [param: string]: string | number };
}

/** What others do. Pieces are named as this viewer knows them; those that they do not see are left out. */
export type OthersPresence = { readonly person: PersonId } & (
  | { readonly type: 'ping'; readonly x: number; readonly y: number }
  | { readonly type: 'drag'; readonly pieces: readonly PieceId[]; readonly x: number; readonly y: number }
  | { readonly type: 'drop' }
  | { readonly type: 'draw'; readonly drawing: Drawn; readonly color: string }
);

/** Refusals that say something of how a pupil plays; none tells what is hidden from anybody. */
export const attemptCodes = [
  'breaks-rules',
  'not-your-phase',
  'not-your-piece',
  'teacher-only',
  'not-offered',
] as const satisfies readonly RefusalCode[];

/** What a pupil of a teacher's table wanted and was refused: why, and what it breaks by what everybody sees. */
export interface Attempt {
  readonly person: PersonId;
  /** Seconds since 1970, the server's clock: browsers read no longer numbers from these messages. */
  readonly second: number;
  readonly refused: (typeof attemptCodes)[number];
  readonly clauses: readonly Clause[];
}

export interface ServerMessages {
  /** Bytes: `decodeWhole`. */
  readonly whole: Uint8Array;
  /** Bytes: `decodeSteps`. */
  readonly steps: Uint8Array;
  readonly reply: Reply;
  /** Of the view after step `seq`: a client that has another asks for the whole. */
  readonly digest: { readonly seq: Seq; readonly digest: string };
  readonly presence: OthersPresence;
  readonly notice: Notice;
  /** To the teacher alone. `areAll`: in place of those told before. */
  readonly attempts: { readonly attempts: readonly Attempt[]; readonly areAll?: true };
}
