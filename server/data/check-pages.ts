// The thread of `watch-pages.ts`: posts the damage of a database, or `undefined`.
import { parentPort, workerData } from 'node:worker_threads';
import { damagedPages, openToRead } from './folder.ts';

const database = openToRead(workerData as string);
parentPort!.postMessage(damagedPages(database));
database.close();
