// A thread of `watch-pages.ts`: posts what is damaged in a database, or `undefined`.
import { parentPort, workerData } from 'node:worker_threads';
import { damagedPages, openToRead } from './folder.ts';

const database = openToRead(workerData as string);
parentPort!.postMessage(damagedPages(database));
database.close();
