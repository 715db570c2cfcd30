// A thread beside a task: ends the process once it has used this many milliseconds of processor time (`workerData`).
import { workerData } from 'node:worker_threads';

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const end = used() + (workerData as number);
setInterval(() => used() > end && process.kill(process.pid, 'SIGKILL'), 20);
