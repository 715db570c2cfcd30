import type { TableSummary } from '@umpire/shared/protocol/http.ts';
import { useCallback, useEffect, useState } from 'react';
import { fetchMyTables, fetchOpenTables, RequestFailed } from './http.ts';

interface Tables {
  readonly mine: readonly TableSummary[] | undefined;
  readonly open: readonly TableSummary[] | undefined;
  /** Why the lists are not whole. */
  readonly failed: RequestFailed['code'] | undefined;
}

/** Milliseconds between two requests for the lists while the page is visible. */
const AGAIN = 20_000;

const codeOf = (outcome: PromiseSettledResult<unknown>): RequestFailed['code'] | undefined => {
  if (outcome.status === 'fulfilled') return undefined;
  return outcome.reason instanceof RequestFailed ? outcome.reason.code : 'server-failed';
};

/** The person's tables and the listed ones, kept fresh while the page is open. */
export const useTables = (): Tables & { readonly retry: () => void } => {
  const [tables, setTables] = useState<Tables>({ mine: undefined, open: undefined, failed: undefined });
  const fetch = useCallback(async () => {
    const [mine, open] = await Promise.allSettled([fetchMyTables(), fetchOpenTables()]);
    setTables((now) => ({
      mine: mine.status === 'fulfilled' ? mine.value : (now.mine ?? []),
      open: open.status === 'fulfilled' ? open.value : (now.open ?? []),
      failed: codeOf(mine) ?? codeOf(open),
    }));
  }, []);
  useEffect(() => {
    void fetch();
    const timer = setInterval(() => document.visibilityState === 'visible' && void fetch(), AGAIN);
    return () => clearInterval(timer);
  }, [fetch]);
  return { ...tables, retry: fetch };
};
