/**
 * Milliseconds of processor that this thread has used: what a command costs, on a machine that is busy with something
 * else too. By the clock on the wall, whoever acts while the machine stands still would pay for it.
 */
export const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
