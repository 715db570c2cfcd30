import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type { DBSchema, IDBPDatabase } from 'idb';

/**
 * The browser's database, opened when it is first used, and anew once the browser has closed it: it does so when the person
 * deletes the page's data.
 */
export interface Database<Schema extends DBSchema> {
  /** Rejects if the browser does not allow storage. */
  use<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T>;
}

export const databaseNamed = <Schema extends DBSchema>(
  name: string,
  version: number,
  create: (fresh: IDBPDatabase<Schema>) => void,
): Database<Schema> => {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = (): Promise<IDBPDatabase<Schema>> => {
    if (opened) return opened;
    const opening = openDB<Schema>(name, version, {
      upgrade: create,
      // A window of a later release must not have to wait for this one; nor somebody who deletes the page's data.
      blocking: () => void opening.then((database) => database.close()).finally(forget),
      terminated: forget,
    });
    opening.catch(forget);
    opened = opening;
    return opening;
  };
  return {
    async use(act) {
      try {
        return await act(await open());
      } catch (problem) {
        if (!isClosed(problem)) throw problem;
        forget();
        return act(await open());
      }
    },
  };
};

const isClosed = (problem: unknown): boolean => problem instanceof DOMException && problem.name === 'InvalidStateError';

/** All keys from `first` to `last`, both included. */
export const between = (first: IDBValidKey, last: IDBValidKey): IDBKeyRange => IDBKeyRange.bound(first, last);
