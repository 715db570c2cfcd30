import type { RoomRefusal } from '@umpire/shared/protocol/messages.ts';
import type { Act, Command } from '@umpire/shared/table/command.ts';
import type { Share } from '@umpire/shared/table/dice/shares.ts';
import type { Outage } from '@umpire/shared/table/pace.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import type { Reason } from '@umpire/shared/table/state/umpire.ts';
import type { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import type { Chance, Clock } from '../ports.ts';
import type { EventLog, TableId } from '../storage/event-log.ts';
import type { Wire } from '../telling/telling.ts';
import type { Budgets } from '../work/budgets.ts';
import type { Committer } from './committer.ts';

/** What the host of a table needs from the rest of the server. */
export interface HostPorts {
  readonly log: EventLog;
  /** Other processes use the same log, and each table is claimed by one of them. */
  readonly isShared?: boolean;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly chance: Chance;
  /** The budgets that pay for the work. */
  readonly budgets: Budgets;
  readonly wire: Wire;
  readonly ground: (module: ModuleRef) => Promise<Ground>;
  /** Absent: no game has an umpire. */
  readonly umpire?: {
    readonly find: (module: ModuleRef) => Promise<TableUmpire | undefined>;
    /** A game's rules threw an error; the table continues by hand. */
    readonly failed: (bug: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  };
  /** An error of our own; the table continues. */
  readonly report: (problem: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  /** A table changed, and everybody was told. */
  readonly changed?: (table: TableId, before: Table, after: Table) => void;
  /** The times in which the server was away that ended after `since`. Absent: it never was. */
  readonly outages?: (since: number) => Promise<readonly Outage[]>;
  /** A table was read from the storage. */
  readonly woken?: () => void;
  /** A step was sent to everybody, this many milliseconds after its command. */
  readonly measure: (act: Act, milliseconds: number) => void;
}

/** The outcome of a command: its step, once that is durable, or the refusal. */
export type Outcome = { readonly accepted: Seq } | RoomRefusal;
export type Answer = (outcome: Outcome) => void;

/** A command of a person. */
export interface Asked {
  readonly person: PersonId;
  readonly command: Command;
  /** The person wants it even if it breaks rules that the table enforces. */
  readonly overrule?: boolean;
  /** The client's own number. A command that comes again with the same number, because the reply got lost, is not carried out twice. */
  readonly number?: number;
  /** The value that the person's browser opens, if the command may draw on chance (`shared/table/dice/shares.ts`). */
  readonly share?: Share;
  /** Why the computer gives it. */
  readonly why?: Reason;
  /** The hash of the password that the command sets, `''` for none (`setPassword`). */
  readonly password?: string;
  /** The network from which it comes (`networkOf`). */
  readonly network?: string | undefined;
}
