import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { makeTablePatch } from '@umpire/shared/table/wire/patch.ts';
import type { About, AnswerTo, FromUmpire, Question, ToUmpire } from './questions.ts';

/** The connection to a worker, or to a replacement in tests. */
export interface UmpirePort {
  post(message: ToUmpire): void;
  close(): void;
}

export interface LineEvents {
  /** The umpire gets the table; without `about`, the game has no umpire. */
  seated(about: About | undefined): void;
  failed(error: string): void;
}

/** The page's connection to the umpire. */
export interface UmpireLine {
  /** Sends the current table; returns the number of this state. */
  tell(module: LoadedModule, table: Table): number;
  /** Asks about the table that was sent last. Returns a function that withdraws the question. */
  ask<Q extends Question>(question: Q, then: (answer: AnswerTo<Q>) => void): () => void;
  hear(message: FromUmpire): void;
  close(): void;
}

interface Asked {
  readonly id: number;
  readonly waiters: Set<(answer: never) => void>;
  answer?: { readonly is: unknown };
}

export const makeLine = (port: UmpirePort, events: LineEvents): UmpireLine => {
  let module: LoadedModule | undefined;
  let told: Table | undefined;
  let version = 0;
  let lastId = 0;
  /** By question, about the current table. */
  let asked = new Map<string, Asked>();
  const open = new Map<number, Asked>();

  return {
    tell(laid, table) {
      if (laid === module && table === told) return version;
      const whole = laid !== module || !told;
      const { where: _, ...without } = table;
      const said = whole || !told ? without : makeTablePatch(told, table);
      if (laid !== module) port.post({ type: 'module', data: laid.data, options: table.module.options });
      module = laid;
      told = table;
      version += 1;
      asked = new Map();
      port.post({ type: 'table', whole, text: JSON.stringify(said) });
      return version;
    },
    ask(question, then) {
      const key = JSON.stringify(question);
      // A lesson that is opened again begins anew.
      const known = question.type === 'lesson' ? undefined : asked.get(key);
      const one: Asked = known ?? { id: ++lastId, waiters: new Set() };
      if (one.answer) {
        then(one.answer.is as never);
        return () => {};
      }
      const waiter = then as (answer: never) => void;
      one.waiters.add(waiter);
      if (!known) {
        asked.set(key, one);
        open.set(one.id, one);
        port.post({ type: 'ask', id: one.id, question });
      }
      return () => {
        one.waiters.delete(waiter);
        if (one.waiters.size > 0 || one.answer || !open.delete(one.id)) return;
        if (asked.get(key) === one) asked.delete(key);
        port.post({ type: 'forget', ids: [one.id] });
      };
    },
    hear(message) {
      if (message.type === 'seated') return events.seated(message.about);
      const one = open.get(message.id);
      open.delete(message.id);
      if (message.type === 'failed') return events.failed(message.error);
      if (!one) return;
      one.answer = { is: message.answer };
      for (const then of one.waiters) then(message.answer as never);
      one.waiters.clear();
    },
    close: () => port.close(),
  };
};

/** A worker that runs the game's rules. */
export const workerPort = (heard: (message: FromUmpire) => void, failed: (error: string) => void): UmpirePort => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<FromUmpire>) => heard(data);
  worker.onerror = ({ message }) => failed(message);
  return { post: (message) => worker.postMessage(message), close: () => worker.terminate() };
};
