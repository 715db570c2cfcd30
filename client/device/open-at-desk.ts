import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { ClientMessages } from '@umpire/shared/protocol/messages.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { TableId } from '../net/http.ts';
import { noteShortage } from '../storage/shortage.ts';
import type { Answers, FromDevice, Question } from './device-messages.ts';
import { devicePort } from './device-port.ts';
import type { Hear } from './device-table.ts';
import type { LastingStore } from './lasting-store.ts';
import { portInPage } from './port-in-page.ts';

/** The page's view of a table that this browser keeps: its desk does the work, as a rule in a worker. */
export interface OpenTable {
  /** The page joins the table: from now on it gets messages, first the whole. */
  enter(hear: Hear): void;
  /** Messages from the page, processed one after the other. */
  take<Kind extends keyof ClientMessages>(kind: Kind, message: ClientMessages[Kind]): void;
  history(from: Seq, to: Seq, before: boolean): Promise<HistoryPage>;
  /** The whole game: as the player may know it, or with all that is hidden. */
  game(everything?: boolean): Promise<GameFile>;
  /** The table after step `seq`, with all that is hidden on it. */
  tableAt(seq: Seq): Promise<Table>;
  /** The page gets no more messages; its pending requests are still carried out. */
  close(): void;
}

/**
 * Wakes a table at a desk of its own; `undefined` if this browser has no such table. What the desk could not store goes back
 * to the page's `store` when the table is closed.
 */
export const openAtDesk = (id: TableId, store: LastingStore): Promise<OpenTable | undefined> =>
  new Promise((resolve, reject) => {
    let hear: Hear = () => {};
    let lastId = 0;
    const asked = new Map<number, PromiseWithResolvers<never>>();

    const fail = (error: string, of?: number): void => {
      console.error('A table of this device failed.', error);
      const failed = new Error(error);
      for (const [id, one] of asked) if (of === undefined || of === id) one.reject(failed);
      reject(failed);
    };
    const heard = (message: FromDevice): void => {
      if (message.type === 'awake') resolve(message.isThere ? table : undefined);
      else if (message.type === 'heard') hear(message.kind, message.message);
      else if (message.type === 'short') noteShortage('tables');
      else if (message.type === 'left') store.adopt(message.copy);
      else if (message.type === 'failed') fail(message.error, message.id);
      else asked.get(message.id)?.resolve(message.answer as never);
      if ('id' in message && message.id !== undefined) asked.delete(message.id);
    };
    const port = store.isUnstored(id) ? portInPage(store, heard) : devicePort(heard, fail);
    const ask = <Q extends Question>(question: Q): Promise<Answers[Q['what']]> => {
      const waiting = Promise.withResolvers<never>();
      lastId += 1;
      asked.set(lastId, waiting);
      port.post({ type: 'ask', id: lastId, question });
      return waiting.promise;
    };
    const table: OpenTable = {
      enter(then) {
        hear = then;
        port.post({ type: 'enter' });
      },
      take: (kind, message) => port.post({ type: 'take', kind, message }),
      history: (from, to, before) => ask({ what: 'history', from, to, before }),
      game: (everything = false) => ask({ what: 'game', everything }),
      tableAt: async (seq) => withIndex(await ask({ what: 'tableAt', seq })),
      close() {
        hear = () => {};
        port.post({ type: 'close' });
      },
    };
    port.post({ type: 'wake', table: id });
  });
