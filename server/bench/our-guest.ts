import './plain-websocket.ts';
import { inflateSync } from 'node:zlib';
import { PROTOCOL, type Reply, ROOM, type View, type You } from '@umpire/shared/protocol/messages.ts';
import { decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Client, type Room } from 'colyseus.js';
import type { MessageEvent, WebSocket } from 'ws';
import { lastSeqOf } from './last-seq.ts';
import { Line, stepsHead } from './line.ts';
import { leastId } from './move-frame.ts';
import { socketOf } from './sdk.ts';

const nothing: View = { seq: 0, time: 0, table: {} as Table };

/** A client of ours by the plain SDK. */
export class Guest {
  readonly room: Room;
  /** The table, until it only counts steps. */
  view: View;
  /** Whose view it is. */
  you: You = { seats: [], sides: [], everything: false };
  /** The newest step it has received. */
  seq: number;
  /** Whether its connection has ended. */
  left = false;
  hear: () => void = () => {};
  readonly #answers = new Map<number, (reply: Reply) => void>();
  /** Numbers identify a person's commands for a while: another client of theirs begins with other numbers. */
  #next = leastId + Math.floor(Math.random() * 2 ** 30);
  #line: Line | undefined;

  /** Resolves when it has the whole table, or the steps after `have`, of which there must be some. */
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

  /** Gives a command that cannot be refused; returns its number. */
  send(command: Command): number {
    const id = this.nextId();
    this.room.send('command', { id, command });
    return id;
  }

  nextId(): number {
    return this.#next++;
  }

  /**
   * From now on it reads only the number of each step, directly from the websocket, like the floor's clients: then only
   * the server is measured.
   */
  countSteps(): void {
    const { socket } = this;
    const { onmessage } = socket;
    // Done already.
    if (!onmessage) return;
    socket.onmessage = null;
    socket.binaryType = 'nodebuffer';
    socket.on('message', (data: Buffer) => {
      if (data.subarray(0, stepsHead.length).equals(stepsHead)) this.#reach(lastSeqOf(data, stepsHead.length));
      else onmessage.call(socket, { data } as MessageEvent);
    });
  }

  /** The same with the least cost to this process: returns the connection for raw bytes. */
  takeLine(): Line {
    this.#line ??= new Line(this.socket, (seq) => this.#reach(seq));
    return this.#line;
  }

  async leave(): Promise<void> {
    this.#line?.handBack();
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
