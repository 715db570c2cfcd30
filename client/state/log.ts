import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { create } from 'zustand';
import type { LogEntry } from '../words/describe.ts';

interface LogStore {
  /** In order, without gaps: the latest steps, and those before them as far as somebody scrolled. */
  readonly entries: readonly LogEntry[];
  /** Whether there are earlier steps to fetch. */
  readonly hasEarlier: boolean;
  /** Fetches earlier steps; bound by the connection. */
  readonly fetchEarlier: () => Promise<void>;
  /** What the reader last saw: later words of others are counted on the panel's button. */
  readonly seen: Seq;
  append(entries: readonly LogEntry[]): void;
  prepend(entries: readonly LogEntry[], hasEarlier: boolean): void;
  /** Begins anew: nothing is there, and whether there was something before is not known yet. */
  reset(fetchEarlier?: () => Promise<void>): void;
  markSeen(): void;
}

export const useLog = create<LogStore>()((set) => ({
  entries: [],
  hasEarlier: false,
  fetchEarlier: async () => {},
  seen: 0,
  append: (entries) => set((now) => ({ entries: [...now.entries, ...entries] })),
  prepend: (entries, hasEarlier) => set((now) => ({ entries: [...entries, ...now.entries], hasEarlier })),
  reset: (fetchEarlier = async () => {}) => set({ entries: [], hasEarlier: false, fetchEarlier, seen: 0 }),
  markSeen: () => set((now) => ({ seen: now.entries.at(-1)?.seq ?? now.seen })),
}));
