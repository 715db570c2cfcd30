import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';

/**
 * What no page of ours sends: a `frame` that breaks the websocket protocol, one of a `foreign` kind, a `message` that cannot be
 * parsed, a `flood`, and a `connection` to no room, or from a page of another site.
 */
export type Hostile = 'frame' | 'foreign' | 'message' | 'flood' | 'connection';

/** Milliseconds in which one network is logged once, and the most networks that are remembered for it. */
const [loggedEvery, mostNetworks] = [60_000, 10_000];

interface Logged {
  readonly until: number;
  /** How many since then. */
  more: number;
}

interface HostilityPorts {
  readonly metrics: Pick<Metrics, 'hostile'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Counts what hostile or broken clients send, and logs each network at most once a minute: whoever sends it must not fill the disk. */
export class Hostility {
  readonly #ports: HostilityPorts;
  /** By network (`networkOf`), the longest ago first. */
  readonly #logged = new Map<string, Logged>();
  /** The network whose frame is being read now. */
  #reading: string | undefined;

  constructor(ports: HostilityPorts) {
    this.#ports = ports;
  }

  /** `problem`: what was wrong, in a line. */
  note(network: string, what: Hostile, problem?: string): void {
    const { metrics, logger, clock } = this.#ports;
    metrics.hostile(what);
    const now = clock.now();
    const before = this.#logged.get(network);
    if (before && now < before.until) {
      before.more += 1;
      return;
    }
    this.#logged.delete(network);
    this.#forgetOld(now);
    // With so many networks at once, one more line for each would help nobody.
    if (this.#logged.size >= mostNetworks) return;
    this.#logged.set(network, { until: now + loggedEvery, more: 0 });
    const since = before && before.more > 0 ? { more: before.more } : {};
    logger.warn(
      { network, what, ...(problem !== undefined && { problem }), ...since },
      'a client sends what no page sends',
    );
  }

  /** Reads a frame. */
  read<T>(network: string, act: () => T): T {
    const before = this.#reading;
    this.#reading = network;
    try {
      return act();
    } finally {
      this.#reading = before;
    }
  }

  /** Whether what is reported now is due to the frame that is being read; then it is noted. */
  takesReport(problem: string): boolean {
    if (this.#reading === undefined) return false;
    this.note(this.#reading, 'message', problem.split('\n')[0]!);
    return true;
  }

  #forgetOld(now: number): void {
    for (const [network, { until }] of this.#logged) {
      if (now < until) return;
      this.#logged.delete(network);
    }
  }
}
