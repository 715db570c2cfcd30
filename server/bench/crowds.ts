import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CrowdAnswer, CrowdQuestion } from './crowd.ts';
import type { OurServer } from './our-client.ts';
import type { Game } from './our-games.ts';

/** People at our tables, in their own process. */
export interface Crowd {
  readonly ask: (question: Exclude<CrowdQuestion, { ask: 'sit' | 'end' }>) => Promise<CrowdAnswer>;
  /** Checks that the counters lie where they were moved to, and ends. */
  readonly end: () => Promise<void>;
}

/** Two players and so many spectators at each of the games. */
export const sitDown = async (
  { dataDir }: Pick<OurServer, 'dataDir'>,
  games: readonly Game[],
  spectators: number,
): Promise<Crowd> => {
  const child = fork(fileURLToPath(new URL('./crowd.ts', import.meta.url)));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Clients ended with code ${code}.`);
  });
  ended.catch(() => {});
  // Its end reports that it cannot be reached.
  child.on('error', () => {});
  const ask = (question: CrowdQuestion): Promise<CrowdAnswer> => Promise.race([answerOf(child, question), ended]);
  await ask({ ask: 'sit', dataDir, games, spectators });
  return {
    ask,
    end: async () => {
      await ask({ ask: 'end' });
      child.disconnect();
    },
  };
};

const answerOf = async (child: ChildProcess, question: CrowdQuestion): Promise<CrowdAnswer> => {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer as CrowdAnswer;
};
