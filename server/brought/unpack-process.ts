// A separate process that unpacks and checks the archive of one module. See unpack-elsewhere.ts.
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { ApiFailure } from '@umpire/shared/protocol/http.ts';
import { limits } from '../limits.ts';
import { type Unpacked, unpack } from './unpack.ts';

export interface UnpackJob {
  readonly zip: string;
  /** The folder for its files, which does not exist yet. */
  readonly part: string;
}

/** `begins`: the process has loaded its code. */
export type UnpackNews = { readonly begins: true } | Unpacked | ApiFailure;

const tell = (news: UnpackNews): void => void process.send!(news);

const [{ zip, part }] = (await once(process, 'message')) as [UnpackJob];
// Live tables have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
new Worker(new URL('../game-files/processor-guard.ts', import.meta.url), { workerData: limits.modulePatience }).unref();
tell({ begins: true });
try {
  const unpacked = await unpack(zip, part);
  tell('problems' in unpacked ? { failed: 'bad-module', problems: unpacked.problems } : unpacked);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  tell({ failed: 'no-room' });
}
process.disconnect();
