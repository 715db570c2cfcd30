import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Connection } from '../telling/connection.ts';
import type { Conduct } from './conduct.ts';
import type { Line } from './line.ts';
import type { Pointer } from './pointer.ts';

/** One connection at a table, and its person. */
export interface Guest {
  readonly person: PersonId;
  /** The key by which an unregistered sender is counted (`networkOf`). */
  readonly network: string;
  readonly line: Line;
  readonly conduct: Conduct;
  readonly pointer: Pointer;
  /** Set once the client has confirmed its join: then it gets steps. */
  connection?: Connection;
}
