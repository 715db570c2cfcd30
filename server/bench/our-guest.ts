import './plain-websocket.ts';
import { inflateSync } from 'node:zlib';
import { decode } from '@msgpack/msgpack';
import { PROTOCOL, type Reply, ROOM, type View, type You } from '@umpire/shared/protocol/messages.ts';
import { decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Client, type Room } from 'colyseus.js';
import type { MessageEvent, WebSocket } from 'ws';
import { socketOf } from './sdk.ts';

const nothing: View = { seq: 0, time: 0, table: {} as Table };

/** A client of ours by the plain SDK. */
export class Guest {
  readonly room: Room;
  /** The table, until it counts steps alone. */
  view: View;
  /** With whose eyes. */
  you: You = { seats: [], sides: [], everything: false };
  /** The newest step it was told of. */
  seq: number;
  /** Whether its connection has ended. */
  left = false;
  hear: () => void = () => {};
  readonly #answers = new Map<number, (reply: Reply) => void>();
  /** A number names a command of this person for a while: another client of theirs begins elsewhere. */
  #next = Math.floor(Math.random() * 2 ** 30);

  /** Resolves when it has the whole table; or what followed on `have`, which something must have. */
  static async come(url: string, table: string, token: string, have?: View): Promise<Guest> {
    const client = new Client(url);
    client.auth.token = token;
    const options = { table, protocol: PROTOCOL, ...(have && { have: have.seq }) };
    const guest = new Guest(await client.joinOrCreate(ROOM, options), have ?? nothing);
    await new Promise<void>((resolve) => {
      guest.hear = resolve;
    });
    return guest;
  }

  private constructor(room: Room, view: View) {
    this.room = room;
    this.view = view;
    this.seq = view.seq;
    room.reconnection.enabled = false;
    room.onMessage('whole', (bytes: Uint8Array) => {
      const whole = decodeWhole(bytes, inflateSync);
      this.view = whole;
      this.you = whole.you;
      this.#reach(this.view.seq);
    });
    room.onMessage('steps', (bytes: Uint8Array) => this.#take(bytes));
    room.onLeave(() => {
      this.left = true;
    });
    room.onMessage('reply', (reply: Reply) => this.#hearReply(reply));
    for (const ignored of ['digest', 'notice', 'presence']) room.onMessage(ignored, () => {});
  }

  get socket(): WebSocket {
    return socketOf(this.room);
  }

  /** Gives a command; resolves when it is a step. @throws if it is refused. */
  async give(command: Command): Promise<void> {
    const id = this.send(command);
    const reply = await new Promise<Reply>((resolve) => this.#answers.set(id, resolve));
    this.#answers.delete(id);
    if ('refused' in reply) throw new Error(`${command.type} was refused: ${JSON.stringify(reply.refused)}`);
  }

  /** Gives a command that cannot be refused; its number. */
  send(command: Command): number {
    const id = this.#next++;
    this.room.send('command', { id, command });
    return id;
  }

  /**
   * From now on it reads of each step the number alone, off the websocket, as the clients of the floor do: then all that
   * is measured is the server.
   */
  countSteps(): void {
    const { socket } = this;
    const { onmessage } = socket;
    // Done already.
    if (!onmessage) return;
    socket.onmessage = null;
    socket.binaryType = 'nodebuffer';
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, stepsHead.length).equals(stepsHead)) this.#reach(lastSeqOf(data.subarray(stepsHead.length)));
      else onmessage.call(socket, { data } as MessageEvent);
    });
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }

  #reach(seq: number): void {
    this.seq = seq;
    this.hear();
  }

  #take(steps: Uint8Array): void {
    const advance = decodeSteps(this.view, steps);
    if (advance) {
      this.view = advance.view;
      this.#reach(this.view.seq);
    } else this.room.send('sync', { have: this.view.seq });
  }

  #hearReply(reply: Reply): void {
    const answer = this.#answers.get(reply.id);
    if (answer) answer(reply);
    else if ('refused' in reply) throw new Error(`A move was refused: ${JSON.stringify(reply.refused)}`);
  }
}

/** Before the bytes of `steps`, by Colyseus: data of a room, and the name as msgpack. */
const stepsHead = Buffer.from('\x11\xa5steps', 'latin1');

type Step = readonly [seq: number, ...unknown[]];

/** The number of the last step in a message `steps`, which is one step or a list. Of one step, nothing else is read. */
const lastSeqOf = (bytes: Uint8Array): number => {
  const [head = 0, first = 0] = bytes;
  // A step is a list of 2 to 6 that begins with a number.
  if (head >= 0x92 && head <= 0x96) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (first < 0x80) return first;
    if (first === 0xcc) return view.getUint8(2);
    if (first === 0xcd) return view.getUint16(2);
    if (first === 0xce) return view.getUint32(2);
  }
  const steps = decode(bytes) as readonly Step[];
  return steps.at(-1)![0];
};
