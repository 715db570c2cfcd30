import type { MergePatch, Step } from '@umpire/shared/table/event.ts';
import { project } from '@umpire/shared/table/sight/project.ts';
import { seenAlike } from '@umpire/shared/table/sight/seen-alike.ts';
import { type ToldStep, tell } from '@umpire/shared/table/sight/tell.ts';
import { tellAlike } from '@umpire/shared/table/sight/told-alike.ts';
import { allSeeing, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { limits } from './limits.ts';
import { type Frame, type MissedSteps, missedSteps } from './missed-steps.ts';
import type { Clock } from './ports.ts';

/** One client's line to the table, once it can be sent to. */
export interface Connection {
  readonly person: PersonId;
  readonly send: (message: Uint8Array) => void;
  /** Bytes given to `send` that the network has not taken yet. */
  readonly unsent: () => number;
  readonly end: (why: Ending) => void;
}

/**
 * `lagging`: far too much waits for its network, and it may come back. `removed`: the host of the table sent them away.
 * `revoked`: the token that they came with was made void.
 */
export type Ending = 'lagging' | 'removed' | 'revoked';

/** Makes messages; each is made once and sent to everybody who sees the same. */
export interface Wire {
  readonly whole: (view: {
    readonly seq: Seq;
    readonly time: number;
    readonly table: Table;
    readonly viewer: Viewer;
  }) => Uint8Array;
  readonly steps: (steps: readonly ToldStep[], from: Before) => Uint8Array;
  readonly digest: (seq: Seq, table: Table) => Uint8Array;
}

/** What those who are told steps know before the first of them. */
export interface Before {
  readonly table: Table;
  /** Who sees the table so. */
  readonly viewer: Viewer;
  /** When its last step was. */
  readonly time: number;
}

/** A step that is durable, with the table before and after it. */
export interface Happened {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
}

/** What all who see the same are sent. */
interface View {
  readonly viewer: Viewer;
  readonly watchers: Set<Watcher>;
  readonly missed: MissedSteps;
  /** The whole as it was encoded last, at the step it was encoded for. */
  whole?: { readonly seq: Seq; readonly bytes: Uint8Array };
  /** Since when nobody watches. */
  idleSince?: number;
}

interface Watcher {
  readonly connection: Connection;
  view: View;
  /** The newest step it was sent; absent: it needs the whole. */
  at?: Seq;
}

/** Steps as one view is told of them. */
interface Telling {
  readonly frame: Frame;
  /** Something was hidden, or is gone. */
  readonly takesAway: boolean;
}

/** How long a view is kept up for those who may come back, and how often those who lag are looked after. */
const keepIdle = 60_000;
const lookAfter = 50;
/** For so many frames after it an encoded whole is used again: making one costs more than sending and reading them. */
const wholeServes = 16;
/** Milliseconds from the first step after a digest to the next digest. */
const digestAfter = 15_000;
/** People whose view is remembered, so that they can go on from where they were. */
const remembered = 500;

/**
 * Everybody who watches a table, and what each was told. Every view of the table (`viewerOf`) is worked out and encoded
 * once, whoever watches it, and what all views are told alike once for all. Whoever reads slower than things happen is
 * sent nothing while too much is on the way to them, and then what they missed, or the whole table if that is more than
 * is kept: nobody costs more than a fixed number of bytes, and nobody waits for anybody else.
 */
export class Audience {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #views = new Map<string, View>();
  readonly #watchers = new Map<Connection, Watcher>();
  readonly #lagging = new Set<Watcher>();
  /** Which view people have, and since which step. */
  readonly #known = new Map<PersonId, { readonly key: string; readonly since: Seq }>();
  #table: Table;
  #seq: Seq;
  #time: number;
  #lookAfter: (() => void) | undefined;
  #digest: (() => void) | undefined;

  constructor(wire: Wire, clock: Clock, table: Table, seq: Seq, time: number) {
    this.#wire = wire;
    this.#clock = clock;
    this.#table = table;
    this.#seq = seq;
    this.#time = time;
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** How many people there are, however many connections they have. */
  get people(): number {
    return new Set([...this.#watchers.keys()].map(({ person }) => person)).size;
  }

  get lagging(): number {
    return this.#lagging.size;
  }

  /** Bytes that wait for everybody's networks. */
  get unsent(): number {
    let bytes = 0;
    for (const connection of this.#watchers.keys()) bytes += connection.unsent();
    return bytes;
  }

  /** Begins to tell a connection what happens. `have`: the newest step it knows from before, if any. */
  enter(connection: Connection, have?: Seq): void {
    const view = this.#viewFor(viewerOf(this.#table, connection.person));
    const watcher: Watcher = { connection, view };
    this.#watchers.set(connection, watcher);
    this.#join(watcher, view);
    this.#resume(watcher, have);
  }

  leave(connection: Connection): void {
    const watcher = this.#watchers.get(connection);
    if (!watcher) return;
    this.#watchers.delete(connection);
    this.#lagging.delete(watcher);
    this.#part(watcher);
  }

  /** The connection says what it has, and is sent the rest; without `have`, the whole. */
  sync(connection: Connection, have?: Seq): void {
    const watcher = this.#watchers.get(connection);
    if (watcher) this.#resume(watcher, have);
  }

  /** Tells everybody of steps that follow each other, each as far as they may see it. Whether all are told the same. */
  tell(happened: readonly Happened[]): boolean {
    const last = happened.at(-1);
    if (!last) return true;
    const moved = this.#moved(happened);
    const before = { table: this.#table, time: this.#time };
    this.#table = last.after;
    this.#seq = last.step.seq;
    this.#time = last.step.time;
    const alike = this.#tellingToAll(happened, before);
    const tellingTo = alike ? () => alike : this.#tellingByName(happened, before);
    for (const view of this.#views.values()) {
      const { takesAway, frame } = tellingTo(view.viewer);
      view.missed.add(frame);
      // Who comes now must not be told what was hidden before they came.
      if (takesAway) delete view.whole;
      for (const watcher of view.watchers) if (!moved.has(watcher)) this.#deliver(watcher, frame);
    }
    for (const [watcher, told] of moved) {
      this.#move(watcher, this.#telling(told, { ...before, viewer: watcher.view.viewer }).frame);
    }
    if (happened[0]!.before.people !== last.after.people) this.#endRemoved();
    this.#dropIdle();
    this.#digest ??= this.#clock.later(digestAfter, () => this.#sendDigests());
    return alike !== undefined;
  }

  /** The table is not what was told: everybody gets it whole. */
  reset(table: Table, seq: Seq, time: number): void {
    this.#table = table;
    this.#seq = seq;
    this.#time = time;
    this.#views.clear();
    this.#known.clear();
    for (const watcher of this.#watchers.values()) {
      watcher.view = this.#viewFor(viewerOf(table, watcher.connection.person));
      this.#join(watcher, watcher.view);
      this.#resume(watcher);
    }
  }

  /** Sends each view its own form of something that passes; those who lag do without. */
  show(make: (viewer: Viewer, table: Table) => Uint8Array | undefined, except: Connection): void {
    for (const view of this.#views.values()) {
      if (view.watchers.size === 0) continue;
      const message = make(view.viewer, this.#table);
      if (!message) continue;
      for (const watcher of view.watchers) {
        if (watcher.connection !== except && !this.#lagging.has(watcher)) watcher.connection.send(message);
      }
    }
  }

  /** No timers any more. */
  close(): void {
    this.#lookAfter?.();
    this.#digest?.();
  }

  #viewFor(viewer: Viewer): View {
    let view = this.#views.get(viewer.key);
    if (!view) {
      view = { viewer, watchers: new Set(), missed: missedSteps(this.#seq, limits.missedSteps) };
      this.#views.set(viewer.key, view);
    }
    return view;
  }

  #join(watcher: Watcher, view: View): void {
    watcher.view = view;
    view.watchers.add(watcher);
    delete view.idleSince;
    const { person } = watcher.connection;
    if (this.#known.get(person)?.key === view.viewer.key) return;
    this.#known.delete(person);
    this.#known.set(person, { key: view.viewer.key, since: this.#seq });
    if (this.#known.size > remembered) this.#known.delete(this.#known.keys().next().value!);
  }

  #part(watcher: Watcher): void {
    watcher.view.watchers.delete(watcher);
    if (watcher.view.watchers.size === 0) watcher.view.idleSince = this.#clock.now();
  }

  /** Goes on from step `have`, if the client saw it as it sees now and what followed is still there. */
  #resume(watcher: Watcher, have?: Seq): void {
    const known = this.#known.get(watcher.connection.person);
    const continues = have !== undefined && known?.key === watcher.view.viewer.key && have >= known.since;
    if (continues) watcher.at = have;
    else delete watcher.at;
    this.#catchUp(watcher);
  }

  #tellingTo(viewer: Viewer, happened: readonly Happened[], before: Omit<Before, 'viewer'>): Telling {
    const told = happened.map(({ step, before, after }) => tell(before, after, step, viewer));
    return this.#telling(told, { ...before, viewer });
  }

  /** Viewers who are told the same of a step are told it by one message. */
  #tellingByName(happened: readonly Happened[], before: Omit<Before, 'viewer'>): (viewer: Viewer) => Telling {
    const [only, ...others] = happened;
    const nameOf = others.length === 0 ? seenAlike(only!.before, only!.after, only!.step) : undefined;
    if (!nameOf) return (viewer) => this.#tellingTo(viewer, happened, before);
    const tellings = new Map<string, Telling>();
    return (viewer) => {
      const name = nameOf(viewer);
      const telling = tellings.get(name) ?? this.#tellingTo(viewer, happened, before);
      tellings.set(name, telling);
      return telling;
    };
  }

  /** `undefined` if it is not the same for all. */
  #tellingToAll(happened: readonly Happened[], before: Omit<Before, 'viewer'>): Telling | undefined {
    const told: ToldStep[] = [];
    for (const { step, before, after } of happened) {
      const alike = tellAlike(before, after, step);
      if (!alike) return undefined;
      told.push(alike);
    }
    return this.#telling(told, { ...before, viewer: allSeeing });
  }

  #telling(told: readonly ToldStep[], before: Before): Telling {
    const frame = { from: told[0]!.seq, to: told.at(-1)!.seq, bytes: this.#wire.steps(told, before) };
    return { frame, takesAway: told.some(({ patch }) => takesAway(patch)) };
  }

  /** Those whose view changes with these steps, and the steps as told to them: before as before, after as after. */
  #moved(happened: readonly Happened[]): Map<Watcher, readonly ToldStep[]> {
    const moved = new Map<Watcher, readonly ToldStep[]>();
    if (!happened.some(({ before, after }) => changesViews(before, after))) return moved;
    for (const watcher of this.#watchers.values()) {
      const { person } = watcher.connection;
      const viewers = happened.map(({ after }) => viewerOf(after, person));
      if (viewers.every(({ key }) => key === watcher.view.viewer.key)) continue;
      const told = happened.map(({ step, before, after }, index) =>
        tell(before, after, step, viewers[index - 1] ?? watcher.view.viewer, viewers[index]!),
      );
      moved.set(watcher, told);
    }
    return moved;
  }

  #move(watcher: Watcher, frame: Frame): void {
    const lags = this.#lagging.has(watcher) || watcher.at !== frame.from - 1;
    this.#part(watcher);
    this.#join(watcher, this.#viewFor(viewerOf(this.#table, watcher.connection.person)));
    if (lags) {
      delete watcher.at;
      this.#catchUp(watcher);
    } else this.#deliver(watcher, frame);
  }

  #deliver(watcher: Watcher, frame: Frame): void {
    if (this.#lagging.has(watcher)) return;
    if (watcher.at === frame.from - 1) this.#send(watcher, frame.bytes, frame.to);
    else this.#catchUp(watcher);
  }

  #send(watcher: Watcher, bytes: Uint8Array, at: Seq): void {
    watcher.connection.send(bytes);
    watcher.at = at;
    if (watcher.connection.unsent() > limits.unsentBytes) this.#lag(watcher);
  }

  #lag(watcher: Watcher): void {
    this.#lagging.add(watcher);
    this.#lookAfter ??= this.#clock.later(lookAfter, () => this.#lookAfterLagging());
  }

  #lookAfterLagging(): void {
    this.#lookAfter = undefined;
    for (const watcher of [...this.#lagging]) {
      const unsent = watcher.connection.unsent();
      if (unsent > limits.abandonedBytes) watcher.connection.end('lagging');
      else if (unsent <= limits.unsentBytes / 2) this.#catchUp(watcher);
    }
    if (this.#lagging.size > 0) this.#lookAfter ??= this.#clock.later(lookAfter, () => this.#lookAfterLagging());
  }

  /** Sends what is missing, as far as the line takes it. */
  #catchUp(watcher: Watcher): void {
    this.#lagging.delete(watcher);
    const { view } = watcher;
    let frames = watcher.at === undefined ? undefined : view.missed.since(watcher.at);
    if (!frames) {
      const whole = this.#wholeOf(view);
      this.#send(watcher, whole.bytes, whole.seq);
      frames = view.missed.since(whole.seq)!;
    }
    for (const { bytes, to } of frames) {
      if (this.#lagging.has(watcher)) return;
      this.#send(watcher, bytes, to);
    }
  }

  /** The whole of a view: the one encoded last, if little happened since and can follow it. */
  #wholeOf(view: View): { readonly seq: Seq; readonly bytes: Uint8Array } {
    const since = view.whole && view.missed.since(view.whole.seq);
    if (view.whole && since && since.length <= wholeServes) return view.whole;
    const bytes = this.#wire.whole({
      seq: this.#seq,
      time: this.#time,
      table: project(this.#table, view.viewer),
      viewer: view.viewer,
    });
    view.whole = { seq: this.#seq, bytes };
    return view.whole;
  }

  #sendDigests(): void {
    this.#digest = undefined;
    for (const view of this.#views.values()) {
      // Whoever joins later pays for a new one: a quiet table keeps no bytes for it.
      delete view.whole;
      const following = [...view.watchers].filter((watcher) => watcher.at === this.#seq && !this.#lagging.has(watcher));
      if (following.length === 0) continue;
      const message = this.#wire.digest(this.#seq, project(this.#table, view.viewer));
      for (const { connection } of following) connection.send(message);
    }
  }

  /** Ends the connections of a person whose token was made void. */
  endRevoked(person: PersonId): void {
    for (const connection of [...this.#watchers.keys()]) if (connection.person === person) connection.end('revoked');
  }

  #endRemoved(): void {
    for (const connection of [...this.#watchers.keys()]) {
      if (this.#table.people[connection.person]?.removed) connection.end('removed');
    }
  }

  #dropIdle(): void {
    const now = this.#clock.now();
    for (const [key, { idleSince }] of this.#views) {
      if (idleSince !== undefined && now - idleSince > keepIdle) this.#views.delete(key);
    }
  }
}

/** Whether a patch takes more away than pieces from where they lay: something was hidden, or is gone. */
const takesAway = ({ stacks: _, ...rest }: MergePatch): boolean => hasNull(rest);

const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).some(hasNull));

/** Whether anybody may see with other eyes after the step. */
const changesViews = (before: Table, after: Table): boolean =>
  before.seats !== after.seats || before.settings !== after.settings || before.status !== after.status;
