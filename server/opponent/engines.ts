import type { Command } from '@umpire/shared/table/command.ts';
import type { ComputerAct } from '@umpire/shared/umpire/opponent/at-table.ts';
import type { Permitted } from '@umpire/shared/umpire/opponent/permitted.ts';
import { type FairQueue, fairQueue, type QueueBounds } from '../work/fair-queue.ts';
import { EngineProgram } from './engine-program.ts';
import type { Question } from './question.ts';

/** The engines that the operator offers: their commands by their names. */
export type EngineCommands = { readonly [name: string]: string };

/** The engines of this process. Each runs once, from its first question on, and plays at many tables. */
export interface Engines {
  readonly names: readonly string[];
  /** @throws if there is no such engine, it fails, or gives no act of play; or QueueFull. */
  readonly ask: (question: Question, may: Permitted, payer: string) => Promise<ComputerAct>;
  readonly close: () => void;
}

interface Engine {
  readonly called: string;
  readonly queue: FairQueue;
  /** Absent until it is needed, and after it failed. */
  program?: EngineProgram;
}

/** What an engine may do. It neither talks nor manages seats. */
const OF_PLAY: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'movePieces',
  'spreadPieces',
  'flipPieces',
  'facePieces',
  'orderStack',
  'setMarker',
  'removeMarker',
  'guide',
  'setReady',
  'nextPhase',
]);

export const makeEngines = (
  commands: EngineCommands,
  { patience, waiting }: { readonly patience: number; readonly waiting: Pick<QueueBounds, 'ofKey' | 'ofAll'> },
): Engines => {
  const engines = new Map(
    Object.entries(commands).map(([name, called]): [string, Engine] => [
      name,
      { called, queue: fairQueue({ atOnce: 1, ...waiting }) },
    ]),
  );
  const end = (engine: Engine): void => {
    engine.program?.close();
    delete engine.program;
  };
  return {
    names: [...engines.keys()],
    ask: async ({ id, seat, engine: name = '', table }, may, payer) => {
      const engine = engines.get(name);
      if (!engine) throw new Error(`This server has no engine ${name}.`);
      return engine.queue.run(payer, async () => {
        engine.program ??= new EngineProgram(engine.called, patience);
        try {
          const act = await engine.program.ask({ game: `${id} ${seat}`, seat, may, table });
          if (!act) throw new Error(`The engine ${name} gave no act when it was to act.`);
          const { type } = act.command;
          if (!OF_PLAY.has(type)) throw new Error(`The engine ${name} gave ${type}, which is no act of play.`);
          return act;
        } catch (problem) {
          end(engine);
          throw problem;
        }
      });
    },
    close: () => {
      for (const engine of engines.values()) end(engine);
    },
  };
};
