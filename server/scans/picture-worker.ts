// A thread that reads one picture. See read-elsewhere.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { readPicture } from './picture.ts';

const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
const read = readPicture(Buffer.from(buffer, byteOffset, byteLength));
parentPort!.postMessage(read);
