import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import { closeCodes } from './close-codes.ts';
import type { FrameMeter, FrameVerdict } from './frame-meter.ts';
import { frame } from './wire.ts';

/** Why the transport ends a connection. */
export type Cut = 'flooding' | 'lagging';

/** What a metered websocket is told when it opens. */
export interface Metering {
  readonly meter: FrameMeter;
  /** What a sender without a name is counted by (`networkOf`). */
  readonly network: string;
  readonly socket: Socket;
  readonly clock: Clock;
  readonly received: (bytes: number) => void;
  readonly dropped: (why: Cut) => void;
}

/**
 * A websocket that counts every frame that comes, whatever it is, before Colyseus or a room sees it, and that does not
 * pile up what its client does not read.
 */
export class MeteredSocket extends WebSocket {
  #metering: Metering | undefined;
  /** Bytes that the network has taken, and when it last took some. */
  #taken = { bytes: 0, at: 0 };

  begin(metering: Metering): void {
    this.#metering = metering;
    this.#taken = { bytes: 0, at: metering.clock.now() };
  }

  get network(): string {
    return this.#metering?.network ?? '';
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'message') {
      if (!this.#mayPass(values[0] as Buffer)) return true;
    } else if (event === 'ping' || event === 'pong') {
      if (!this.#countControl(values[0] as Buffer)) return true;
    }
    return super.emit(event, ...values);
  }

  override send(data: Uint8Array, ...more: unknown[]): void {
    if (this.bufferedAmount > limits.abandonedBytes) this.#cut('lagging');
    else (super.send as (data: Uint8Array, ...more: unknown[]) => void)(data, ...more);
  }

  /** Ends a connection that has taken nothing of what waits for it, whatever else it may say. Asked now and then. */
  checkProgress(now: number): void {
    const { socket } = this.#metering ?? {};
    if (!socket) return;
    const bytes = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || bytes > this.#taken.bytes) this.#taken = { bytes, at: now };
    else if (now - this.#taken.at >= limits.stallPatience) this.#cut('lagging');
  }

  #mayPass(bytes: Buffer): boolean {
    // Whoever is being sent away may still send.
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
    const { meter, clock, dropped } = this.#metering!;
    if (verdict === 'drop') {
      // What it sent is on its way through already: it is not to be heard of again.
      if (this.readyState !== WebSocket.OPEN) return false;
      dropped('flooding');
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
   * Lets go what is still on its way, unread: a socket that is closed on it is reset, and then the client may never hear
   * why. Not without end.
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
