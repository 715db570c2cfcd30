import { parentPort } from 'node:worker_threads';
import type { Question, ThoughtOf } from './question.ts';
import { think } from './thinking.ts';

// Thinks about one question after the other, in a thread of its own.

parentPort!.on('message', (question: Question) => {
  think(question).then(answer, (problem: unknown) =>
    answer({ problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) }),
  );
});

const answer = (thought: ThoughtOf): void => parentPort!.postMessage(thought);
