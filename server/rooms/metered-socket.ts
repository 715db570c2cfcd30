import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import { closeCodes } from './close-codes.ts';
import type { FrameMeter, FrameVerdict } from './frame-meter.ts';
import type { Hostility } from './hostility.ts';
import { frame } from './wire.ts';

/** Why the transport ends a connection. */
export type Cut = 'flooding' | 'lagging';

/** The limits and callbacks of a metered websocket. */
export interface Metering {
  readonly meter: FrameMeter;
  /** The key by which an unregistered sender is counted (`networkOf`). */
  readonly network: string;
  readonly socket: Socket;
  readonly clock: Clock;
  readonly received: (bytes: number) => void;
  readonly dropped: (why: Cut) => void;
  readonly hostility: Pick<Hostility, 'note' | 'read'>;
}

/**
 * A websocket that counts every incoming frame before Colyseus or a room sees it, and that does not
 * pile up bytes that its client does not read.
 */
export class MeteredSocket extends WebSocket {
  #metering: Metering | undefined;
  /** The number of bytes that the network has taken, and when it last took some. */
  #taken = { bytes: 0, at: 0 };

  begin(metering: Metering): void {
    this.#metering = metering;
    this.#taken = { bytes: 0, at: metering.clock.now() };
  }

  get network(): string {
    return this.#metering?.network ?? '';
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    const { network, hostility } = this.#metering ?? {};
    if (event === 'message') {
      if (!this.#mayPass(values[0] as Buffer)) return true;
      if (hostility) return hostility.read(network!, () => super.emit(event, ...values));
    } else if (event === 'error' && hostility) {
      // A frame that breaks the protocol. Colyseus would log each with its stack; the websocket closes by itself.
      hostility.note(network!, 'frame', (values[0] as Error).message);
      return true;
    } else if (event === 'ping' || event === 'pong') {
      if (!this.#countControl(values[0] as Buffer)) return true;
    }
    return super.emit(event, ...values);
  }

  override send(data: Uint8Array, ...more: unknown[]): void {
    if (this.bufferedAmount > limits.abandonedBytes) this.#cut('lagging');
    else (super.send as (data: Uint8Array, ...more: unknown[]) => void)(data, ...more);
  }

  /** Ends a connection that has taken none of the bytes that wait for it, even if it still sends. Called regularly. */
  checkProgress(now: number): void {
    const { socket } = this.#metering ?? {};
    if (!socket) return;
    const bytes = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || bytes > this.#taken.bytes) this.#taken = { bytes, at: now };
    else if (now - this.#taken.at >= limits.stallPatience) this.#cut('lagging');
  }

  #mayPass(bytes: Buffer): boolean {
    // A client may still send while its connection is being closed.
    if (this.readyState !== WebSocket.OPEN) return false;
    if (!this.#metering) return true;
    const { meter, clock, received } = this.#metering;
    received(bytes.length);
    return this.#act(meter.message(bytes, clock.now()));
  }

  #countControl(bytes: Buffer): boolean {
    if (!this.#metering) return true;
    const { meter, clock } = this.#metering;
    return this.#act(meter.control(bytes.length, clock.now()));
  }

  #act(verdict: FrameVerdict): boolean {
    const { meter, clock, dropped, hostility, network } = this.#metering!;
    if (verdict === 'ignore') hostility.note(network, 'foreign');
    if (verdict === 'drop') {
      // The client's remaining frames must not be processed any more.
      if (this.readyState !== WebSocket.OPEN) return false;
      dropped('flooding');
      hostility.note(network, 'flood');
      super.send(frame('notice', { code: 'dropped-for-flooding' }), { binary: true });
      this.close(closeCodes.flooding);
      this.#drain();
      return false;
    }
    const wait = meter.wait(clock.now());
    if (wait > 0 && !this.isPaused) {
      this.pause();
      clock.later(wait, () => this.readyState === WebSocket.OPEN && this.resume());
    }
    return verdict === 'pass';
  }

  /**
   * Reads and discards what is still arriving: a socket that is closed with unread bytes is reset, and then the client may never get
   * the reason. There is a limit.
   */
  #drain(): void {
    const { socket } = this.#metering!;
    let left = limits.drainedBytes;
    socket.removeAllListeners('data');
    socket.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left < 0) socket.destroy();
    });
    socket.resume();
    socket.end();
  }

  #cut(why: Cut): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.#metering?.dropped(why);
    this.terminate();
  }
}
