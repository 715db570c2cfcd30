import { withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Answers, FromDevice, Question, ToDevice } from './device-messages.ts';
import { DeviceTable } from './device-table.ts';
import type { LastingStore } from './lasting-store.ts';

export interface DeskPorts {
  tell(message: FromDevice): void;
  readonly store: LastingStore;
  /** Milliseconds before each act of the computer. */
  readonly computerPace?: number;
  /** The page has closed the table, and its pending requests have been carried out. */
  done(): void;
}

/** The worker's side of one table. Carries out the page's messages one after the other; none of them waits for a read. */
export const makeDeviceDesk = ({
  tell,
  store,
  done,
  computerPace = 1000,
}: DeskPorts): ((message: ToDevice) => void) => {
  let table: DeviceTable | undefined;
  const failed = (problem: unknown, id?: number): void => {
    const error = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    tell({ type: 'failed', error, ...(id !== undefined && { id }) });
  };
  const read = (of: DeviceTable, id: number, question: Question): Promise<void> =>
    answer(of, question).then(
      (found) => tell({ type: 'answer', id, answer: found }),
      (problem: unknown) => failed(problem, id),
    );

  const hear = async (message: ToDevice): Promise<void> => {
    if (message.type === 'wake') {
      table = await DeviceTable.wake(store, message.table, computerPace);
      return tell({ type: 'awake', isThere: table !== undefined });
    }
    if (message.type === 'close') {
      await table?.close();
      const copy = table && store.isUnstored(table.id) && store.copy(table.id);
      if (copy) tell({ type: 'left', copy });
      return done();
    }
    if (!table) return;
    if (message.type === 'enter') table.enter((kind, said) => tell({ type: 'heard', kind, message: said }));
    else if (message.type === 'take') table.take(message.kind, message.message);
    else void read(table, message.id, message.question);
  };

  let hearing: Promise<void> = Promise.resolve();
  return (message) => {
    hearing = hearing.then(() => hear(message)).catch(failed);
  };
};

const answer = async (table: DeviceTable, question: Question): Promise<Answers[keyof Answers]> => {
  switch (question.what) {
    case 'history':
      return table.history(question.from, question.to, question.before);
    case 'game':
      return table.game(question.everything);
    case 'tableAt':
      return withoutIndex(await table.tableAt(question.seq));
  }
};
