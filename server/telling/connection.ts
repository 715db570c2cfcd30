import type { PersonId } from '@umpire/shared/table/state/ids.ts';

/** One client's connection to the table, once it has joined. */
export interface Connection {
  readonly person: PersonId;
  /** The client's network (`networkOf`). */
  readonly network: string;
  readonly send: (message: Uint8Array) => void;
  /** Bytes passed to `send` that the network has not taken yet. */
  readonly unsent: () => number;
  readonly end: (why: Ending) => void;
  /** The page is open, but the person is not looking at it. */
  isAway?: boolean;
}

/**
 * `lagging`: too many bytes wait for its network; the client may come back. `removed`: the table's host removed the person.
 * `revoked`: the client's token was voided. `banned`, `networkBanned`, `shut`: the operator has banned the person or
 * their network, or has closed the table.
 */
export type Ending = 'lagging' | 'removed' | 'revoked' | 'banned' | 'networkBanned' | 'shut';
