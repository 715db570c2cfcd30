import { loadModule } from '@umpire/shared/module/load.ts';
import type { GameModule } from '@umpire/shared/module/module.ts';
import type { OptionValues } from '@umpire/shared/module/options.ts';
import type { RulesPlugin } from '@umpire/shared/umpire';
import type { FromUmpire, Question, ToUmpire } from './questions.ts';
import { makeSitting, type Sitting } from './sitting.ts';

export interface DeskPorts {
  tell(message: FromUmpire): void;
  findPlugin(module: string, options: OptionValues): Promise<RulesPlugin | undefined>;
  /** Calls back after all messages that have arrived by now. */
  later(then: () => void): void;
  /** The rules could not be loaded, or the table could not be followed: later answers are not reliable. */
  failed(error: unknown): void;
}

/**
 * The worker's handling of messages. Questions wait in a queue while table updates are read, so that
 * withdrawn questions are never answered.
 */
export const makeDesk = ({ tell, findPlugin, later, failed }: DeskPorts): ((message: ToUmpire) => void) => {
  let sitting: Sitting | undefined;
  /** Questions come in the order of their ids. */
  let lastId = 0;
  const waiting = new Map<number, Question>();
  /** The withdrawn ones among those that are still to come. */
  const forgotten = new Set<number>();

  const seat = async (data: GameModule, options: OptionValues): Promise<void> => {
    sitting = undefined;
    const plugin = await findPlugin(data.manifest.id, options);
    const loaded = plugin && loadModule(data);
    if (plugin && loaded && 'module' in loaded) sitting = makeSitting(plugin, loaded.module);
    tell({ type: 'seated', about: sitting?.about });
  };

  const answerNext = (): void => {
    const [next] = waiting;
    if (!next) return;
    const [id, question] = next;
    waiting.delete(id);
    try {
      tell({ type: 'answer', id, answer: sitting?.answer(question) });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ type: 'failed', id, error: `${JSON.stringify(question)}: ${reason}` });
    }
  };

  const hear = (message: Exclude<ToUmpire, { type: 'forget' }>): Promise<void> | void => {
    switch (message.type) {
      case 'module':
        return seat(message.data, message.options);
      case 'table':
        if (message.whole) sitting?.lay(JSON.parse(message.text));
        else sitting?.patch(JSON.parse(message.text));
        return;
      case 'ask':
        lastId = message.id;
        if (forgotten.delete(message.id)) return;
        waiting.set(message.id, message.question);
        later(answerNext);
    }
  };

  /** Messages are handled one after the other: a table that arrives while the rules are loading waits for them. */
  let hearing: Promise<void> = Promise.resolve();
  return (message) => {
    if (message.type !== 'forget') {
      hearing = hearing.then(() => hear(message)).catch(failed);
      return;
    }
    for (const id of message.ids) if (!waiting.delete(id) && id > lastId) forgotten.add(id);
  };
};
