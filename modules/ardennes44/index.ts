import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** Ardennes '44: the Battle of the Bulge on two map sheets. */
export const ardennes44 = defineEntry({
  manifest,
  cover,
  options: async () => (await import('./options.ts')).options,
  load: async () => (await import('./data.ts')).data,
  umpire: async () => (await import('./umpire.ts')).default,
});
