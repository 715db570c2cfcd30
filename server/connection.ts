import type { PersonId } from '@umpire/shared/table/state/ids.ts';

/** One client's line to the table, once it can be sent to. */
export interface Connection {
  readonly person: PersonId;
  /** Where it comes from (`networkOf`). */
  readonly network: string;
  readonly send: (message: Uint8Array) => void;
  /** Bytes given to `send` that the network has not taken yet. */
  readonly unsent: () => number;
  readonly end: (why: Ending) => void;
  /** The page is there, and nobody looks at it. */
  isAway?: boolean;
}

/**
 * `lagging`: far too much waits for its network, and it may come back. `removed`: the host of the table sent them away.
 * `revoked`: the token that they came with was made void. `banned`, `networkBanned`, `shut`: the operator has banned them, or
 * the addresses that they come from, or has closed the table to all.
 */
export type Ending = 'lagging' | 'removed' | 'revoked' | 'banned' | 'networkBanned' | 'shut';
