import type { BranchRequest, BranchTree, HistoryPage, TableInfo } from '@umpire/shared/protocol/http.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from './http.ts';
import type { LineListener } from './line.ts';

/** Who keeps a table and decides what is done there: a server, for several, or this browser, for one. */
export interface Keeper {
  /** Others can come: links, passwords, clocks and notices make sense only then. */
  readonly hasOthers: boolean;
  /** Whether one may come in, and as whom. @throws RequestFailed */
  readonly come: (table: TableId) => Promise<{ readonly me: PersonId; readonly entry: TableInfo['entry'] }>;
  /** Keeps a line to the table until the function it gives is called. */
  readonly keepLine: (table: TableId, listener: LineListener) => () => void;
  /** Steps from `from` to `to`, at most `HISTORY_PAGE`; with the view before the first if `before`. */
  readonly fetchHistory: (table: TableId, from: Seq, to: Seq, before: boolean) => Promise<HistoryPage>;
  /** The game as a file's text, as far as one may see it. */
  readonly fetchGame: (table: TableId) => Promise<string>;
  /** Where the same can be downloaded. Absent: nowhere. */
  readonly gameAddress?: (table: TableId) => string;
  readonly branchTable: (table: TableId, branch: BranchRequest) => Promise<TableId>;
  /** The tables that went on from moments of each other, this one among them. */
  readonly fetchBranches: (table: TableId) => Promise<BranchTree['tables']>;
}
