import { Protocol } from '@colyseus/core';
import { encode } from '@msgpack/msgpack';
import type { CommandMessage } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';

/** The first command number: from here every number takes five bytes as msgpack. */
export const leastId = 2 ** 20;

/** A move of one counter as a frame that is encoded once; each time only its number and the place are written into it. */
export interface MoveFrame {
  /** `to`: a hex, by its four digits. The frame is the same each time. */
  readonly with: (id: number, to: string) => Buffer;
}

const name = Buffer.of(Protocol.ROOM_DATA, ...encode('command'));
/** The frame's header: final and binary; the length; the mask 0. */
const headOf = (size: number): Buffer => Buffer.of(0x82, 0x80 | size, 0, 0, 0, 0);

export const moveFrame = (piece: PieceId): MoveFrame => {
  const command: Command = { type: 'movePieces', pieces: [piece], to: '0101' };
  const body = Buffer.concat([name, encode({ id: leastId, command } satisfies CommandMessage)]);
  if (body.length > 125) throw new Error(`${piece} is too long a name for a short frame.`);
  const frame = Buffer.concat([headOf(body.length), body]);
  const idAt = frame.indexOf(encode(leastId)) + 1;
  return {
    with: (id, to) => {
      frame.writeUInt32BE(id, idAt);
      frame.write(to, frame.length - 4, 'latin1');
      return frame;
    },
  };
};
