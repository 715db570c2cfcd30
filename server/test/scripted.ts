import { findMissing } from '@umpire/modules/open-game.ts';
import { withIndex, withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { seeded } from '@umpire/shared/table/seeded.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { patchTable } from '@umpire/shared/table/wire/patch.ts';
import type { Chance, Clock } from '../ports.ts';
import type { Append, EventLog, TableId } from '../storage/event-log.ts';
import { memoryEventLog } from '../storage/testing/memory.ts';
import { makeCommitter } from '../table/committer.ts';
import { groundFor, makeGames } from '../table/games.ts';
import type { Asked, HostPorts, Outcome } from '../table/host-ports.ts';
import { openTable, type Wish } from '../table/open-table.ts';
import type { TableHost } from '../table/table-host.ts';
import { Tables } from '../table/tables.ts';
import type { Connection, Ending } from '../telling/connection.ts';
import type { Wire } from '../telling/telling.ts';
import { makeBudgets } from '../work/budgets.ts';
import { boundlessRates } from './boundless.ts';

/** A clock that stands still until it is told to go on. */
export interface ScriptedClock extends Clock {
  readonly pass: (milliseconds: number) => void;
}

export const scriptedClock = (): ScriptedClock => {
  let now = 1_800_000_000_000;
  const timers = new Set<{ readonly at: number; readonly act: () => void }>();
  return {
    now: () => now,
    later: (milliseconds, act) => {
      const timer = { at: now + milliseconds, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = next.at;
        next.act();
      }
      now = end;
    },
  };
};

export const scriptedChance = (seed = 1): Chance => {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return {
    newId: () => Array.from({ length: 8 }, () => letters[below(64)]).join(''),
    newSecret: () => Array.from({ length: 64 }, () => below(16).toString(16)).join(''),
    shuffle: (items) => {
      const rest = [...items];
      return Array.from(items, () => rest.splice(below(rest.length), 1)[0]!);
    },
  };
};

/** A log whose next appends fail when asked to. */
export interface ScriptedLog extends EventLog {
  /** Fails every append of which this says so. */
  failsOn: (batch: readonly Append[]) => boolean;
  /** Does append, and then says that it failed: the answer got lost. */
  losesAnswer: boolean;
  readsFail: boolean;
  readonly batches: (readonly Append[])[];
}

export const scriptedLog = (): ScriptedLog => {
  const log = memoryEventLog();
  const scripted: ScriptedLog = {
    ...log,
    failsOn: () => false,
    losesAnswer: false,
    readsFail: false,
    batches: [],
    append: async (batch) => {
      if (scripted.failsOn(batch)) throw new Error('disk full');
      const written = await log.append(batch);
      scripted.batches.push(batch);
      if (scripted.losesAnswer) throw new Error('answer lost');
      return written;
    },
    steps: async (...range) => {
      if (scripted.readsFail) throw new Error('disk gone');
      return log.steps(...range);
    },
  };
  return scripted;
};

export type Message =
  | { readonly whole: Omit<Table, 'where'>; readonly seq: Seq }
  | { readonly steps: readonly ToldStep[] }
  | { readonly digest: Seq; readonly of: Omit<Table, 'where'> };

const bytesOf = (message: Message): Uint8Array => Buffer.from(JSON.stringify(message));

/** Messages that a test can read. */
export const plainWire: Wire = {
  whole: ({ seq, table }) => bytesOf({ seq, whole: withoutIndex(table) }),
  steps: (steps) => bytesOf({ steps }),
  digest: (seq, table) => bytesOf({ digest: seq, of: withoutIndex(table) }),
  attempts: () => {
    throw new Error('nobody teaches at these tables');
  },
};

/** A client that does what the protocol asks of one, without a network. */
export class ScriptedClient implements Connection {
  readonly network = '192.0.2.1';
  readonly person: PersonId;
  readonly messages: Message[] = [];
  /** What the network has not taken; more than a bound and the host waits. */
  waiting = 0;
  ended: Ending | undefined;
  view: Table | undefined;
  seq = 0;

  constructor(person: PersonId) {
    this.person = person;
  }

  send(bytes: Uint8Array): void {
    const message: Message = JSON.parse(Buffer.from(bytes).toString());
    this.messages.push(message);
    if ('whole' in message) {
      this.view = withIndex(message.whole);
      this.seq = message.seq;
    } else if ('steps' in message) {
      for (const step of message.steps) {
        if (step.seq !== this.seq + 1) throw new Error(`${this.person} at ${this.seq} is told of ${step.seq}`);
        this.view = patchTable(this.view!, step.patch);
        this.seq = step.seq;
      }
    }
  }

  unsent(): number {
    return this.waiting;
  }

  end(why: Ending): void {
    this.ended = why;
  }

  kinds(): readonly string[] {
    return this.messages.map((message) => Object.keys(message).find((key) => key !== 'seq')!);
  }
}

export const plainTable = (table: Table | undefined): unknown =>
  table && JSON.parse(JSON.stringify(withoutIndex(table)));

/** Everything around a host, scripted. */
export const makeWorld = (more: Partial<HostPorts> = {}) => {
  const clock = scriptedClock();
  const chance = scriptedChance();
  const log = scriptedLog();
  const games = makeGames();
  const problems: unknown[] = [];
  const ports: HostPorts = {
    log,
    clock,
    chance,
    budgets: makeBudgets(boundlessRates),
    committer: makeCommitter(log, (bug) => problems.push(bug)),
    wire: plainWire,
    ground: (module) => groundFor(games, module),
    report: (problem) => problems.push(problem),
    measure: () => {},
    ...more,
  };
  const tables = new Tables(ports);
  return {
    clock,
    chance,
    log,
    ports,
    tables,
    problems,
    /** A table of Ford, with its host and these people at it. */
    open: async (people: readonly PersonId[], wish: Partial<Wish> = {}): Promise<TableId> => {
      const whole: Wish = {
        module: 'ford',
        scenario: 'crossing',
        options: {},
        name: 'At the ford',
        listed: false,
        language: 'en',
        ...wish,
      };
      const missing = await findMissing(whole);
      if (missing) throw new Error(`There is no ${missing.missing} ${missing.name}.`);
      const id = await openTable(
        { log, clock, chance, games, budgets: ports.budgets },
        { id: people[0]!, name: people[0]! },
        whole,
      );
      await tables.use(id, async (host) => {
        for (const person of people.slice(1)) await comeIn(host, person);
      });
      return id;
    },
  };
};

export const comeIn = (host: TableHost, person: PersonId): Promise<Outcome> =>
  new Promise((resolve) => host.comeIn(person, person, resolve));

export const give = (
  host: TableHost,
  person: PersonId,
  command: Command,
  more: Pick<Asked, 'number' | 'overrule' | 'password' | 'share'> = {},
): Promise<Outcome> => new Promise((resolve) => host.command({ person, command, ...more }, resolve));
