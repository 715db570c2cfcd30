// A thread beside a task: ends the process when that has had so many milliseconds of a processor (`workerData`).
import { workerData } from 'node:worker_threads';

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const end = used() + (workerData as number);
setInterval(() => used() > end && process.kill(process.pid, 'SIGKILL'), 20);
