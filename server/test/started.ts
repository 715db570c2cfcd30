import type { ChildProcess } from 'node:child_process';

/** Processes that tests have started and that run: none outlives the test's own, however that ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export const startedHere = <Child extends ChildProcess>(child: Child): Child => {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** Milliseconds for a server to come up or to end, on a machine that has much else to do. */
export const patience = 120_000;

/** @throws once it has taken too long: what did, and what it has printed */
export const inTime = async <T>(what: string, wanted: Promise<T>, printed: () => string = () => ''): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${patience / 1000} s. ${printed()}`)), patience);
  });
  wanted.catch(() => {});
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
};
