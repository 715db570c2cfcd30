import { processorTime } from '../work/processor-time.ts';

/** The longest time of a processor, in milliseconds, for which the event loop was held while something was done. */
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
