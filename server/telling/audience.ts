import { project } from '@umpire/shared/table/sight/project.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import { type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { limits } from '../limits.ts';
import type { Clock } from '../ports.ts';
import type { Connection, Ending } from './connection.ts';
import { KnownViews } from './known-views.ts';
import type { Frame } from './missed-steps.ts';
import { changesViews, type Happened, telling, tellingsOf, toldAcross, type Wire } from './telling.ts';
import { type View, viewFrom, type Watcher } from './views.ts';

/** How long a view is kept for clients that may come back, and how often lagging clients are checked. */
const keepIdle = 60_000;
const lookAfter = 50;
/** An encoded whole is reused for this many frames after it: making one costs more than sending and reading the frames. */
const wholeServes = 16;
/** Milliseconds from the first step after a digest to the next digest. */
const digestAfter = 15_000;

/**
 * Everybody who watches a table, and what each connection was sent. Each view of the table (`viewerOf`) is computed and encoded
 * once for all its watchers, and once altogether if all views get the same. A client that reads slowly is
 * sent nothing while too much waits for it. Then it gets what it missed, or the whole table if that is no longer
 * kept. So the memory for each client is bounded, and no client waits for another.
 */
export class Audience {
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #views = new Map<string, View>();
  readonly #watchers = new Map<Connection, Watcher>();
  readonly #lagging = new Set<Watcher>();
  readonly #known = new KnownViews();
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

  /** The number of people, however many connections they have. */
  get people(): number {
    return new Set([...this.#watchers.keys()].map(({ person }) => person)).size;
  }

  /** Whether a person looks at the table in any of their windows. */
  isLooking(person: PersonId): boolean {
    return [...this.#watchers.keys()].some((one) => one.person === person && one.isAway !== true);
  }

  get lagging(): number {
    return this.#lagging.size;
  }

  /** The bytes that wait for all clients' networks. */
  get unsent(): number {
    let bytes = 0;
    for (const connection of this.#watchers.keys()) bytes += connection.unsent();
    return bytes;
  }

  /** Begins to send steps to a connection. `have`: the newest step that the client has from before, if any. */
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

  /** Sends what follows the step that the client has; without `have`, the whole. */
  sync(connection: Connection, have?: Seq): void {
    const watcher = this.#watchers.get(connection);
    if (watcher) this.#resume(watcher, have);
  }

  /** Sends consecutive steps to everybody, as far as they may see them. Returns whether all get the same. */
  tell(happened: readonly Happened[]): boolean {
    const last = happened.at(-1);
    if (!last) return true;
    const moved = this.#moved(happened);
    const before = { table: this.#table, time: this.#time };
    this.#table = last.after;
    this.#seq = last.step.seq;
    this.#time = last.step.time;
    const tellings = tellingsOf(this.#wire, happened, before);
    for (const view of this.#views.values()) {
      const { takesAway, frame } = tellings.to(view.viewer);
      view.missed.add(frame);
      // A client that joins now must not get things that were hidden before it joined.
      if (takesAway) delete view.whole;
      for (const watcher of view.watchers) if (!moved.has(watcher)) this.#deliver(watcher, frame);
    }
    for (const [watcher, told] of moved) {
      this.#move(watcher, telling(this.#wire, told, { ...before, viewer: watcher.view.viewer }).frame);
    }
    if (happened[0]!.before.people !== last.after.people) this.#endRemoved();
    this.#dropIdle();
    this.#digest ??= this.#clock.later(digestAfter, () => this.#sendDigests());
    return tellings.areAlike;
  }

  /** The table is not what clients were told: everybody gets the whole. */
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

  /** Sends each view its own form of a transient message; lagging clients are skipped. */
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

  /** Sends a transient message to everybody; lagging clients are skipped. */
  tellAll(message: Uint8Array): void {
    for (const watcher of this.#watchers.values()) if (!this.#lagging.has(watcher)) watcher.connection.send(message);
  }

  /** Sends a message to one person; lagging connections are skipped. */
  tellPerson(person: PersonId, message: Uint8Array): void {
    for (const watcher of this.#watchers.values()) {
      if (watcher.connection.person === person && !this.#lagging.has(watcher)) watcher.connection.send(message);
    }
  }

  /** Stops all timers. */
  close(): void {
    this.#lookAfter?.();
    this.#digest?.();
  }

  #viewFor(viewer: Viewer): View {
    const view = this.#views.get(viewer.key) ?? viewFrom(this.#seq, viewer);
    this.#views.set(viewer.key, view);
    return view;
  }

  #join(watcher: Watcher, view: View): void {
    watcher.view = view;
    view.watchers.add(watcher);
    delete view.idleSince;
    this.#known.note(watcher.connection.person, view.viewer.key, this.#seq);
  }

  #part(watcher: Watcher): void {
    watcher.view.watchers.delete(watcher);
    if (watcher.view.watchers.size === 0) watcher.view.idleSince = this.#clock.now();
  }

  /** Continues from step `have`, if the client's view was the same then and the steps since are still kept. */
  #resume(watcher: Watcher, have?: Seq): void {
    const { connection, view } = watcher;
    if (have !== undefined && this.#known.had(connection.person, view.viewer.key, have)) watcher.at = have;
    else delete watcher.at;
    this.#catchUp(watcher);
  }

  /** Watchers whose view changes with these steps, and the steps for them: from the view before to the view after. */
  #moved(happened: readonly Happened[]): Map<Watcher, readonly ToldStep[]> {
    const moved = new Map<Watcher, readonly ToldStep[]>();
    if (!happened.some(changesViews)) return moved;
    for (const watcher of this.#watchers.values()) {
      const told = toldAcross(happened, watcher.connection.person, watcher.view.viewer);
      if (told) moved.set(watcher, told);
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

  /** Sends what is missing, as far as the connection takes it. */
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

  /** The whole of a view: the last encoded one, if few steps have followed it and these are kept. */
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
      // Clients that join later need a new one. A quiet table keeps no bytes for them.
      delete view.whole;
      const following = [...view.watchers].filter((watcher) => watcher.at === this.#seq && !this.#lagging.has(watcher));
      if (following.length === 0) continue;
      const message = this.#wire.digest(this.#seq, project(this.#table, view.viewer));
      for (const { connection } of following) connection.send(message);
    }
  }

  /** Ends some connections, or all. */
  end(why: Ending, isMeant: (connection: Connection) => boolean = () => true): void {
    for (const connection of [...this.#watchers.keys()]) if (isMeant(connection)) connection.end(why);
  }

  #endRemoved(): void {
    this.end('removed', ({ person }) => this.#table.people[person]?.removed === true);
  }

  #dropIdle(): void {
    const now = this.#clock.now();
    for (const [key, { idleSince }] of this.#views) {
      if (idleSince !== undefined && now - idleSince > keepIdle) this.#views.delete(key);
    }
  }
}
