import type { Clock } from '../ports.ts';
import type { Budgets, Payer } from './budgets.ts';

/** Commands at one table that wait until those who gave them have paid their debt. */
export interface CommandQueue {
  /** Runs it now, or when the person's turn comes, in order. False: too many of their commands wait already. */
  readonly give: (payer: Payer, run: () => void) => boolean;
  /** Drops all waiting commands. */
  readonly close: () => void;
}

interface Waiting {
  readonly payer: Payer;
  readonly run: () => void;
}

/** @param most waiting commands of one person */
export const commandQueue = (budgets: Budgets, clock: Clock, most: number): CommandQueue => {
  /** By person, those who have waited longest first. */
  const waiting = new Map<string, Waiting[]>();
  let callOff: (() => void) | undefined;

  const arm = (): void => {
    if (callOff || waiting.size === 0) return;
    const now = clock.now();
    const waits = [...waiting.values()].map(([first]) => budgets.wait(first!.payer, now));
    callOff = clock.later(Math.max(1, Math.min(...waits)), goOn);
  };

  /** Runs one command of each person without debt; then other work gets its turn. */
  const goOn = (): void => {
    callOff = undefined;
    for (const [person, queue] of [...waiting]) {
      if (budgets.wait(queue[0]!.payer, clock.now()) > 0) continue;
      const { run } = queue.shift()!;
      if (queue.length === 0) waiting.delete(person);
      run();
    }
    arm();
  };

  return {
    give: (payer, run) => {
      const queue = waiting.get(payer.person);
      if (!queue && budgets.wait(payer, clock.now()) === 0) {
        run();
        return true;
      }
      if (queue && queue.length >= most) return false;
      if (queue) queue.push({ payer, run });
      else waiting.set(payer.person, [{ payer, run }]);
      arm();
      return true;
    },
    close: () => {
      callOff?.();
      waiting.clear();
    },
  };
};
