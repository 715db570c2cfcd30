import { replay } from '@umpire/shared/table/history/history.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Page } from 'playwright-core';

export const isOnDevice = (table: string): boolean => table.startsWith('device-');

/** A table as a browser keeps it: all its steps, replayed. */
export const keptTable = async (page: Page, table: string): Promise<Table> => {
  const steps = await page.evaluate(readSteps, table);
  return replay(steps.map((step) => JSON.parse(step).data));
};

/** Runs in the page. */
const readSteps = (table: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('umpire');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database
        .transaction('steps')
        .objectStore('steps')
        .getAll(IDBKeyRange.bound([table, 1], [table, Number.POSITIVE_INFINITY]));
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });

/** Waits until the browser has cached the whole client, so that it opens without a network. */
export const untilKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(async () => (await caches.match('/all-files')) !== undefined);
