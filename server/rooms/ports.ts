import type { Logger } from 'pino';
import type { Tokens } from '../identity/token.ts';
import type { Rates } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { FollowedStanding } from '../operator/standing.ts';
import type { DriverPorts } from '../opponent/driver.ts';
import type { Clock } from '../ports.ts';
import type { ScanShelf } from '../scans/shelf.ts';
import type { Claim, EventLog, TableId } from '../storage/event-log.ts';
import type { Tables } from '../table/tables.ts';
import type { Budgets } from '../work/budgets.ts';
import type { Hostility } from './hostility.ts';

/** What the room of a table tells other processes about itself. */
export interface RoomMetadata {
  readonly table: TableId;
  readonly claim: Claim;
  /** The protocol version of its release. */
  readonly protocol: number;
}

/** What the rooms of tables need. */
export interface RoomPorts extends Pick<DriverPorts, 'thinkers' | 'computerPace'> {
  readonly tables: Tables;
  readonly scans: ScanShelf;
  readonly log: EventLog;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly hostility: Pick<Hostility, 'note'>;
  readonly rates: Rates;
  readonly budgets: Budgets;
  readonly standing: Pick<FollowedStanding, 'now' | 'bannedUntil'>;
  /** Milliseconds for which a person is shown as away after their connection broke. */
  readonly shownAway: number;
}
