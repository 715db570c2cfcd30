import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, type PairOptions, playPair } from './play-pair.ts';

// Plays one pair after the other, as the arena sends their seeds.

const { contest, options } = workerData as { readonly contest: Contest; readonly options: PairOptions };

parentPort!.on('message', async (seed: number) => parentPort!.postMessage(await playPair(contest, seed, options)));
