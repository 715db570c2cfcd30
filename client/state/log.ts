import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';
import type { LogEntry } from '../words/describe.ts';

interface LogStore {
  /** In order: the latest steps, and those before them as far as somebody scrolled. */
  readonly entries: readonly LogEntry[];
  /** Whether there are earlier steps to fetch. */
  readonly hasEarlier: boolean;
  /** Fetches earlier steps; bound by the connection. */
  readonly fetchEarlier: () => Promise<void>;
  /** What the reader last saw: later words and rolls of others are counted on the panel's button. Absent before any came. */
  readonly seen: Seq | undefined;
  append(entries: readonly LogEntry[]): void;
  prepend(entries: readonly LogEntry[], hasEarlier: boolean): void;
  /** Begins anew at the same table: nothing is there, and whether there was something before is not known yet. */
  reset(fetchEarlier?: () => Promise<void>): void;
  /** As it is where no table is open. */
  clear(): void;
  /** All that is there has been read; or all up to a step, as it was when one left. */
  markSeen(seq?: Seq): void;
}

/** That a browser added its share to the dice is no news to anybody. */
const worthTelling = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter(({ act }) => act !== 'sealDice');

export const useLog = create<LogStore>()((set) => ({
  entries: [],
  hasEarlier: false,
  fetchEarlier: async () => {},
  seen: undefined,
  append: (entries) => set((now) => ({ entries: [...now.entries, ...worthTelling(entries)] })),
  prepend: (entries, hasEarlier) =>
    set((now) => {
      const all = [...worthTelling(entries), ...now.entries];
      // What was there before one came is not news, unless one is told otherwise.
      return { entries: all, hasEarlier, seen: now.seen ?? all.at(-1)?.seq };
    }),
  reset: (fetchEarlier = async () => {}) => set({ entries: [], hasEarlier: false, fetchEarlier }),
  clear: () => set({ entries: [], hasEarlier: false, fetchEarlier: async () => {}, seen: undefined }),
  markSeen: (seq) => set((now) => ({ seen: seq ?? now.entries.at(-1)?.seq ?? now.seen })),
}));
