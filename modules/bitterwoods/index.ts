import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** Bitter Woods: the Battle of the Bulge by regiments, 16 to 26 December 1944. */
export const bitterwoods = defineEntry({
  manifest,
  cover,
  options: async () => (await import('./options.ts')).options,
  load: async (set) => (await import('./data.ts')).makeBitterWoods(set),
  umpire: async () => (await import('./umpire.ts')).default,
});
