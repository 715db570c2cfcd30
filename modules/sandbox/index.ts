import { defineEntry } from '../entry.ts';
import manifest from './manifest.json' with { type: 'json' };
import cover from './texts/cover.json' with { type: 'json' };

/** The sandbox: an empty map of any size and generic counters, for any game. */
export const sandbox = defineEntry({
  manifest,
  cover,
  options: async () => (await import('./options.ts')).options,
  load: async (options) => (await import('./data.ts')).makeSandbox(options),
  umpire: async (options) => (await import('./rules.ts')).makeRules(options),
});
