import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchMyTables, fetchOpenTables } from './http.ts';

interface Tables {
  readonly mine: readonly TableSummary[] | undefined;
  readonly open: readonly TableSummary[] | undefined;
  readonly failed: boolean;
}

/** Milliseconds between two requests for the lists while the page is visible. */
const AGAIN = 20_000;

/** The person's tables and the listed ones, kept fresh while the page is open. */
export const useTables = (): Tables & { readonly retry: () => void } => {
  const [tables, setTables] = useState<Tables>({ mine: undefined, open: undefined, failed: false });
  const fetch = useCallback(async () => {
    try {
      const [mine, open] = await Promise.all([fetchMyTables(), fetchOpenTables()]);
      setTables({ mine, open, failed: false });
    } catch {
      setTables((now) => ({ mine: now.mine ?? [], open: now.open ?? [], failed: true }));
    }
  }, []);
  useEffect(() => {
    void fetch();
    const timer = setInterval(() => document.visibilityState === 'visible' && void fetch(), AGAIN);
    return () => clearInterval(timer);
  }, [fetch]);
  return { ...tables, retry: fetch };
};
