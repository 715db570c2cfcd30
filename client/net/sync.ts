import type { ClientMessages, Reply, RoomRefusal, ServerMessages, View } from '@umpire/shared/protocol/messages.ts';
import { type Advance, decodeSteps } from '@umpire/shared/protocol/steps.ts';
import { decodeWhole, type Whole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import { createDiceShares } from './dice-shares.ts';
import { predictAll } from './prediction.ts';

/** What goes to the server; whether it arrives is the reply's to say. */
export interface Line {
  send<Type extends keyof ClientMessages>(type: Type, message: ClientMessages[Type]): void;
}

/** An act of ours of which the server's word, or the step that it is, has not come. */
interface Pending {
  readonly id: number;
  readonly command: Command;
  /** It is wanted even if it breaks rules that the table enforces. */
  readonly overrule?: true;
  /** Our browser's share in the dice that it may roll. */
  readonly share?: string;
  /** It was carried out as this step, which is on its way. */
  accepted?: Seq;
  /** It was sent over a line that broke: what the server tells us next may have it already. */
  unsure?: true;
}

const messageOf = ({ id, command, overrule, share }: Pending): ClientMessages['command'] => ({
  id,
  command,
  ...(overrule && { overrule }),
  ...(share !== undefined && { share }),
});

export interface SyncPorts {
  readonly me: PersonId;
  /** The first command's number; it must not be one that this person used before. */
  readonly firstId: number;
  /** A random secret of 32 bytes in hex, for the dice. */
  readonly newSecret: () => string;
  /** What must be known of the module to predict; undefined until it is loaded. */
  readonly ground: () => Ground | undefined;
  /** What is to be shown has changed. */
  readonly show: (shown: { readonly seq: Seq; readonly table: Table; readonly pending: number }) => void;
  /** Steps were told, after `before`. */
  readonly told: (advance: Advance, before: View) => void;
  /** The whole table came: steps in between may never be told. */
  readonly replaced: (whole: Whole, before: View | undefined) => void;
  readonly refused: (refusal: RoomRefusal, command: Command) => void;
}

/**
 * One table as this browser knows it: what the server told, and on it our own acts that the server has not answered yet.
 * Whatever happens to the connection, an act is carried out once, or reported.
 */
export interface Sync {
  /** The last step that we have; undefined before the first whole. */
  readonly have: () => Seq | undefined;
  /** Gives a command: shown at once if it can be foreseen, sent now or when the line is back. */
  give(command: Command, overrule?: true): void;
  /** The line stands (again): what was not answered is sent, by the same numbers. */
  connected(line: Line): void;
  /** The line is gone; what is given now waits. */
  disconnected(): void;
  /** The module is there: what was given before is shown. */
  refresh(): void;
  receive<Type extends 'whole' | 'steps' | 'digest' | 'reply'>(type: Type, message: ServerMessages[Type]): void;
}

export const createSync = (ports: SyncPorts): Sync => {
  let view: View | undefined;
  let line: Line | undefined;
  let pending: readonly Pending[] = [];
  let nextId = ports.firstId;
  /** The whole was asked for and has not come: steps until then are of no use. */
  let awaitsWhole = false;
  const shares = createDiceShares(ports.me, ports.newSecret);

  const refresh = (): void => {
    if (!view) return;
    pending = pending.filter(({ accepted }) => accepted === undefined || accepted > view!.seq);
    const ground = ports.ground();
    const commands = pending.filter(({ unsure }) => !unsure).map(({ command }) => command);
    const table = ground ? predictAll(view.table, commands, ports.me, ground) : view.table;
    ports.show({ seq: view.seq, table, pending: pending.length });
  };

  const askForWhole = (): void => {
    awaitsWhole = true;
    line?.send('sync', {});
  };

  const take = (whole: Whole): void => {
    const before = view;
    awaitsWhole = false;
    view = { seq: whole.seq, time: whole.time, table: whole.table };
    shares.follow(view.table);
    ports.replaced(whole, before);
    refresh();
  };

  const advance = (bytes: Uint8Array): void => {
    if (!view || awaitsWhole) return;
    const before = view;
    const next = decodeSteps(before, bytes);
    if (!next) {
      line?.send('sync', { have: before.seq });
      return;
    }
    view = next.view;
    shares.follow(view.table);
    if (next.steps.length > 0) ports.told(next, before);
    refresh();
  };

  const compare = (message: ServerMessages['digest']): void => {
    if (view && message.seq === view.seq && message.digest !== digest(view.table)) askForWhole();
  };

  const settle = (reply: Reply): void => {
    const asked = pending.find(({ id }) => id === reply.id);
    if (!asked) return;
    if ('accepted' in reply) asked.accepted = reply.accepted;
    else {
      pending = pending.filter((one) => one !== asked);
      ports.refused(reply.refused, asked.command);
    }
    refresh();
  };

  return {
    have: () => view?.seq,
    give(command, overrule) {
      const rolling = pending.filter(({ share: theirs }) => theirs !== undefined).length;
      const share = shares.shareFor(command, rolling);
      const one: Pending = {
        id: nextId,
        command,
        ...(overrule && { overrule }),
        ...(share !== undefined && { share }),
      };
      nextId += 1;
      pending = [...pending, one];
      line?.send('command', messageOf(one));
      refresh();
    },
    connected(stands) {
      line = stands;
      awaitsWhole = false;
      shares.connected((message) => stands.send('dice', message));
      for (const one of pending) if (one.accepted === undefined) line.send('command', messageOf(one));
    },
    disconnected() {
      line = undefined;
      shares.disconnected();
      for (const one of pending) if (one.accepted === undefined) one.unsure = true;
    },
    refresh,
    receive(type, message) {
      switch (type) {
        case 'whole':
          return take(decodeWhole(message as ServerMessages['whole']));
        case 'steps':
          return advance(message as ServerMessages['steps']);
        case 'digest':
          return compare(message as ServerMessages['digest']);
        case 'reply':
          return settle(message as ServerMessages['reply']);
      }
    },
  };
};
