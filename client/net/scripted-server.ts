import type { ClientMessages, Reply, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import { encodeSteps } from '@umpire/shared/protocol/steps.ts';
import { encodeWhole } from '@umpire/shared/protocol/whole.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { project, projectStack } from '@umpire/shared/table/sight/project.ts';
import { tell } from '@umpire/shared/table/sight/tell.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { BreachData } from '@umpire/shared/table/state/umpire.ts';
import type { Play } from '@umpire/shared/table/testing/test-kit.ts';
import { digest } from '@umpire/shared/table/wire/digest.ts';
import type { Line, Sync } from './sync.ts';

/** Test helpers: a server in memory, and connections that deliver on request, or break and lose their messages. */

type Sent = { readonly type: 'command' | 'sync'; readonly message: ClientMessages['command' | 'sync'] };
type Received = 'whole' | 'steps' | 'digest' | 'reply';

/** One client's connection, with the messages in either direction. */
export interface ScriptedLine {
  readonly person: PersonId;
  readonly sync: Sync;
  up: Sent[];
  down: { readonly type: Received; readonly message: ServerMessages[Received] }[];
  stands: boolean;
}

/** The counterpart of a table's room, over a table in memory. */
export class ScriptedServer {
  readonly play: Play;
  readonly lines: ScriptedLine[] = [];
  /** The umpire's verdict on every command. */
  breaches: readonly BreachData[] = [];
  /** The table after each step; the first is the initial table. */
  readonly #tables: Table[];
  /** Commands that were carried out, by person and number. */
  readonly #known = new Map<string, Seq>();

  constructor(play: Play) {
    this.play = play;
    this.#tables = [play.table];
  }

  get seq(): Seq {
    return this.play.log.length;
  }

  view(person: PersonId): Table {
    return project(this.play.table, viewerOf(this.play.table, person));
  }

  open(person: PersonId, sync: Sync): ScriptedLine {
    const line: ScriptedLine = { person, sync, up: [], down: [], stands: false };
    this.lines.push(line);
    this.connect(line);
    return line;
  }

  connect(line: ScriptedLine): void {
    if (line.stands) return;
    line.stands = true;
    this.#resume(line, line.sync.have());
    const stands: Line = {
      send: (type, message) => {
        if (type === 'command' || type === 'sync')
          line.up.push({ type, message: message as ClientMessages['command' | 'sync'] });
      },
    };
    line.sync.connected(stands);
  }

  /** All messages in both directions are lost. */
  break(line: ScriptedLine): void {
    if (!line.stands) return;
    line.stands = false;
    line.up = [];
    line.down = [];
    line.sync.disconnected();
  }

  /** The server reads the oldest message of a connection. */
  read(line: ScriptedLine): void {
    const sent = line.up.shift();
    if (!sent) return;
    if (sent.type === 'sync') this.#resume(line, (sent.message as ClientMessages['sync']).have);
    else this.#carryOut(line, sent.message as ClientMessages['command']);
  }

  /** The client reads its oldest message. */
  deliver(line: ScriptedLine): void {
    const next = line.down.shift();
    if (next) line.sync.receive(next.type, next.message as never);
  }

  /** Delivers until no messages are left. */
  settle(): void {
    while (this.lines.some(({ up, down }) => up.length + down.length > 0))
      for (const line of this.lines) {
        this.read(line);
        this.deliver(line);
      }
  }

  sendDigests(): void {
    for (const line of this.lines)
      if (line.stands)
        line.down.push({ type: 'digest', message: { seq: this.seq, digest: digest(this.view(line.person)) } });
  }

  #carryOut(line: ScriptedLine, { id, command, overrule }: ClientMessages['command']): void {
    const name = `${line.person} ${id}`;
    const known = this.#known.get(name);
    const step =
      known === undefined
        ? this.play.try(line.person, command as Command, {
            breaches: this.breaches,
            openly: this.breaches.map(({ clause, area }) => ({ clause, area })),
            overrule: overrule === true,
          })
        : undefined;
    if (step && isRefusal(step)) {
      this.#reply(line, { id, refused: step });
      return;
    }
    if (step) {
      this.#known.set(name, step.seq);
      this.#tables.push(this.play.table);
    }
    this.#reply(line, { id, accepted: step?.seq ?? known ?? 0 });
    if (step) for (const other of this.lines) if (other.stands) this.#tell(other, this.seq, this.seq);
  }

  #reply(line: ScriptedLine, message: Reply): void {
    line.down.push({ type: 'reply', message });
  }

  #tell(line: ScriptedLine, from: Seq, to: Seq): void {
    const before = this.#tables[from - 1];
    if (!before) throw new Error(`no table before step ${from}`);
    const told = this.play.log.slice(from - 1, to).map((step) => {
      const [was, is] = [this.#tables[step.seq - 1], this.#tables[step.seq]];
      if (!was || !is) throw new Error(`no tables around step ${step.seq}`);
      return tell(was, is, step, viewerOf(was, line.person), viewerOf(is, line.person));
    });
    const viewer = viewerOf(before, line.person);
    const bytes = encodeSteps(told, {
      time: (from - 1) * 1000,
      table: before,
      stackAt: (at) => projectStack(before, at, viewer),
    });
    line.down.push({ type: 'steps', message: bytes });
  }

  #resume(line: ScriptedLine, have: Seq | undefined): void {
    if (have !== undefined) {
      if (have < this.seq) this.#tell(line, have + 1, this.seq);
      return;
    }
    const table = this.view(line.person);
    const you = viewerOf(this.play.table, line.person);
    const bytes = encodeWhole({ seq: this.seq, time: this.seq * 1000, table, you });
    line.down.push({ type: 'whole', message: bytes });
  }
}
