import type { OptionValues } from '@umpire/shared/module';
import type { RulesPlugin } from '@umpire/shared/umpire';

/**
 * The rules of the games that have an umpire, each loaded when it is wanted. A game that is not listed is a free table;
 * one whose rules are chosen with its options may be.
 */
const plugins: { readonly [module: string]: (options: OptionValues) => Promise<RulesPlugin | undefined> } = {
  airbridge: async () => (await import('./airbridge/umpire.ts')).default,
  ardennes44: async () => (await import('./ardennes44/umpire.ts')).default,
  arnhem: async () => (await import('./arnhem/umpire.ts')).default,
  bitterwoods: async () => (await import('./bitterwoods/umpire.ts')).default,
  ford: async () => (await import('./ford/umpire.ts')).default,
  nordwind: async () => (await import('./nordwind/umpire.ts')).default,
  sandbox: async (options) => (await import('./sandbox/rules.ts')).makeRules(options),
};

/** The plugin of a module, for a table that was set up with these options; `undefined` if it has none. */
export const findPlugin = async (module: string, options: OptionValues = {}): Promise<RulesPlugin | undefined> =>
  Object.hasOwn(plugins, module) ? plugins[module]?.(options) : undefined;
