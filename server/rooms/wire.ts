import { deflateSync } from 'node:zlib';
import { Protocol } from '@colyseus/core';
import { Encoder } from '@msgpack/msgpack';
import type { ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { encodeSteps } from '@umpire/shared/protocol/steps.ts';
import { encodeWhole } from '@umpire/shared/protocol/whole.ts';
import { projectStack } from '@umpire/shared/table/sight/project.ts';
import type { Viewer } from '@umpire/shared/table/sight/viewer.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import type { Wire } from '../telling/telling.ts';

type MessageType = keyof ServerMessages;

/** The library that encodes steps is used for all messages: with a second one, the processor's caches would be cold at each move. */
const encoder = new Encoder({ ignoreUndefined: true });

/** The bytes before a message of a room: Colyseus' code, and the type. */
const headOf = (code: number, type: MessageType): Uint8Array => Uint8Array.of(code, ...encoder.encode(type));

const framed = (head: Uint8Array, message: Uint8Array): Uint8Array => {
  const bytes = Buffer.allocUnsafe(head.length + message.length);
  bytes.set(head);
  bytes.set(message, head.length);
  return bytes;
};

const heads = {
  whole: headOf(Protocol.ROOM_DATA_BYTES, 'whole'),
  steps: headOf(Protocol.ROOM_DATA_BYTES, 'steps'),
  digest: headOf(Protocol.ROOM_DATA, 'digest'),
  reply: headOf(Protocol.ROOM_DATA, 'reply'),
  notice: headOf(Protocol.ROOM_DATA, 'notice'),
  presence: headOf(Protocol.ROOM_DATA, 'presence'),
  attempts: headOf(Protocol.ROOM_DATA, 'attempts'),
} as const satisfies { readonly [Type in MessageType]: Uint8Array };

/** A message in Colyseus' frame, encoded once for all its receivers. */
export const frame = <Type extends Exclude<MessageType, 'whole' | 'steps'>>(
  type: Type,
  message: ServerMessages[Type],
): Uint8Array => framed(heads[type], encoder.encodeSharedRef(message));

const stackAt = (table: Table, at: Place, viewer: Viewer): readonly PieceId[] | undefined =>
  viewer.everything ? get(table.stacks, at) : projectStack(table, at, viewer);

/** The messages of a table, as room messages (`shared/protocol`). */
export const roomWire: Wire = {
  whole: ({ seq, time, table, viewer: { seats, sides, everything } }) =>
    framed(heads.whole, encodeWhole({ seq, time, table, you: { seats, sides, everything } }, deflateSync)),
  steps: (steps, { table, viewer, time }) =>
    framed(heads.steps, encodeSteps(steps, { time, table, stackAt: (at) => stackAt(table, at, viewer) })),
  digest: (seq, table) => frame('digest', { seq, digest: digest(table) }),
  attempts: (message) => frame('attempts', message),
};
