import type { MessageRates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import { closeCodes } from './close-codes.ts';
import type { Hostility } from './hostility.ts';
import type { Line } from './line.ts';
import { type Judgment, type MessageKind, newManners } from './manners.ts';

/** Enforces the rates of one connection: it is warned, then read from more slowly, and in the end dropped. */
export interface Conduct {
  /** Whether a message of this kind may be processed now; `cost` is how much it counts, 1 if absent. */
  readonly mayAct: (kind: MessageKind, cost?: number) => boolean;
  /** The client sent something that our clients never send. */
  readonly mistake: (cost: number) => void;
}

/** Milliseconds for which reading from a client that sends too much is paused. */
const pause = 250;

export const makeConduct = (
  line: Line,
  rates: MessageRates,
  {
    clock,
    metrics,
    hostility,
  }: {
    readonly clock: Clock;
    readonly metrics: Pick<Metrics, 'dropped'>;
    readonly hostility: Pick<Hostility, 'note'>;
  },
): Conduct => {
  const manners = newManners(rates);
  let warnedAt = Number.NEGATIVE_INFINITY;

  const drop = (): void => {
    metrics.dropped('flooding');
    hostility.note(line.network, 'flood');
    line.tell({ code: 'dropped-for-flooding' });
    line.close(closeCodes.flooding);
  };

  const warn = (): void => {
    const now = clock.now();
    if (now - warnedAt <= pause) return;
    warnedAt = now;
    line.tell({ code: 'too-fast' });
    line.pause(pause);
  };

  const act = (judgment: Judgment): boolean => {
    if (judgment === 'drop') drop();
    else if (judgment === 'too-fast') warn();
    return judgment === 'fine';
  };

  return {
    mayAct: (kind, cost) => act(manners.judge(kind, clock.now(), cost)),
    mistake: (cost) => {
      hostility.note(line.network, 'message');
      act(manners.mistake(clock.now(), cost) ? 'fine' : 'drop');
    },
  };
};
