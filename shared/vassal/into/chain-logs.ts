import type { GameNow } from '../game/described.ts';
import type { PlayedLog } from '../game/play-log.ts';
import { compareAtSeam } from '../game/seam.ts';
import type { GameToImport } from './plan.ts';

/** A log that was read, and that can be played. */
export interface ReadLog {
  readonly name: string;
  readonly end: GameNow;
  readonly steps: number;
  readonly log: PlayedLog;
}

/** So many pieces of a hundred lie as they did: what was set up between two logs may differ. */
const ALIKE = 90;
/** A table takes so long a history at once. */
const MOST_STEPS = 20_000;

/** Logs as games: one that begins where another has ended goes on with it, in the order in which they were written. */
export const chainLogs = (logs: readonly ReadLog[]): readonly GameToImport[] => {
  const chains: ReadLog[][] = [];
  const inOrder = logs.toSorted((a, b) => a.log.written - b.log.written || (a.name < b.name ? -1 : 1));
  for (const log of inOrder) {
    const before = chains.find((chain) => goesOn(chain, log));
    if (before) before.push(log);
    else chains.push([log]);
  }
  return chains.map((chain) => {
    const [first] = chain as [ReadLog];
    const last = chain.at(-1)!;
    return {
      name: first === last ? first.name : `${first.name} – ${last.name}`,
      position: first.log.opening,
      logs: chain.map(({ log }) => log),
    };
  });
};

const goesOn = (chain: readonly ReadLog[], log: ReadLog): boolean => {
  const steps = chain.reduce((sum, each) => sum + each.steps, log.steps);
  if (steps > MOST_STEPS) return false;
  const { pieces, same } = compareAtSeam(chain.at(-1)!.end, log.log.opening);
  return pieces > 0 && same * 100 >= pieces * ALIKE;
};
