import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';
import type { LogEntry } from '../words/describe.ts';

/** A moment of the game: the table right after a step. */
export interface Moment {
  readonly seq: Seq;
  readonly table: Table;
  /** What the step did. */
  readonly entry: LogEntry;
}

interface HistoryStore {
  /** What is looked at; undefined: the live table. */
  readonly moment: Moment | undefined;
  /** Where the slider stands, while the moment is on its way. */
  readonly wanted: Seq | undefined;
  readonly failed: boolean;
  /** Looks at the table after step `seq`; undefined goes back to the live table. Bound by the connection. */
  readonly lookAt: (seq: Seq | undefined) => void;
  /** Any moment, without looking at it. Bound by the connection. */
  readonly momentAt: (seq: Seq) => Promise<Moment>;
  set(change: Partial<Pick<HistoryStore, 'moment' | 'wanted' | 'failed'>>): void;
  bind(ways: Pick<HistoryStore, 'lookAt' | 'momentAt'>): void;
}

export const useHistory = create<HistoryStore>()((set) => ({
  moment: undefined,
  wanted: undefined,
  failed: false,
  lookAt: () => {},
  momentAt: () => Promise.reject(new Error('No table is open.')),
  set: (change) => set(change),
  bind: (ways) => set({ ...ways, moment: undefined, wanted: undefined, failed: false }),
}));
