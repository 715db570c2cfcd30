/**
 * Milliseconds of processor time of this thread: the cost of a command even on a machine that is busy with something
 * else. By the clock on the wall, people would pay for time in which the machine did other work.
 */
export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
