import { useCallback, useEffect, useState } from 'react';
import type { TableId } from '../net/http.ts';
import type { KeptTable } from './store.ts';
import { deviceStore } from './tables.ts';

/** The tables that this browser keeps, and the way to forget one. A browser that keeps nothing has none. */
export const useKeptTables = (): {
  readonly kept: readonly KeptTable[];
  readonly forget: (id: TableId) => Promise<void>;
} => {
  const [kept, setKept] = useState<readonly KeptTable[]>([]);
  const read = useCallback(async () => {
    try {
      setKept(await (await deviceStore()).tables());
    } catch {
      setKept([]);
    }
  }, []);
  useEffect(() => {
    void read();
    // Another window may have played on.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [read]);
  const forget = async (id: TableId): Promise<void> => {
    await (await deviceStore()).remove(id);
    await read();
  };
  return { kept, forget };
};
