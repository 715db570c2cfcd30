import type { Client } from '@colyseus/core';
import type { Notice, Reply } from '@umpire/shared/protocol/messages.ts';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import { holdFor, together } from './cork.ts';
import type { MeteredSocket } from './metered-socket.ts';
import { frame } from './wire.ts';

/** One client's websocket, from a room's point of view. */
export interface Line {
  /** Its network (`networkOf`). */
  readonly network: string;
  readonly send: (bytes: Uint8Array) => void;
  readonly reply: (reply: Reply) => void;
  readonly tell: (notice: Notice) => void;
  /** Bytes sent that the network has not taken yet. */
  readonly unsent: () => number;
  /** Pauses reading from the client. */
  readonly pause: (milliseconds: number) => void;
  /** Sends what waits, then closes. */
  readonly close: (code: number) => void;
  /** Closes without sending what waits, for a network that takes nothing. */
  readonly cut: () => void;
  /** Everything that `act` sends goes to the network in one piece. */
  readonly together: (act: () => void) => void;
}

/**
 * The reply to a command is held back until its step follows, so that both leave in one write. The hold ends with
 * the next message of `send`, or with the current turn of the event loop.
 */
export const makeLine = (client: Client, metrics: Pick<Metrics, 'sent'>, clock: Clock): Line => {
  const socket = client.ref as unknown as MeteredSocket;
  const hold = holdFor(socket);
  const write = (bytes: Uint8Array): void => {
    client.raw(bytes);
    metrics.sent(bytes.length);
  };
  const send = (bytes: Uint8Array): void => {
    write(bytes);
    hold.letGo();
  };
  return {
    network: socket.network,
    send,
    reply: (reply) => {
      if ('accepted' in reply) hold.begin();
      write(frame('reply', reply));
    },
    tell: (notice) => send(frame('notice', notice)),
    unsent: () => socket.bufferedAmount,
    pause: (milliseconds) => {
      socket.pause();
      clock.later(milliseconds, () => socket.resume());
    },
    close: (code) => client.leave(code),
    cut: () => socket.terminate(),
    together: (act) => together(socket, act),
  };
};
