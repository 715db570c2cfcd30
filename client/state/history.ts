import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { create } from 'zustand';
import type { LogEntry } from '../words/describe.ts';

/** A moment of the game: the table after a step. */
export interface Moment {
  readonly seq: Seq;
  readonly table: Table;
  /** What the step did. */
  readonly entry: LogEntry;
}

interface HistoryStore {
  /** The shown moment; undefined: the live table. */
  readonly moment: Moment | undefined;
  /** The slider's position while the moment is being loaded. */
  readonly wanted: Seq | undefined;
  readonly failed: boolean;
  /** Shows the table after step `seq`; undefined returns to the live table. Set by the connection. */
  readonly lookAt: (seq: Seq | undefined) => void;
  /** Any moment, without showing it. Set by the connection. */
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
