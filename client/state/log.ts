import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';
import type { LogEntry } from '../words/describe.ts';

interface LogStore {
  /** In order: the latest steps, and earlier ones as far as the user has scrolled. */
  readonly entries: readonly LogEntry[];
  /** Whether there are earlier steps to fetch. */
  readonly hasEarlier: boolean;
  /** Fetches earlier steps; set by the connection. */
  readonly fetchEarlier: () => Promise<void>;
  /** The last entry that the reader saw: later messages and rolls of others are counted on the panel's button. Absent before the first. */
  readonly seen: Seq | undefined;
  append(entries: readonly LogEntry[]): void;
  prepend(entries: readonly LogEntry[], hasEarlier: boolean): void;
  /** Restarts at the same table: empty, and it is not known yet whether there are earlier steps. */
  reset(fetchEarlier?: () => Promise<void>): void;
  /** The state without an open table. */
  clear(): void;
  /** Marks everything as read; or everything up to a step, as it was when the user left. */
  markSeen(seq?: Seq): void;
}

/** Shares for the dice are no news. */
const worthTelling = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter(({ act }) => act !== 'sealDice' && act !== 'stirDice');

export const useLog = create<LogStore>()((set) => ({
  entries: [],
  hasEarlier: false,
  fetchEarlier: async () => {},
  seen: undefined,
  append: (entries) => set((now) => ({ entries: [...now.entries, ...worthTelling(entries)] })),
  prepend: (entries, hasEarlier) =>
    set((now) => {
      const all = [...worthTelling(entries), ...now.entries];
      // Entries from before the user joined are not news, unless stated otherwise.
      return { entries: all, hasEarlier, seen: now.seen ?? all.at(-1)?.seq };
    }),
  reset: (fetchEarlier = async () => {}) => set({ entries: [], hasEarlier: false, fetchEarlier }),
  clear: () => set({ entries: [], hasEarlier: false, fetchEarlier: async () => {}, seen: undefined }),
  markSeen: (seq) => set((now) => ({ seen: seq ?? now.entries.at(-1)?.seq ?? now.seen })),
}));
