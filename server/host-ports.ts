import type { RoomRefusal } from '@umpire/shared/protocol/messages.ts';
import type { Act, Command } from '@umpire/shared/table/command.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import type { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import type { Committer } from './committer.ts';
import type { Chance, Clock } from './ports.ts';
import type { EventLog, TableId } from './storage/event-log.ts';
import type { Wire } from './telling.ts';
import type { Budgets } from './work/budgets.ts';

/** What the host of a table needs of the rest of the server. */
export interface HostPorts {
  readonly log: EventLog;
  /** Other processes keep their tables in the same log: each table is claimed by one of them. */
  readonly isShared?: boolean;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly chance: Chance;
  /** On whose accounts work goes. */
  readonly budgets: Budgets;
  readonly wire: Wire;
  readonly ground: (module: ModuleRef) => Promise<Ground>;
  /** Absent: no game has an umpire. */
  readonly umpire?: {
    readonly find: (module: ModuleRef) => Promise<TableUmpire | undefined>;
    /** A game's rules have a bug; the table goes on by hand. */
    readonly failed: (bug: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  };
  /** Something of ours went wrong; the table goes on. */
  readonly report: (problem: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  /** A table went from one state to another, and all were told. */
  readonly changed?: (table: TableId, before: Table, after: Table) => void;
  /** A table is read from the storage. */
  readonly woken?: () => void;
  /** A step was told to everybody, so many milliseconds after it was asked for. */
  readonly measure: (act: Act, milliseconds: number) => void;
}

/** What became of a command: the step that it is, once that is durable; or why not. */
export type Outcome = { readonly accepted: Seq } | RoomRefusal;
export type Answer = (outcome: Outcome) => void;

/** A command as somebody gives it. */
export interface Asked {
  readonly person: PersonId;
  readonly command: Command;
  /** It is wanted even if it breaks rules that the table enforces. */
  readonly overrule?: boolean;
  /** The person's own: a command that comes again by the same number, because its answer got lost, is not a second one. */
  readonly number?: number;
  /** What the person's browser opens for the dice, if any are rolled (`shared/table/dice/shares.ts`). */
  readonly share?: string;
  /** The hash of a password that it sets, `''` for none (`setPassword`). */
  readonly password?: string;
  /** From which network it comes (`networkOf`). */
  readonly network?: string | undefined;
}
