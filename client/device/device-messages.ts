import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { ClientMessages, ServerMessages } from '@umpire/shared/protocol/messages.ts';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { TableId } from '../net/http.ts';

type Sent = keyof ClientMessages;

/** What the page says to the worker that keeps one table of the device. All of it can be cloned. */
export type ToDevice =
  | { readonly type: 'wake'; readonly table: TableId }
  | { readonly type: 'enter' }
  /** What the page would send to a server. */
  | { readonly type: 'take'; readonly kind: Sent; readonly message: ClientMessages[Sent] }
  | { readonly type: 'ask'; readonly id: number; readonly question: Question }
  | { readonly type: 'close' };

/** What is read of a table, and by which arguments of the method of that name. */
export type Question =
  | { readonly what: 'history'; readonly from: Seq; readonly to: Seq; readonly before: boolean }
  | { readonly what: 'game'; readonly everything: boolean }
  | { readonly what: 'tableAt'; readonly seq: Seq };

export interface Answers {
  readonly history: HistoryPage;
  readonly game: GameFile;
  readonly tableAt: Omit<Table, 'where'>;
}

/** What the table says to the page as a server would. */
type Said = 'whole' | 'steps' | 'reply';

/** What the worker says to the page. */
export type FromDevice =
  /** The table is awake; or this browser has none of that name. */
  | { readonly type: 'awake'; readonly isThere: boolean }
  | { readonly type: 'heard'; readonly kind: Said; readonly message: ServerMessages[Said] }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answers[keyof Answers] }
  /** `id`: what was asked; without one, the table could not be opened. */
  | { readonly type: 'failed'; readonly id?: number; readonly error: string };
