import { z } from 'zod';
import type { Refusal, RefusalCode } from '../table/deciding/refusal.ts';
import { isShareValue, type Share } from '../table/dice/shares.ts';
import { type Drawn, drawn } from '../table/state/drawing.ts';
import type { PersonId, PieceId, SeatId, Seq, SideId } from '../table/state/ids.ts';
import { limits } from '../table/state/limits.ts';
import { audience, color, pieceId } from '../table/state/shapes.ts';
import type { Table } from '../table/state/state.ts';
import type { Clause } from '../table/state/umpire.ts';

/** The messages between client and server in a room. A client gives its version of the protocol in the join options. */
export const PROTOCOL = 4;

/** Name of the Colyseus room of a table. */
export const ROOM = 'table';

/** The options of a join. Each table has its own room. */
export const joinOptions = z.object({
  table: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  protocol: z.int(),
  /** The last step that the client has. The server sends the steps after it, or the whole table if there are too many. */
  have: z.int().min(0).optional(),
});
export type JoinOptions = z.infer<typeof joinOptions>;

// From client to server

const point = () => z.int().min(-limits.point).max(limits.point);

/** A piece being dragged, a pointed-at place, a drawing that fades: shown to the others, never stored. */
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
  /** A drawing that fades after some seconds. */
  z.strictObject({ type: z.literal('draw'), drawing: drawn, color, to: audience }),
]);
export type Presence = z.infer<typeof presence>;

/**
 * A command, and the number by which the reply names it. `parseCommand` checks the command. `overrule`: the person
 * wants it even if it breaks rules that the table enforces.
 */
export interface CommandMessage {
  /** From 0 to 2³¹. */
  readonly id: number;
  readonly command: unknown;
  readonly overrule?: true;
  /** The next value of the browser's `roll` chain, if the command may draw on chance (`shared/table/dice/shares.ts`). */
  readonly share?: Share;
}

/** Checked by hand, not by a schema, which would be slower: every move waits for this check. */
export const isCommandMessage = (message: unknown): message is CommandMessage => {
  if (typeof message !== 'object' || message === null) return false;
  const { id, overrule, share } = message as { readonly [key: string]: unknown };
  return (
    Number.isInteger(id) &&
    (id as number) >= 0 &&
    (id as number) <= 2 ** 31 &&
    (overrule === undefined || overrule === true) &&
    (share === undefined || isShare(share)) &&
    Object.keys(message).every((key) => key === 'id' || key === 'command' || key === 'overrule' || key === 'share')
  );
};

const isShare = (share: unknown): share is Share => {
  if (typeof share !== 'object' || share === null) return false;
  const { value, named } = share as { readonly [key: string]: unknown };
  return (
    isShareValue(value) &&
    Number.isInteger(named) &&
    (named as number) >= 0 &&
    Object.keys(share).every((key) => key === 'value' || key === 'named')
  );
};

export const syncMessage = z.strictObject({ have: z.int().min(0).optional() });

/** Whether the person has the page before their eyes. A person who looks at a table gets no notices of it. */
export const lookingMessage = z.strictObject({ looking: z.boolean() });

const shareValue = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A browser's seal for the dice, with its number among those of the person under the commitment; or the next value of
 * its `stir` chain.
 */
export const diceMessage = z.union([
  z.strictObject({ seal: z.strictObject({ seal: z.int().min(1), roll: shareValue, stir: shareValue }) }),
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
  /** The time of that step. */
  readonly time: number;
  readonly table: Table;
}

/** Whose view it is. */
export interface You {
  readonly seats: readonly SeatId[];
  readonly sides: readonly SideId[];
  readonly everything: boolean;
}

/** The answer to a command: it was carried out as step `accepted`, or refused for a reason. */
export type Reply =
  | { readonly id: number; readonly accepted: Seq }
  | { readonly id: number; readonly refused: RoomRefusal };

/** Why a command was refused: the table's reasons, and those of the room. */
export type RoomRefusal = Refusal | RoomProblem;

export interface RoomProblem {
  readonly refused: RoomProblemCode;
  readonly params?: { readonly [param: string]: string | number };
  readonly remedy: (typeof roomProblems)[RoomProblemCode];
}

export const roomProblems = {
  /** The message is no command of the protocol; `path` and `expected` say where. */
  'bad-message': 'reload',
  'too-fast': 'slow-down',
  /** The storage failed; nothing happened. */
  'not-saved': 'try-again',
  /** A person, a table or a network has written its daily limit of bytes to the disk; `hours` until it may write again. */
  'too-much-written': 'come-back-later',
} as const;
export type RoomProblemCode = keyof typeof roomProblems;

/** Notices to the person that are not about the table: the client sent too much, the server is stopping. */
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
  /** `news`: `GET /api/news` has changed. This is for the client, not shown to the person. */
  readonly code: (typeof notices)[number] | 'news';
  readonly params?: { readonly [param: string]: string | number };
}

/** What others do. Pieces have the ids that this viewer knows; pieces that the viewer does not see are left out. */
export type OthersPresence = { readonly person: PersonId } & (
  | { readonly type: 'ping'; readonly x: number; readonly y: number }
  | { readonly type: 'drag'; readonly pieces: readonly PieceId[]; readonly x: number; readonly y: number }
  | { readonly type: 'drop' }
  | { readonly type: 'draw'; readonly drawing: Drawn; readonly color: string }
);

/** Refusals that show how a pupil plays. None of them reveals hidden things. */
export const attemptCodes = [
  'breaks-rules',
  'not-your-phase',
  'not-your-piece',
  'teacher-only',
  'not-offered',
] as const satisfies readonly RefusalCode[];

/** A refused command of a pupil at a teacher's table: the reason, and the rules it breaks by what everybody sees. */
export interface Attempt {
  readonly person: PersonId;
  /** Seconds since 1970, the server's clock: browsers cannot read larger numbers from these messages. */
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
  /** The digest of the view after step `seq`. A client whose view has another digest asks for the whole. */
  readonly digest: { readonly seq: Seq; readonly digest: string };
  readonly presence: OthersPresence;
  readonly notice: Notice;
  /** Sent to the teacher alone. `areAll`: these replace the earlier ones. */
  readonly attempts: { readonly attempts: readonly Attempt[]; readonly areAll?: true };
}
