import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** Air Bridge to Victory: Operation Market Garden by battalions, September 1944. */
export const airbridge = defineEntry({
  manifest,
  cover,
  options: async () => (await import('./options.ts')).options,
  load: async () => (await import('./data.ts')).data,
  umpire: async () => (await import('./umpire.ts')).default,
});
