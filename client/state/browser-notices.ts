import { createKept } from '../storage/web-storage.ts';

interface BrowserNoticesStore {
  /** Tables for which this browser shows a notice when it becomes the user's move in the background. */
  readonly tables: readonly string[];
  set(table: string, on: boolean): void;
}

/** Stored in this browser, not sent anywhere. */
export const useBrowserNotices = createKept<BrowserNoticesStore>(
  (set) => ({
    tables: [],
    set: (table, on) =>
      set(({ tables }) => {
        const others = tables.filter((one) => one !== table);
        return { tables: on ? [...others, table] : others };
      }),
  }),
  { name: 'umpire-browser-notices', version: 1 },
);
