import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Connection } from '../connection.ts';
import type { Conduct } from './conduct.ts';
import type { Line } from './line.ts';
import type { Pointer } from './pointer.ts';

/** One connection at a table, and whose it is. */
export interface Guest {
  readonly person: PersonId;
  /** What a sender without a name is counted by (`networkOf`). */
  readonly network: string;
  readonly line: Line;
  readonly conduct: Conduct;
  readonly pointer: Pointer;
  /** Once it has said that it has joined, and is told what happens. */
  connection?: Connection;
}
