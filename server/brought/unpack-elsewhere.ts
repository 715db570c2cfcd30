import { fork } from 'node:child_process';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { limits } from '../limits.ts';
import { fairQueue } from '../work/fair-queue.ts';
import type { Unpacked } from './unpack.ts';
import type { UnpackJob, UnpackNews } from './unpack-process.ts';

/** Megabytes of memory for checking a module, besides its archive. */
const memory = 384;

/** The failure for an archive that takes more. */
const tooLarge: ApiFailure = { failed: 'too-large' };

/** One at a time: each takes a processor, and the memory of the whole archive. */
const { ofNetwork, inAll } = limits.modulesWaiting;
const queue = fairQueue({ atOnce: 1, ofKey: ofNetwork, ofAll: inAll });

/**
 * `unpack` in another process, so that live tables are not affected by the archive: a process that runs out of memory ends only
 * itself. Networks take turns. @throws QueueFull
 */
export const unpackElsewhere = (job: UnpackJob, network: string): Promise<Unpacked | ApiFailure> =>
  queue.run(network, () => unpackNext(job));

const unpackNext = (job: UnpackJob): Promise<Unpacked | ApiFailure> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./unpack-process.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${memory}`],
      env: {},
      serialization: 'advanced',
      stdio: 'ignore',
    });
    let timer: NodeJS.Timeout | undefined;
    let outcome: Unpacked | ApiFailure = tooLarge;
    child.on('message', (news: UnpackNews) => {
      if ('begins' in news) timer = setTimeout(() => child.kill('SIGKILL'), limits.moduleClockPatience);
      else outcome = news;
    });
    child.once('error', reject);
    // Its files are complete once it has ended. Out of memory or of time, or a bug: the module cannot be kept either way.
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? outcome : tooLarge);
    });
    child.send(job);
  });
