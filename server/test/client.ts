import {
  type Attempt,
  type CommandMessage,
  type Notice,
  type OthersPresence,
  PROTOCOL,
  type Reply,
  ROOM,
  type ServerMessages,
  type View,
} from '@umpire/shared/protocol/messages.ts';
import { type Advance, decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole, type Whole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Share } from '@umpire/shared/table/dice/shares.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { Client, type Room } from 'colyseus.js';

/** A person known to a server, with a token instead of a browser's cookie. */
export interface Person {
  readonly url: string;
  readonly person: string;
  readonly token: string;
  readonly ask: <Answer = unknown>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
}

/** An unsuccessful answer. */
export class Failed extends Error {
  readonly status: number;
  readonly failure: { readonly failed?: string; readonly params?: unknown; readonly problems?: unknown };
  constructor(status: number, failure: Failed['failure']) {
    super(`${status} ${failure.failed}`);
    this.status = status;
    this.failure = failure;
  }
}

export const introduce = async (url: string, name?: string): Promise<Person> => {
  const response = await fetch(`${url}/api/me`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(name === undefined ? {} : { name }),
  });
  const { person } = (await response.json()) as { readonly person: string };
  return known(url, person, /umpire=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')![1]!);
};

/** A person who has a token already. */
export const known = (url: string, person: string, token: string): Person => {
  return {
    url,
    person,
    token,
    ask: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const json = (await answer.json()) as never;
      if (!answer.ok) throw new Failed(answer.status, json);
      return json;
    },
  };
};

export const openFord = async (host: Person, more: object = {}): Promise<string> => {
  const wish = { module: 'ford', scenario: 'crossing', name: 'At the ford', ...more };
  return (await host.ask<{ readonly id: string }>('POST', '/api/tables', wish)).id;
};

/** A client that speaks the room's protocol and keeps what it receives. */
export class Guest {
  readonly who: Person;
  readonly table: string;
  room: Room | undefined;
  view: View | undefined;
  /** Whose view it is, from the last whole. */
  you: Whole['you'] | undefined;
  /** Every step that came as such. */
  readonly told: Advance['steps'][number][] = [];
  readonly notices: Notice[] = [];
  readonly shown: OthersPresence[] = [];
  /** The refused attempts that it got as a teacher. */
  readonly attempts: Attempt[] = [];
  /** The release of its page. */
  protocol: number = PROTOCOL;
  wholes = 0;
  digests = 0;
  /** The code with which the last connection ended. */
  left: number | undefined;
  readonly #answers = new Map<number, (reply: Reply) => void>();
  readonly #waiting = new Set<() => void>();
  /** Numbers identify a person's commands as far back as undo reaches: a new client begins with other numbers. */
  #next = Math.floor(Math.random() * 2 ** 30);

  constructor(who: Person, table: string) {
    this.who = who;
    this.table = table;
  }

  get seq(): Seq {
    return this.view?.seq ?? 0;
  }

  /** Joins, or joins again with what it has. `url`: another address of the same server. */
  async join(url = this.who.url): Promise<this> {
    const client = new Client(url);
    client.auth.token = this.who.token;
    const have = this.view && { have: this.view.seq };
    const room = await client.joinOrCreate(ROOM, { table: this.table, protocol: this.protocol, ...have });
    room.reconnection.enabled = false;
    this.room = room;
    this.left = undefined;
    room.onMessage('whole', (bytes: Uint8Array) => this.#take(decodeWhole(bytes)));
    room.onMessage('steps', (bytes: Uint8Array) => this.#advance(bytes));
    room.onMessage('reply', (reply: Reply) => this.#answers.get(reply.id)?.(reply));
    room.onMessage('digest', (message: { readonly seq: Seq; readonly digest: string }) => this.#compare(message));
    room.onMessage('notice', (notice: Notice) => this.notices.push(notice));
    room.onMessage('presence', (shown: OthersPresence) => this.shown.push(shown));
    room.onMessage('attempts', ({ attempts }: ServerMessages['attempts']) => {
      this.attempts.push(...attempts);
      this.#wake();
    });
    room.onLeave((code) => {
      if (this.room === room) this.room = undefined;
      this.left = code;
      this.#wake();
    });
    if (!this.view) await this.until(() => this.view !== undefined);
    return this;
  }

  /** Gives a command; its reply. */
  give(command: Command, id = this.#next++, share?: Share): Promise<Reply> {
    return this.#send({ id, command, ...(share !== undefined && { share }) });
  }

  /** Gives a command that is to be carried out although it breaks a rule. */
  overrule(command: Command): Promise<Reply> {
    return this.#send({ id: this.#next++, command, overrule: true });
  }

  #send(message: CommandMessage): Promise<Reply> {
    const reply = new Promise<Reply>((resolve) => this.#answers.set(message.id, resolve));
    this.room!.send('command', message);
    return reply;
  }

  /** Resolves when it has received step `seq`. */
  reach(seq: Seq): Promise<void> {
    return this.until(() => this.seq >= seq);
  }

  async until(is: () => boolean, patience = 30_000): Promise<void> {
    const end = Date.now() + patience;
    while (!is()) {
      if (Date.now() > end) throw new Error(`${this.who.person} waited in vain at step ${this.seq}: ${is}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(done, 250);
        const waiting = this.#waiting;
        function done(): void {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        }
        waiting.add(done);
      });
    }
  }

  async leave(): Promise<void> {
    await this.room?.leave();
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }

  #take({ seq, time, table, you, digest: expected }: Whole): void {
    if (digest(table) !== expected) throw new Error('The whole is not what its digest says.');
    this.view = { seq, time, table };
    this.you = you;
    this.wholes += 1;
    this.#wake();
  }

  #advance(bytes: Uint8Array): void {
    const next = this.view && decodeSteps(this.view, bytes);
    if (!next) {
      this.room?.send('sync', this.view ? { have: this.view.seq } : {});
      return;
    }
    this.view = next.view;
    this.told.push(...next.steps);
    this.#wake();
  }

  #compare({ seq, digest: expected }: { readonly seq: Seq; readonly digest: string }): void {
    if (this.view?.seq !== seq) return;
    this.digests += 1;
    if (digest(this.view.table) !== expected) throw new Error(`${this.who.person} has drifted at step ${seq}.`);
  }
}
