import type { RulesPlugin } from '@umpire/shared/umpire';

/**
 * The rules of the games that have an umpire, each loaded when it is wanted. A game that is not listed is a free table.
 */
const plugins: { readonly [module: string]: () => Promise<RulesPlugin> } = {
  nordwind: async () => (await import('./nordwind/umpire.ts')).default,
};

/** The plugin of a module; `undefined` if it has none. */
export const findPlugin = async (module: string): Promise<RulesPlugin | undefined> =>
  Object.hasOwn(plugins, module) ? plugins[module]?.() : undefined;
