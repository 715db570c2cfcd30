import { type AuthContext, type Client, CloseCode, Room, type RoomException } from '@colyseus/core';
import { BroughtMissing } from '@umpire/modules';
import type { ApiFailureCode } from '@umpire/shared/protocol/http.ts';
import { lookingMessage, PROTOCOL, presence, syncMessage } from '@umpire/shared/protocol/messages.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Identity, Recovery } from '../identity/token.ts';
import { limits } from '../limits.ts';
import { Driver } from '../opponent/driver.ts';
import type { Outcome } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';
import type { Connection, Ending } from '../telling/connection.ts';
import { QueueFull } from '../work/fair-queue.ts';
import { admit, findRoom, hasPlace, refusal } from './admission.ts';
import { closeCodes } from './close-codes.ts';
import { type CommandDesk, commandsOf } from './commands.ts';
import { makeConduct } from './conduct.ts';
import { takeDice } from './dice.ts';
import type { Guest } from './guest.ts';
import { makeLine } from './line.ts';
import { newPointer } from './pointer.ts';
import { costOf, showPointer } from './pointing.ts';
import type { RoomMetadata, RoomPorts } from './ports.ts';
import { recoverSeat } from './recover-seat.ts';
import { type Roster, rosterOf } from './roster.ts';
import { WhoIsHere } from './who-is-here.ts';

type TableClient = Client<{ userData: Guest; auth: Identity }>;

/** The notice before a connection is ended. */
const toldWhen = {
  removed: 'removed-from-table',
  banned: 'banned',
  networkBanned: 'network-banned',
  shut: 'table-shut',
} as const;

/** The cost of a message that our clients never send. */
const nonsense = 10;

/** A table as a Colyseus room while somebody is at it. It combines the parts in this folder. */
class TableRoom extends Room<{ state: WhoIsHere; client: TableClient; metadata: RoomMetadata }> {
  override state = new WhoIsHere();
  // The roster is sent soon after it changes; the interval also drives the room's clock and picks up changed names.
  override patchRate = 1000;
  #host: TableHost | undefined;
  #commands: CommandDesk | undefined;
  #driver: Driver | undefined;
  readonly #ports: RoomPorts;
  readonly #roster: Roster;

  constructor(ports: RoomPorts) {
    super();
    this.#ports = ports;
    const { clock, shownAway } = ports;
    this.#roster = rosterOf(this.state, { show: () => this.broadcastPatch(), later: clock.later, shownAway });
  }

  override async onCreate({ table, network }: { readonly table: string; readonly network: string }): Promise<void> {
    const host = await this.#ports.tables.acquire(table, network).catch(notNow);
    if (!host) throw refusal('no-such-table');
    this.#host = host;
    host.whenLost(() => void this.disconnect(CloseCode.SERVER_SHUTDOWN));
    await this.setMetadata({ table, claim: host.claim ?? 0, protocol: PROTOCOL });
    const commands = commandsOf(host, this.#ports, (person) => this.networksOf(person));
    this.#commands = commands;
    this.#driver = new Driver(host, {
      ...this.#ports,
      stuck: (problem, about) => this.#ports.logger.error({ err: problem, ...about }, 'the computer could not go on'),
    });
    this.onMessage('command', (client, message) => commands.take(client.userData!, message));
    this.onMessage('presence', (client, message) => this.#onPresence(client.userData!, message));
    this.onMessage('dice', (client, message) => takeDice(host, client.userData!, message));
    this.onMessage('looking', (client, message) => this.#onLooking(client.userData!, message));
    this.onMessage('sync', (client, message) => this.#onSync(client.userData!, message));
    this.onMessage('*', (client) => client.userData!.conduct.mistake(nonsense));
  }

  override onJoin(client: TableClient, { have }: { readonly have?: Seq }): void {
    const host = this.#host!;
    const { person, name = '' } = client.auth!;
    const others = this.clients.flatMap(({ userData }) => userData?.person ?? []);
    findRoom(host.table, person, {
      own: others.filter((other) => other === person).length + 1,
      onlookers: others.filter((other) => !hasPlace(host.table, other)).length,
    });
    const { metrics, clock, rates, hostility } = this.#ports;
    const line = makeLine(client, metrics, clock);
    const { network } = line;
    const guest: Guest = {
      person,
      network,
      line,
      conduct: makeConduct(line, rates, { clock, metrics, hostility }),
      pointer: newPointer(person),
    };
    client.userData = guest;
    this.#roster.come(client.sessionId, person, name);
    this.#whenJoined(client, () => {
      this.#commands?.inTurn(guest, () => {
        if (!this.clients.includes(client)) return;
        this.#enter(guest, host, have);
        greet(guest, host, name);
      });
    });
  }

  override onLeave(client: TableClient, code?: number): void {
    const guest = client.userData;
    if (guest?.connection) {
      // A person who leaves ends their drag.
      showPointer(this.#host!, guest, { type: 'drop' });
      this.#host!.audience.leave(guest.connection);
    }
    if (code === CloseCode.CONSENTED) this.#roster.go(client.sessionId);
    else this.#roster.lose(client.sessionId);
  }

  /** May be called from another process (`matchmaker.ts`). @returns why not, or `'done'` */
  async recoverSeat(recovery: Recovery, asker: Identity): Promise<ApiFailureCode | 'done'> {
    return (await recoverSeat(this.#ports.log, this.#host!, recovery, asker)) ?? 'done';
  }

  override async onDispose(): Promise<void> {
    this.#roster.close();
    this.#commands?.close();
    this.#driver?.close();
    if (this.#host) await this.#ports.tables.release(this.#host.id, this.#host);
  }

  override onBeforeShutdown(): void {
    for (const { userData } of this.clients) if (userData?.connection) userData.line.tell({ code: 'server-stopping' });
    super.onBeforeShutdown();
  }

  override onBeforePatch(): void {
    // The interval already runs while a table is being woken.
    if (this.#host) this.#roster.rename(this.#host.table.people);
  }

  override onUncaughtException(error: RoomException, method: string): void {
    this.#ports.logger.error({ err: error, table: this.#host?.id, seq: this.#host?.seq, method }, 'a bug in a room');
  }

  /** The networks of a person's connections. May be called from another process (`matchmaker.ts`). */
  networksOf(person: PersonId): readonly string[] {
    const theirs = this.clients.flatMap(({ userData }) => (userData?.person === person ? [userData.network] : []));
    return [...new Set(theirs)];
  }

  /** Colyseus sends no message to a client before the client has confirmed its join. */
  #whenJoined(client: TableClient, act: () => void): void {
    const giveUp = this.#ports.clock.later(limits.joinPatience, () => client.leave(CloseCode.WITH_ERROR));
    client.ref.once('close', giveUp);
    client.ref.once('message', () => {
      giveUp();
      queueMicrotask(act);
    });
  }

  #enter(guest: Guest, host: TableHost, have?: Seq): void {
    const { person, network, line } = guest;
    const connection: Connection = {
      person,
      network,
      send: line.send,
      unsent: line.unsent,
      end: (why) => this.#end(guest, why),
    };
    guest.connection = connection;
    line.together(() => host.audience.enter(connection, have));
    host.attempts.greet(host.table, connection);
    this.#driver?.nudge();
  }

  #end({ line }: Guest, why: Ending): void {
    this.#ports.metrics.dropped(why);
    // Bytes for a connection that takes nothing would keep it open.
    if (why === 'lagging') line.cut();
    else if (why === 'revoked') line.close(CloseCode.WITH_ERROR);
    else {
      line.tell({ code: toldWhen[why] });
      line.close(closeCodes.removed);
    }
  }

  #onPresence(guest: Guest, message: unknown): void {
    const parsed = presence.safeParse(message);
    if (!parsed.success) guest.conduct.mistake(nonsense);
    else if (guest.conduct.mayAct('presence', costOf(parsed.data))) showPointer(this.#host!, guest, parsed.data);
  }

  #onLooking({ conduct, connection }: Guest, message: unknown): void {
    const parsed = lookingMessage.safeParse(message);
    if (!parsed.success) conduct.mistake(nonsense);
    else if (connection && conduct.mayAct('presence')) connection.isAway = !parsed.data.looking;
  }

  #onSync(guest: Guest, message: unknown): void {
    const { conduct, connection } = guest;
    const parsed = syncMessage.safeParse(message ?? {});
    if (!parsed.success) conduct.mistake(nonsense);
    else if (connection && conduct.mayAct('sync')) {
      this.#commands?.inTurn(guest, () => this.#host!.audience.sync(connection, parsed.data.have));
    }
  }
}

/** The room's class for Colyseus, which creates the rooms. */
export const makeTableRoom = (ports: RoomPorts) =>
  class extends TableRoom {
    static override onAuth(_token: string, options: unknown, { headers, ip }: AuthContext): Promise<Identity> {
      return admit(ports, options, { headers: headers as Headers, network: ip as string | undefined });
    }

    constructor() {
      super(ports);
    }
  };

/** Too many tables wait to be woken, or the table's module is gone. */
const notNow = (problem: unknown): never => {
  if (problem instanceof BroughtMissing) throw refusal('no-such-module');
  throw problem instanceof QueueFull ? refusal('too-many-requests') : problem;
};

/**
 * New people are recorded in the log, and so are names that were changed elsewhere. They see the table already: nobody
 * waits for the storage.
 */
const greet = ({ person, line }: Guest, host: TableHost, name: string): void => {
  const known = host.table.people[person];
  const noted = (outcome: Outcome): void => {
    if ('refused' in outcome && outcome.refused === 'not-saved') line.close(CloseCode.WITH_ERROR);
  };
  if (!known) host.comeIn(person, name, noted);
  else if (name !== '' && known.name !== name) host.command({ person, command: { type: 'setName', name } }, noted);
};
