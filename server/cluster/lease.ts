import type { EventLog } from '../storage/event-log.ts';
import type { Tables } from '../table/tables.ts';
import { within } from '../work/within.ts';

/** Milliseconds between two questions to the database, and for it to answer one. */
const [asksEvery, answersWithin] = [1000, 2000];

/**
 * Milliseconds without an answer of the database after which a process gives its tables up, and the age of an answer that proves
 * that the database works. When it is away for everybody, all have their last answers within a second of each other, so that nobody's
 * proves anything when the first lease ends.
 */
export const [LEASE, FRESH] = [4000, 2500];

/**
 * A process keeps its tables only as long as the database answers it. It asks every second who has its tables, and gives up those that
 * another process has claimed. If the database answers others, but not this process, it gives up all, so that others can claim them.
 * A process that was suspended asks before it handles any request: the timer that is due runs before anything that arrived
 * meanwhile is read.
 */
export class Lease {
  readonly #log: Pick<EventLog, 'claims'>;
  readonly #report: (problem: unknown) => void;
  /** When the database last answered, and when it was last asked, in milliseconds of `performance.now`. */
  #answered = performance.now();
  #asked = performance.now();
  #isAsking = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Pick<EventLog, 'claims'>, report: (problem: unknown) => void) {
    this.#log = log;
    this.#report = report;
  }

  /** Milliseconds since the database last answered. */
  get age(): number {
    return performance.now() - this.#answered;
  }

  /** The database has not answered for so long that others may have the tables. */
  get isOver(): boolean {
    return this.age > LEASE;
  }

  /** `othersMayHave`: whether other processes can claim tables now, as far as this one knows. */
  begin(tables: Pick<Tables, 'hosts'>, othersMayHave: () => boolean): void {
    this.#timer = setInterval(() => void this.#tick(tables, othersMayHave), asksEvery).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #tick(tables: Pick<Tables, 'hosts'>, othersMayHave: () => boolean): Promise<void> {
    const now = performance.now();
    // This process itself was suspended, so that the age says nothing about the database.
    if (now - this.#asked > 2 * asksEvery) this.#answered = now;
    this.#asked = now;
    if (this.isOver && othersMayHave()) for (const host of [...tables.hosts()]) host.lose();
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#ask(tables);
    } catch (problem) {
      this.#report(problem);
    } finally {
      this.#isAsking = false;
    }
  }

  async #ask(tables: Pick<Tables, 'hosts'>): Promise<void> {
    const hosts = [...tables.hosts()];
    // Without tables it asks about none, because it could be given some.
    const ids = hosts.length > 0 ? hosts.map(({ id }) => id) : [''];
    const newest = await within(answersWithin, this.#log.claims(ids), () => new Error('The database does not answer.'));
    this.#answered = performance.now();
    for (const host of hosts) if (newest.get(host.id) !== host.claim) host.lose();
  }
}
