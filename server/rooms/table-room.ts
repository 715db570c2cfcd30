import { type AuthContext, type Client, CloseCode, Room, type RoomException, ServerError } from '@colyseus/core';
import { type ApiFailureCode, apiFailures } from '@umpire/shared/protocol/http.ts';
import {
  isCommandMessage,
  joinOptions,
  type Notice,
  PROTOCOL,
  presence,
  type Reply,
  roomProblems,
  syncMessage,
} from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { mayGive } from '@umpire/shared/table/deciding/may.ts';
import { refuse } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import { isCommand, parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Connection, Ending } from '../audience.ts';
import { hashPassword } from '../identity/password.ts';
import type { Identity, Tokens } from '../identity/token.ts';
import { whoSends } from '../identity/who.ts';
import { limits, type MessageRates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import type { ScanShelf } from '../scans/shelf.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import type { Outcome, TableHost } from '../table-host.ts';
import type { Tables } from '../tables.ts';
import { type Judgment, type Manners, newManners } from './manners.ts';
import { newPointer, type Pointer } from './presence.ts';
import { type Hold, holdFor, together } from './transport.ts';
import { Sitter, WhoIsHere } from './who-is-here.ts';
import { frame } from './wire.ts';

export interface RoomPorts {
  readonly tables: Tables;
  readonly scans: ScanShelf;
  readonly log: EventLog;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly rates: MessageRates;
  /** Milliseconds for which somebody whose connection broke is shown as being away. */
  readonly shownAway: number;
}

/** How the server ends a connection, besides Colyseus' own codes (`docs/protocol.md`). */
export const closeCodes = { removed: 4200, flooding: 4201 } as const;

/** Milliseconds for which nothing more is read from a client that sends too much. */
const pause = 250;
/** Milliseconds after which it is told that somebody came or went: when all come back at once, it is told once. */
const shownAfter = 50;

/** What the room knows of a connection. */
interface Guest {
  readonly person: PersonId;
  readonly manners: Manners;
  readonly pointer: Pointer;
  connection?: Connection;
  /** The answer to a command waits for the step, which comes right after. */
  readonly hold: Hold;
  /** When it was last told that it sends too much. */
  warned: number;
}

type TableClient = Client<{ userData: Guest; auth: Identity }>;

const failed = (code: ApiFailureCode): ServerError => new ServerError(apiFailures[code], code);

/** A table as a Colyseus room, while somebody is at it. */
export const makeTableRoom = (ports: RoomPorts) => {
  const { tables, scans, log, tokens, clock, metrics, logger, rates, shownAway } = ports;

  return class TableRoom extends Room<{ state: WhoIsHere; client: TableClient }> {
    override state = new WhoIsHere();
    // Who is here is sent soon after it changes; the interval also drives the room's clock and follows changes of names.
    override patchRate = 1000;
    #table: TableId = '';
    #host!: TableHost;
    #showing: (() => void) | undefined;

    static override async onAuth(_token: string, options: unknown, context: AuthContext): Promise<Identity> {
      const identity = await whoSends(tokens, {
        authorization: context.headers.get('authorization') ?? undefined,
        cookie: context.headers.get('cookie') ?? undefined,
      });
      if (!identity) throw failed('not-known');
      const parsed = joinOptions.safeParse(options);
      if (!parsed.success || parsed.data.protocol !== PROTOCOL) throw failed('bad-request');
      const { table } = parsed.data;
      const isLocked = tables.live(table)?.table.settings.locked ?? (await log.find(table))?.locked;
      if (isLocked === undefined) throw failed('no-such-table');
      if (isLocked && !(await log.isAdmitted(table, identity.person))) throw failed('password-needed');
      return identity;
    }

    override async onCreate({ table }: { readonly table: TableId }): Promise<void> {
      const host = await tables.acquire(table);
      if (!host) throw failed('no-such-table');
      this.#table = table;
      this.#host = host;
      this.onMessage('command', (client, message) => this.#onCommand(client, message));
      this.onMessage('presence', (client, message) => this.#onPresence(client, message));
      this.onMessage('sync', (client, message) => this.#onSync(client, message));
      this.onMessage('*', (client) => this.#onNonsense(client));
    }

    override onJoin(client: TableClient, { have }: { readonly have?: Seq }): void {
      const { person, name = '' } = client.auth!;
      const known = this.#host.table.people[person];
      if (known?.removed) throw failed('removed-from-table');
      const own = this.clients.filter(({ userData }) => userData?.person === person);
      if (this.clients.length > limits.connectionsPerTable || own.length >= limits.connectionsPerPerson) {
        throw failed('too-many-requests');
      }
      client.userData = {
        person,
        manners: newManners(rates),
        pointer: newPointer(person),
        hold: holdFor(client.ref as unknown as WebSocket),
        warned: 0,
      };
      this.#forgetAway(person);
      this.state.here.set(client.sessionId, new Sitter().assign({ person, name, online: true }));
      this.#showSoon();
      this.#whenJoined(client, () => {
        this.#enter(client, have);
        this.#greet(client, name);
      });
    }

    override onLeave(client: TableClient, code?: number): void {
      const { connection } = client.userData ?? {};
      if (connection) {
        this.#drop(client);
        this.#host.audience.leave(connection);
      }
      if (code === CloseCode.CONSENTED) this.state.here.delete(client.sessionId);
      else this.#showAway(client.sessionId);
      this.#showSoon();
    }

    override async onDispose(): Promise<void> {
      this.#showing?.();
      if (this.#table !== '') await tables.release(this.#table);
    }

    override onBeforeShutdown(): void {
      this.#tell(this.clients, { code: 'server-stopping' });
      super.onBeforeShutdown();
    }

    override onBeforePatch(): void {
      // The interval runs already while a table is being woken.
      if (!this.#host) return;
      const { people } = this.#host.table;
      this.state.here.forEach((sitter) => {
        const name = people[sitter.person]?.name ?? '';
        if (sitter.name !== name) sitter.name = name;
      });
    }

    override onUncaughtException(error: RoomException, method: string): void {
      logger.error({ err: error, table: this.#table, seq: this.#host?.seq, method }, 'a bug in a room');
    }

    /**
     * New people are noted in the log, and a name that was changed elsewhere comes along. They see the table already:
     * nobody waits for the storage to look on.
     */
    #greet(client: TableClient, name: string): void {
      const { person } = client.userData!;
      const known = this.#host.table.people[person];
      const noted = (outcome: Outcome): void => {
        if ('refused' in outcome && outcome.refused === 'not-saved') client.leave(CloseCode.WITH_ERROR);
      };
      if (!known) this.#host.comeIn(person, name, noted);
      else if (name !== '' && known.name !== name)
        this.#host.command({ person, command: { type: 'setName', name } }, noted);
    }

    /** Colyseus takes no message for a client until that has said that it has joined. */
    #whenJoined(client: TableClient, act: () => void): void {
      const giveUp = this.clock.setTimeout(() => client.leave(CloseCode.WITH_ERROR), limits.joinPatience);
      client.ref.once('message', () => {
        giveUp.clear();
        queueMicrotask(act);
      });
    }

    #enter(client: TableClient, have?: Seq): void {
      const guest = client.userData;
      if (!guest || !this.clients.includes(client)) return;
      const socket = client.ref as unknown as WebSocket;
      socket.on('message', (data: Buffer) => metrics.received(data.length));
      guest.connection = {
        person: guest.person,
        send: (bytes) => {
          this.#send(client, bytes);
          guest.hold.letGo();
        },
        unsent: () => socket.bufferedAmount,
        end: (why) => this.#end(client, why),
      };
      const { connection } = guest;
      together(socket, () => this.#host.audience.enter(connection, have));
    }

    #send(client: TableClient, bytes: Uint8Array): void {
      client.raw(bytes);
      metrics.sent(bytes.length);
    }

    #end(client: TableClient, why: Ending): void {
      metrics.dropped(why);
      // What waits for a line that takes nothing would keep it open.
      if (why === 'lagging') (client.ref as unknown as WebSocket).terminate();
      else {
        this.#tell([client], { code: 'removed-from-table' });
        client.leave(closeCodes.removed);
      }
    }

    #onCommand(client: TableClient, message: unknown): void {
      if (!isCommandMessage(message)) {
        this.#onNonsense(client);
        return;
      }
      const { id, command: unchecked, overrule = false } = message;
      const reply = (outcome: Outcome): void => {
        if ('accepted' in outcome) this.#reply(client, { id, accepted: outcome.accepted });
        else {
          metrics.refusal(outcome.refused);
          this.#reply(client, { id, refused: outcome });
        }
      };
      if (!this.#isFine(client, 'commands')) {
        reply({ refused: 'too-fast', remedy: roomProblems['too-fast'] });
        return;
      }
      const command = parseCommand(unchecked);
      if (!isCommand(command)) {
        const { path, expected } = command[0]!;
        reply({ refused: 'bad-message', params: { path, expected }, remedy: roomProblems['bad-message'] });
        this.#countMistake(client, 2);
        return;
      }
      const { person } = client.userData!;
      if (command.type === 'setPassword') void this.#setPassword(person, id, command, reply);
      else if (command.type === 'layScan') void this.#layScan(person, id, command, reply);
      else this.#host.command({ person, command, overrule, number: id }, reply);
    }

    /** Lays only what is kept for this table, and keeps no more than that. */
    async #layScan(
      person: PersonId,
      number: number,
      command: Extract<Command, { type: 'layScan' }>,
      reply: (outcome: Outcome) => void,
    ): Promise<void> {
      const host = this.#host;
      const refusal = mayGive(host.table, actorOf(host.table, person), command);
      if (refusal) {
        reply(refusal);
        return;
      }
      if (command.scan && !(await scans.has(host.id, command.scan))) {
        reply(refuse('no-such-scan'));
        return;
      }
      host.command({ person, command, number }, (outcome) => {
        reply(outcome);
        if (!('accepted' in outcome)) return;
        scans.settle(host.id, host.table.module.scan?.image).catch((problem) => {
          logger.error({ err: problem, table: host.id }, 'scans that are not used any more could not be deleted');
        });
      });
    }

    /** The hash takes a while to work out: nobody who may not set it gets that far. */
    async #setPassword(
      person: PersonId,
      number: number,
      command: Extract<Command, { type: 'setPassword' }>,
      reply: (outcome: Outcome) => void,
    ): Promise<void> {
      const refusal = mayGive(this.#host.table, actorOf(this.#host.table, person), command);
      if (refusal) {
        reply(refusal);
        return;
      }
      const password = command.password === undefined ? '' : await hashPassword(command.password);
      this.#host.command({ person, command, number, password }, reply);
    }

    #onPresence(client: TableClient, message: unknown): void {
      const parsed = presence.safeParse(message);
      if (!parsed.success) this.#onNonsense(client);
      else if (this.#isFine(client, 'presence')) this.#point(client, parsed.data);
    }

    #point(client: TableClient, message: Parameters<Pointer['show']>[0]): void {
      const { pointer, connection } = client.userData!;
      if (!connection) return;
      const shown = pointer.show(message, this.#host.table);
      if (!shown) return;
      this.#host.audience.show((viewer, table) => {
        const told = shown(viewer, table);
        return told && frame('presence', told);
      }, connection);
    }

    /** Whoever goes lets go of what they hold. */
    #drop(client: TableClient): void {
      this.#point(client, { type: 'drop' });
    }

    #onSync(client: TableClient, message: unknown): void {
      const parsed = syncMessage.safeParse(message ?? {});
      const { connection } = client.userData!;
      if (!parsed.success) this.#onNonsense(client);
      else if (connection && this.#isFine(client, 'sync')) this.#host.audience.sync(connection, parsed.data.have);
    }

    #onNonsense(client: TableClient): void {
      this.#countMistake(client, 10);
    }

    #isFine(client: TableClient, kind: 'commands' | 'presence' | 'sync'): boolean {
      return this.#act(client, client.userData!.manners.judge(kind, clock.now()));
    }

    #countMistake(client: TableClient, cost: number): void {
      this.#act(client, client.userData!.manners.mistake(clock.now(), cost) ? 'fine' : 'drop');
    }

    #act(client: TableClient, judgment: Judgment): boolean {
      if (judgment === 'fine') return true;
      const guest = client.userData!;
      const socket = client.ref as unknown as WebSocket;
      const now = clock.now();
      if (judgment === 'drop') {
        metrics.dropped('flooding');
        this.#tell([client], { code: 'dropped-for-flooding' });
        client.leave(closeCodes.flooding);
      } else if (now - guest.warned > pause) {
        guest.warned = now;
        this.#tell([client], { code: 'too-fast' });
        socket.pause();
        clock.later(pause, () => socket.resume());
      }
      return false;
    }

    #reply(client: TableClient, message: Reply): void {
      // Also to somebody who gave it in one breath with having joined, and is not told steps yet.
      if ('accepted' in message) client.userData!.hold.begin();
      this.#send(client, frame('reply', message));
    }

    #tell(clients: Iterable<TableClient>, notice: Notice): void {
      const bytes = frame('notice', notice);
      for (const client of clients) client.userData?.connection?.send(bytes);
    }

    #showSoon(): void {
      this.#showing ??= clock.later(shownAfter, () => {
        this.#showing = undefined;
        this.broadcastPatch();
      });
    }

    #showAway(session: string): void {
      const sitter = this.state.here.get(session);
      if (!sitter) return;
      sitter.online = false;
      // The room's clock ticks within a broadcast, which sends the change: another one here would tick it again.
      this.clock.setTimeout(() => this.state.here.delete(session), shownAway);
    }

    #forgetAway(person: PersonId): void {
      for (const [session, sitter] of this.state.here) {
        if (sitter.person === person && !sitter.online) this.state.here.delete(session);
      }
    }
  };
};
