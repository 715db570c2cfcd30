import { useCallback, useEffect, useState } from 'react';
import type { TableId } from '../net/http.ts';
import type { KeptTable } from './store.ts';
import { deviceStore } from './tables.ts';

/** The tables of this browser, and a function to delete one. */
export const useKeptTables = (): {
  readonly kept: readonly KeptTable[];
  readonly forget: (id: TableId) => Promise<void>;
} => {
  const [kept, setKept] = useState<readonly KeptTable[]>([]);
  const read = useCallback(async () => {
    setKept(await deviceStore().tables());
  }, []);
  useEffect(() => {
    void read();
    // Another window may have continued the game.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);
  const forget = async (id: TableId): Promise<void> => {
    await deviceStore().remove(id);
    await read();
  };
  return { kept, forget };
};
