import { HISTORY_PAGE, type HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { View } from '@umpire/shared/protocol/messages.ts';
import type { Advance } from '@umpire/shared/protocol/steps.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { useLog } from '../state/log.ts';
import type { LogEntry } from '../words/describe.ts';
import { describeAll, viewBefore } from './told-views.ts';

/** The number of past steps that are fetched at a time. */
const PAGE = 200;

/** Fills the log with new steps, and on request with earlier ones, page by page. */
export interface LogSource {
  told(advance: Advance, before: View): readonly LogEntry[];
  /** Restarts with step `seq` as the last: the view has changed, or the page has just joined. */
  restart(seq: Seq): void;
  /** The table is at step `seq` now, and the steps before were not sent: fetches them. */
  catchUp(seq: Seq): void;
  close(): void;
}

/** Fetches steps `from` to `to`, with the view before the first. */
type FetchPage = (from: Seq, to: Seq) => Promise<HistoryPage>;

export const createLogSource = (fetch: FetchPage): LogSource => new PagedLog(fetch);

class PagedLog implements LogSource {
  readonly #fetch: FetchPage;
  /** Answers to requests from before a restart are ignored. */
  #era = 0;
  #earliest: Seq = 1;
  #latest: Seq = 0;
  /** New steps that wait for the steps before them. */
  #waiting: LogEntry[] | undefined;

  constructor(fetch: FetchPage) {
    this.#fetch = fetch;
  }

  told(advance: Advance, before: View): readonly LogEntry[] {
    const entries = describeAll(before.table, advance.steps);
    this.#latest = advance.view.seq;
    if (this.#waiting) this.#waiting.push(...entries);
    else useLog.getState().append(entries);
    return entries;
  }

  restart(seq: Seq): void {
    this.#era += 1;
    this.#earliest = seq + 1;
    this.#latest = seq;
    this.#waiting = undefined;
    const fetchEarlier = () => this.#fetchEarlier();
    useLog.getState().reset(fetchEarlier);
    void fetchEarlier();
  }

  catchUp(seq: Seq): void {
    if (seq === this.#latest) return;
    if (seq < this.#latest || seq - this.#latest > HISTORY_PAGE || this.#waiting) this.restart(seq);
    else void this.#fetchMissing(seq);
  }

  close(): void {
    this.#era += 1;
    useLog.getState().clear();
  }

  async #fetchEarlier(): Promise<void> {
    const asked = this.#era;
    if (this.#earliest <= 1) return;
    const [from, to] = [Math.max(1, this.#earliest - PAGE), this.#earliest - 1];
    this.#earliest = from;
    try {
      const { before, steps } = await this.#fetch(from, to);
      if (asked === this.#era) useLog.getState().prepend(describeAll(viewBefore(before), steps), from > 1);
    } catch {
      if (asked !== this.#era) return;
      this.#earliest = to + 1;
      useLog.getState().prepend([], true);
    }
  }

  async #fetchMissing(to: Seq): Promise<void> {
    const asked = this.#era;
    this.#waiting = [];
    const from = this.#latest + 1;
    this.#latest = to;
    try {
      const { before, steps } = await this.#fetch(from, to);
      if (asked !== this.#era) return;
      useLog.getState().append([...describeAll(viewBefore(before), steps), ...(this.#waiting ?? [])]);
      this.#waiting = undefined;
    } catch {
      if (asked === this.#era) this.restart(this.#latest);
    }
  }
}
