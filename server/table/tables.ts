import { limits } from '../limits.ts';
import type { TableId } from '../storage/event-log.ts';
import { type FairQueue, fairQueue } from '../work/fair-queue.ts';
import type { HostPorts } from './host-ports.ts';
import { loadTable } from './load-table.ts';
import { TableHost } from './table-host.ts';

/** A table for reading. */
export type Reading = Pick<TableHost, 'id' | 'table' | 'seq'>;

interface Awake {
  readonly host: Promise<TableHost | undefined>;
  /** The number of its users: rooms, and requests while they last. */
  users: number;
}

/** The live tables: those with somebody at them, or with a request. All others are only in the storage. */
export class Tables {
  readonly #ports: HostPorts;
  readonly #awake = new Map<TableId, Awake>();
  readonly #hosts = new Map<TableId, TableHost>();
  /** A person who wakes many tables waits for their own only. */
  readonly #waking: FairQueue = fairQueue(limits.waking);

  constructor(ports: HostPorts) {
    this.#ports = ports;
  }

  /** The tables that are awake now. */
  hosts(): Iterable<TableHost> {
    return this.#hosts.values();
  }

  /** The host of a live table. */
  live(id: TableId): TableHost | undefined {
    return this.#hosts.get(id);
  }

  /** The number of people at a table. */
  present(id: TableId): number {
    return this.#hosts.get(id)?.audience.people ?? 0;
  }

  /**
   * The one host of a table, woken if it sleeps, until `release` is called; `undefined` if there is no such table.
   * `network`: the network that asks for it (`networkOf`); absent: the server itself. @throws QueueFull
   */
  async acquire(id: TableId, network = ''): Promise<TableHost | undefined> {
    let awake = this.#awake.get(id);
    if (!awake) {
      awake = { host: this.#waking.run(network, () => this.#wake(id)), users: 0 };
      this.#awake.set(id, awake);
    }
    awake.users += 1;
    try {
      const host = await awake.host;
      if (!host) this.#forget(id, awake);
      else if (this.#hosts.get(id) !== host) {
        this.#hosts.set(id, host);
        host.whenLost(() => this.#forget(id, awake));
      }
      return host;
    } catch (error) {
      this.#forget(id, awake);
      throw error;
    }
  }

  /**
   * Releases an acquired host. Without users the table goes to sleep. `host`: the acquired one, because a host
   * that lost its table to another process is already gone, and another may have its place.
   */
  async release(id: TableId, host = this.#hosts.get(id)): Promise<void> {
    if (host && this.#hosts.get(id) !== host) return host.audience.close();
    const awake = this.#awake.get(id);
    if (!awake) throw new Error(`Table ${id} is released and was not acquired.`);
    awake.users -= 1;
    if (awake.users > 0) return;
    await this.#ports.committer.idle();
    if (awake.users > 0 || this.#awake.get(id) !== awake) return;
    this.#forget(id, awake);
    await host?.sleep();
  }

  /**
   * Reads a table from the storage without claiming it: it may be live in another process. `undefined`: there is none.
   * @throws QueueFull
   */
  async read<T>(id: TableId, act: (table: Reading) => Promise<T> | T, network = ''): Promise<T | undefined> {
    if (this.#awake.has(id)) return this.use(id, act, network);
    this.#ports.woken?.();
    const loaded = await this.#waking.run(network, () => loadTable(this.#ports.log, id));
    return loaded && act({ id, table: loaded.table, seq: loaded.seq });
  }

  /** Does something with a table; `undefined` if there is none. */
  async use<T>(id: TableId, act: (host: TableHost) => Promise<T> | T, network?: string): Promise<T | undefined> {
    const host = await this.acquire(id, network);
    if (!host) return undefined;
    try {
      return await act(host);
    } finally {
      await this.release(id, host);
    }
  }

  #wake(id: TableId): Promise<TableHost | undefined> {
    this.#ports.woken?.();
    return TableHost.wake(this.#ports, id);
  }

  #forget(id: TableId, awake: Awake): void {
    if (this.#awake.get(id) !== awake) return;
    this.#awake.delete(id);
    this.#hosts.delete(id);
  }
}
