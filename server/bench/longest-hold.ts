import { processorTime } from '../work/processor-time.ts';

/** The longest time for which the event loop was blocked during an action, in milliseconds of processor time. */
export const longestHold = async (act: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = processorTime();
  let isDone = false;
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  look();
  await act();
  isDone = true;
  look();
  return longest;
};
