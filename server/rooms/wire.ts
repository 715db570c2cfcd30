import { deflateSync } from 'node:zlib';
import { getMessageBytes, Protocol } from '@colyseus/core';
import type { ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { encodeSteps } from '@umpire/shared/protocol/steps.ts';
import { encodeWhole } from '@umpire/shared/protocol/whole.ts';
import { digest } from '@umpire/shared/table/digest.ts';
import type { PieceId } from '@umpire/shared/table/ids.ts';
import type { Place } from '@umpire/shared/table/place.ts';
import { projectStack } from '@umpire/shared/table/project.ts';
import { get } from '@umpire/shared/table/record.ts';
import type { Table } from '@umpire/shared/table/state.ts';
import type { Viewer } from '@umpire/shared/table/viewer.ts';
import type { Wire } from '../audience.ts';

/** A message as Colyseus frames it, made once for everybody who gets it. */
export const frame = <Type extends Exclude<keyof ServerMessages, 'whole' | 'steps'>>(
  type: Type,
  message: ServerMessages[Type],
): Uint8Array => getMessageBytes.raw(Protocol.ROOM_DATA, type, message);

const bytesFrame = (type: 'whole' | 'steps', bytes: Uint8Array): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA_BYTES, type, undefined, bytes);

const stackAt = (table: Table, at: Place, viewer: Viewer): readonly PieceId[] | undefined =>
  viewer.everything ? get(table.stacks, at) : projectStack(table, at, viewer);

/** What a table tells, in the room's messages (`shared/protocol`). */
export const roomWire: Wire = {
  whole: ({ seq, time, table, viewer: { seats, sides, everything } }) =>
    bytesFrame('whole', encodeWhole({ seq, time, table, you: { seats, sides, everything } }, deflateSync)),
  steps: (steps, { table, viewer, time }) =>
    bytesFrame('steps', encodeSteps(steps, { time, table, stackAt: (at) => stackAt(table, at, viewer) })),
  digest: (seq, table) => frame('digest', { seq, digest: digest(table) }),
};
