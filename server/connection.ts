import type { PersonId } from '@umpire/shared/table/state/ids.ts';

/** One client's line to the table, once it can be sent to. */
export interface Connection {
  readonly person: PersonId;
  readonly send: (message: Uint8Array) => void;
  /** Bytes given to `send` that the network has not taken yet. */
  readonly unsent: () => number;
  readonly end: (why: Ending) => void;
  /** The page is there, and nobody looks at it. */
  isAway?: boolean;
}

/**
 * `lagging`: far too much waits for its network, and it may come back. `removed`: the host of the table sent them away.
 * `revoked`: the token that they came with was made void. `banned`, `shut`: by the operator, who closed the table to all.
 */
export type Ending = 'lagging' | 'removed' | 'revoked' | 'banned' | 'shut';
