import type { Place } from '@umpire/shared/table/state/place.ts';

/** Where counters went: drawn like an arrow that somebody laid on the table, and told to nobody. */
export interface Trail {
  readonly from: Place;
  readonly to: Place;
  /** `strong`: what one looks at just now; `faint`: beside it, or without being asked. */
  readonly look: 'strong' | 'plain' | 'faint';
}
