import type { EventLog } from '../storage/event-log.ts';
import type { Tables } from '../tables.ts';

/** Milliseconds between two checks of the claims. */
const looksEvery = 1000;

/**
 * Gives up tables that another process has claimed. A process that was suspended checks this before it handles any request: the
 * timer that is due runs before anything that arrived meanwhile is read.
 */
export const watchClaims = (
  tables: Tables,
  log: Pick<EventLog, 'claims'>,
  report: (problem: unknown) => void,
): { readonly close: () => void } => {
  let isLooking = false;
  const look = async (): Promise<void> => {
    const hosts = [...tables.hosts()];
    if (isLooking || hosts.length === 0) return;
    isLooking = true;
    try {
      const newest = await log.claims(hosts.map(({ id }) => id));
      for (const host of hosts) if (newest.get(host.id) !== host.claim) host.lose();
    } catch (problem) {
      report(problem);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), looksEvery).unref();
  return { close: () => clearInterval(timer) };
};
