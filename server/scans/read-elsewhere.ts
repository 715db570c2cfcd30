import { Worker } from 'node:worker_threads';
import { limits } from '../limits.ts';
import { fairQueue } from '../work/fair-queue.ts';
import type { Picture, PictureProblem, readPicture } from './picture.ts';

type Read = ReturnType<typeof readPicture>;

/** Megabytes that a thread may use besides the picture. */
const memory = 64;

const { ofNetwork, inAll } = limits.picturesWaiting;
const queue = fairQueue({ atOnce: 1, ofKey: ofNetwork, ofAll: inAll });

/**
 * `readPicture` in its own thread, so that live tables are not affected by a picture with many
 * parts. Networks take turns. A picture that takes too long counts as broken. @throws QueueFull
 */
export const readElsewhere = (bytes: Buffer, network: string): Promise<Picture | PictureProblem> =>
  queue.run(network, () => readNext(bytes));

const readNext = (bytes: Buffer): Promise<Picture | PictureProblem> =>
  new Promise((resolve, reject) => {
    // Transferred if possible, so that 24 MB are not copied.
    const isWhole = bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), {
      workerData: bytes,
      transferList: isWhole ? [bytes.buffer] : [],
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const end = (act: () => void): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      worker.on('error', () => {});
      void worker.terminate();
      act();
    };
    const timer = setTimeout(() => end(() => resolve({ problem: 'broken' })), limits.picturePatience);
    worker.once('message', (read: Read) => end(() => resolve(withBuffer(read))));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', (code) => end(() => reject(new Error(`The thread that read a picture ended with ${code}.`))));
  });

/** A buffer arrives from a thread as a plain array. */
const withBuffer = (read: Read): Read => {
  if ('problem' in read) return read;
  const { buffer, byteOffset, byteLength } = read.bytes;
  return { ...read, bytes: Buffer.from(buffer, byteOffset, byteLength) };
};
