import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { lastSeqOf } from './last-seq.ts';

/** First bytes of a server's frames, which are complete unmasked messages (RFC 6455, 5.2). */
const first = { binary: 0x82, close: 0x88, ping: 0x89 } as const;
/** The answer to a ping: a pong without content, whose mask is 0. */
const pong = Buffer.of(0x8a, 0x80, 0, 0, 0, 0);

/** The bytes before `steps`, by Colyseus: the code for room data, and the name as msgpack. */
export const stepsHead = Buffer.from('\x11\xa5steps', 'latin1');

/** The bytes before a reply, and a part of every refusal. */
const replyHead = Buffer.from('\x0d\xa5reply', 'latin1');
const refused = Buffer.from('\xa7refused', 'latin1');

const nothing = Buffer.alloc(0);

/**
 * The connection of a client that has joined, taken over from `ws`, which costs a client several times as much as reading
 * does. It reads the number of each step, stops at a refusal, and ignores all other messages. What is sent in one turn of the event loop is one
 * write.
 */
export class Line {
  readonly #connection: Socket;
  readonly #ofLibrary: readonly ((chunk: Buffer) => void)[];
  readonly #onSeq: (seq: number) => void;
  /** The beginning of an incomplete frame. */
  #rest: Buffer = nothing;
  #unsent: Buffer[] = [];

  /** `onSeq` gets the number of the newest step, once for all that arrived together. */
  constructor(socket: WebSocket, onSeq: (seq: number) => void) {
    this.#connection = (socket as unknown as { readonly _socket: Socket })._socket;
    this.#ofLibrary = this.#connection.listeners('data') as ((chunk: Buffer) => void)[];
    this.#onSeq = onSeq;
    this.#connection.removeAllListeners('data').on('data', this.#read);
  }

  /** Sends a frame as it is (`moveFrame`); it is copied. */
  send(frame: Buffer): void {
    if (this.#unsent.length === 0) setImmediate(() => this.#connection.write(Buffer.concat(this.#unsent.splice(0))));
    this.#unsent.push(Buffer.from(frame));
  }

  /** Returns the connection to `ws`. */
  handBack(): void {
    this.#connection.removeListener('data', this.#read);
    for (const listener of this.#ofLibrary) this.#connection.on('data', listener);
    if (this.#rest.length > 0) this.#connection.emit('data', this.#rest);
  }

  readonly #read = (chunk: Buffer): void => {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let seq: number | undefined;
    let at = 0;
    for (let end = endOfFrame(bytes, at); end <= bytes.length; end = endOfFrame(bytes, at)) {
      const body = at + headSize(bytes[at + 1]!);
      if (bytes[at] === first.ping) this.#connection.write(pong);
      else if (bytes[at] === first.close) throw new Error(`A server closed a line with ${bytes.readUInt16BE(body)}.`);
      else if (bytes[at] !== first.binary) throw new Error(`A frame of a server began with ${bytes[at]}.`);
      else if (isSteps(bytes, body)) seq = lastSeqOf(bytes, body + stepsHead.length);
      else if (isRefusal(bytes.subarray(body, end)))
        throw new Error(`A move was refused: ${bytes.toString('latin1', body, end)}`);
      at = end;
    }
    this.#rest = at === bytes.length ? nothing : bytes.subarray(at);
    if (seq !== undefined) this.#onSeq(seq);
  };
}

const headSize = (size: number): number => (size < 126 ? 2 : size === 126 ? 4 : 10);

/** The end of the frame that begins there; beyond the buffer if it is incomplete. */
const endOfFrame = (bytes: Buffer, at: number): number => {
  const size = bytes[at + 1];
  if (size === undefined) return Number.POSITIVE_INFINITY;
  if (size < 126) return at + 2 + size;
  if (at + headSize(size) > bytes.length) return Number.POSITIVE_INFINITY;
  return size === 126 ? at + 4 + bytes.readUInt16BE(at + 2) : at + 10 + Number(bytes.readBigUInt64BE(at + 2));
};

/** Whether a message is a refusal. */
export const isRefusal = (message: Buffer): boolean =>
  message[0] === replyHead[0] && message.subarray(0, replyHead.length).equals(replyHead) && message.includes(refused);

const isSteps = (bytes: Buffer, at: number): boolean => {
  for (let index = 0; index < stepsHead.length; index += 1) if (bytes[at + index] !== stepsHead[index]) return false;
  return true;
};
