import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** Operation Nordwind: northern Alsace, January 1945. */
export const nordwind = defineEntry({
  manifest,
  cover,
  options: async () => (await import('./options.ts')).options,
  load: async () => (await import('./data.ts')).data,
  umpire: async () => (await import('./umpire.ts')).default,
});
