import type { BranchRequest, BranchTree, HistoryPage, TableInfo } from '@umpire/shared/protocol/http.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { TableId } from './http.ts';
import type { LineListener } from './line.ts';

/** The keeper of a table, which decides its commands: a server, for several people, or this browser, for one. */
export interface Keeper {
  /** Others can join. Links, passwords, clocks and notices make sense only then. */
  readonly hasOthers: boolean;
  /** Whether the person may enter, and their identity. @throws RequestFailed */
  readonly come: (table: TableId) => Promise<{ readonly me: PersonId; readonly entry: TableInfo['entry'] }>;
  /** Keeps a connection to the table until the returned function is called. */
  readonly keepLine: (table: TableId, listener: LineListener) => () => void;
  /** Steps `from` to `to`, at most `HISTORY_PAGE`; with the view before the first if `before`. */
  readonly fetchHistory: (table: TableId, from: Seq, to: Seq, before: boolean) => Promise<HistoryPage>;
  /** The text of the game file, as far as the person may see the game. */
  readonly fetchGame: (table: TableId) => Promise<string>;
  /** The URL of the same file; absent if there is none. */
  readonly gameAddress?: (table: TableId) => string;
  readonly branchTable: (table: TableId, branch: BranchRequest) => Promise<TableId>;
  /** The tree of branches around this table. */
  readonly fetchBranches: (table: TableId) => Promise<BranchTree['tables']>;
}
