import type { Place } from '@umpire/shared/table/state/place.ts';

/** The way of counters: drawn like an arrow on the table, but only for this user. */
export interface Trail {
  readonly from: Place;
  readonly to: Place;
  /** `strong`: the current subject; `faint`: beside it, or shown without being asked for. */
  readonly look: 'strong' | 'plain' | 'faint';
}
