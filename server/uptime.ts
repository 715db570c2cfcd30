import { limits as tableLimits } from '@umpire/shared/table/state/limits.ts';
import { limits } from './limits.ts';
import type { Clock } from './ports.ts';
import type { UptimeLog } from './storage/queries/uptimes.ts';

interface UptimePorts {
  readonly clock: Clock;
  /** The server was away, though this process ran: the machine slept, or its database was away. */
  readonly returned: () => void;
  readonly report: (problem: unknown) => void;
}

/** Writes down again and again that this process runs, so that the times are known in which none did. */
export const noteUptime = async (log: UptimeLog, { clock, returned, report }: UptimePorts): Promise<() => void> => {
  const { uptimeBeat, uptimeGap } = limits;
  const beat = (): Promise<boolean> => {
    const now = clock.now();
    return log.beat(now, uptimeGap, now - tableLimits.clock);
  };
  await beat();
  let isOver = false;
  let cancel = (): void => {};
  const next = (): void => {
    if (isOver) return;
    cancel = clock.later(uptimeBeat, () => {
      beat()
        .then((isNew) => isNew && returned())
        .catch((problem) => !isOver && report(problem))
        .finally(next);
    });
  };
  next();
  return () => {
    isOver = true;
    cancel();
  };
};
