import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, playPair } from './play-pair.ts';

// Plays one pair after the other, as the arena sends their seeds.

const { contest, keeps } = workerData as { readonly contest: Contest; readonly keeps: boolean };

parentPort!.on('message', async (seed: number) => parentPort!.postMessage(await playPair(contest, seed, { keeps })));
