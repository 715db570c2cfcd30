import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { ClientMessages, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { TableId } from '../net/http.ts';
import type { Copy } from './lasting-store.ts';

type Sent = keyof ClientMessages;

/** Messages from the page to the worker of one table of this browser. They can be cloned. */
export type ToDevice =
  | { readonly type: 'wake'; readonly table: TableId }
  | { readonly type: 'enter' }
  /** A message that the page would send to a server. */
  | { readonly type: 'take'; readonly kind: Sent; readonly message: ClientMessages[Sent] }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'close' };

/** A read of a table: the name of the method, and its arguments. */
export type Question =
  | { readonly what: 'history'; readonly from: Seq; readonly to: Seq; readonly before: boolean }
  | { readonly what: 'game'; readonly everything: boolean }
  | { readonly what: 'tableAt'; readonly seq: Seq };

export interface Answers {
  readonly history: HistoryPage;
  readonly game: GameFile;
  readonly tableAt: Omit<Table, 'where'>;
}

/** Messages of the table to the page, as from a server. */
type Said = 'whole' | 'steps' | 'reply';

/** Messages from the worker to the page. */
export type FromDevice =
  /** The table is awake; or this browser has none of that name. */
  | { readonly type: 'awake'; readonly isThere: boolean }
  /** The browser does not store all of the table. */
  | { readonly type: 'short' }
  /** What the browser did not store of a table that is being closed. */
  | { readonly type: 'left'; readonly copy: Copy }
  | { readonly type: 'heard'; readonly kind: Said; readonly message: ServerMessages[Said] }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  /** `id`: the failed question; without one, the table could not be opened. */
  | { readonly type: 'failed'; readonly id?: number; readonly error: string };
