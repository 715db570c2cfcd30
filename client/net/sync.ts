import type { ClientMessages, Reply, RoomRefusal, ServerMessages, View } from '@umpire/shared/protocol/messages.ts';
import { type Advance, decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole, type Whole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Share } from '@umpire/shared/table/dice/shares.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { type DiceDoubt, DiceShares, mayDraw } from './dice-shares.ts';
import { predictAll } from './prediction.ts';

/** Sends to the server; only the reply shows whether it arrived. */
export interface Line {
  send<Type extends keyof ClientMessages>(type: Type, message: ClientMessages[Type]): void;
}

/** An act of ours without the server's reply, or without its step. */
interface Pending {
  readonly id: number;
  readonly command: Command;
  /** The person wants it even if it breaks rules that the table enforces. */
  readonly overrule?: true;
  /** Our browser's share in the chance on which it may draw. */
  share?: Share | undefined;
  isSent: boolean;
  /** It was carried out as this step, which has not come yet. */
  accepted?: Seq;
  /** It was sent over a connection that broke: the server may have carried it out already. */
  unsure?: true;
}

const messageOf = ({ id, command, overrule, share }: Pending): ClientMessages['command'] => ({
  id,
  command,
  ...(overrule && { overrule }),
  ...(share !== undefined && { share }),
});

/** The next share depends on its outcome: it opens one, or begins a new secret. */
const isBeforeShares = ({ isSent, share, command: { type } }: Pending): boolean =>
  isSent && (share !== undefined || type === 'revealDice' || type === 'closeTable');

export interface SyncPorts {
  readonly me: PersonId;
  /** The first command's number; this person must not have used it before. */
  readonly firstId: number;
  /** A random secret of 32 bytes in hex, for the dice. */
  readonly newSecret: () => string;
  /** The module for predictions; undefined until it is loaded. */
  readonly ground: () => Ground | undefined;
  /** The shown table has changed. */
  readonly show: (shown: { readonly seq: Seq; readonly table: Table; readonly pending: number }) => void;
  /** Steps were told, after `before`. */
  readonly told: (advance: Advance, before: View) => void;
  /** The whole table came: steps in between may never be sent. */
  readonly replaced: (whole: Whole, before: View | undefined) => void;
  readonly refused: (refusal: RoomRefusal, command: Command) => void;
  /** The server treats our share in the dice otherwise than it says. */
  readonly doubt: (doubt: DiceDoubt) => void;
  /** The keeper of the table did something at this time, in milliseconds since 1970 of its clock. */
  readonly heardAt?: (time: number) => void;
}

/**
 * One table in this browser: the server's state, and on top our own acts without an answer.
 * Whatever happens to the connection, an act is carried out once, or its failure is reported.
 */
export interface Sync {
  /** The last step that we have; undefined before the first whole. */
  have(): Seq | undefined;
  /** Gives a command. It is shown at once if it can be predicted, and sent now or when the connection is back. */
  give(command: Command, overrule?: true): void;
  /** The connection is there (again): sends unanswered commands with the same numbers. */
  connected(line: Line): void;
  /** The connection is gone; new commands wait. */
  disconnected(): void;
  /** The module is loaded: earlier commands are shown. */
  refresh(): void;
  receive<Type extends 'whole' | 'steps' | 'digest' | 'reply'>(type: Type, message: ServerMessages[Type]): void;
}

export const createSync = (ports: SyncPorts): Sync => new TableSync(ports);

class TableSync implements Sync {
  readonly #ports: SyncPorts;
  readonly #shares: DiceShares;
  #view: View | undefined;
  #line: Line | undefined;
  #pending: readonly Pending[] = [];
  #nextId: number;
  /** The whole was requested and has not come: steps before it are useless. */
  #awaitsWhole = false;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    this.#nextId = ports.firstId;
    this.#shares = new DiceShares(ports);
  }

  have(): Seq | undefined {
    return this.#view?.seq;
  }

  give(command: Command, overrule?: true): void {
    const one: Pending = { id: this.#nextId, command, ...(overrule && { overrule }), isSent: false };
    this.#nextId += 1;
    this.#pending = [...this.#pending, one];
    this.#sendWaiting();
    this.refresh();
  }

  /**
   * Sends what was not sent, in order. A share is opened only when the one before has its answer, so that the server
   * never knows a later one: until then, acts that may draw on chance wait, and those after them too.
   */
  #sendWaiting(): void {
    for (const one of this.#pending) {
      if (!this.#line) return;
      if (one.isSent) continue;
      if (mayDraw(one.command) && this.#pending.some(isBeforeShares)) return;
      one.share = this.#shares.shareFor(one.command);
      one.isSent = true;
      this.#line.send('command', messageOf(one));
    }
  }

  connected(line: Line): void {
    this.#line = line;
    this.#awaitsWhole = false;
    this.#shares.connected((message) => line.send('dice', message));
    for (const one of this.#pending) one.isSent = one.accepted !== undefined;
    this.#sendWaiting();
  }

  disconnected(): void {
    this.#line = undefined;
    this.#shares.disconnected();
    for (const one of this.#pending) if (one.accepted === undefined) one.unsure = true;
  }

  refresh(): void {
    const view = this.#view;
    if (!view) return;
    const isHere = ({ accepted }: Pending): boolean => accepted !== undefined && accepted <= view.seq;
    const here = this.#pending.filter(isHere);
    this.#pending = this.#pending.filter((one) => !isHere(one));
    // The act of a granted request is a step of its own, which may still be on its way.
    for (const { share, command } of here)
      if (share && command.type !== 'answerRequest') this.#shares.carriedOut(share);
    if (here.length > 0) this.#sendWaiting();
    const ground = this.#ports.ground();
    const commands = this.#pending.filter(({ unsure }) => !unsure).map(({ command }) => command);
    const table = ground ? predictAll(view.table, commands, this.#ports.me, ground) : view.table;
    this.#ports.show({ seq: view.seq, table, pending: this.#pending.length });
  }

  receive<Type extends 'whole' | 'steps' | 'digest' | 'reply'>(type: Type, message: ServerMessages[Type]): void {
    switch (type) {
      case 'whole':
        this.#take(decodeWhole(message as ServerMessages['whole']));
        break;
      case 'steps':
        this.#advance(message as ServerMessages['steps']);
        break;
      case 'digest':
        this.#compare(message as ServerMessages['digest']);
        break;
      case 'reply':
        this.#settle(message as ServerMessages['reply']);
    }
  }

  #take(whole: Whole): void {
    const before = this.#view;
    this.#awaitsWhole = false;
    this.#ports.heardAt?.(whole.time);
    this.#view = { seq: whole.seq, time: whole.time, table: whole.table };
    this.#shares.follow(whole.table);
    this.#ports.replaced(whole, before);
    this.refresh();
  }

  #advance(bytes: Uint8Array): void {
    const before = this.#view;
    if (!before || this.#awaitsWhole) return;
    const next = decodeSteps(before, bytes);
    if (!next) {
      this.#line?.send('sync', { have: before.seq });
      return;
    }
    this.#view = next.view;
    this.#ports.heardAt?.(next.view.time);
    this.#shares.follow(next.view.table);
    if (next.steps.length > 0) this.#ports.told(next, before);
    this.refresh();
  }

  #compare(message: ServerMessages['digest']): void {
    const view = this.#view;
    if (!view || message.seq !== view.seq || message.digest === digest(view.table)) return;
    this.#awaitsWhole = true;
    this.#line?.send('sync', {});
  }

  #settle(reply: Reply): void {
    const asked = this.#pending.find(({ id }) => id === reply.id);
    if (!asked) return;
    if ('accepted' in reply) asked.accepted = reply.accepted;
    else {
      this.#pending = this.#pending.filter((one) => one !== asked);
      this.#sendWaiting();
      this.#ports.refused(reply.refused, asked.command);
    }
    this.refresh();
  }
}
