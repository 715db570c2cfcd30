import type { Logger } from 'pino';
import type { Tokens } from '../identity/token.ts';
import type { MessageRates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Clock } from '../ports.ts';
import type { ScanShelf } from '../scans/shelf.ts';
import type { EventLog } from '../storage/event-log.ts';
import type { Tables } from '../tables.ts';

/** What the rooms of tables need. */
export interface RoomPorts {
  readonly tables: Tables;
  readonly scans: ScanShelf;
  readonly log: EventLog;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly rates: MessageRates;
  /** Milliseconds for which somebody whose connection broke is shown as being away. */
  readonly shownAway: number;
}
