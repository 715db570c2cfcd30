import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** Ford, the example game: small enough to be read whole, complete enough to be copied. */
export const ford = defineEntry({
  manifest,
  cover,
  load: async () => (await import('./data.ts')).data,
  umpire: async () => (await import('./umpire.ts')).default,
});
