import type { OptionValues } from '@umpire/shared/module';
import type { RulesPlugin } from '@umpire/shared/umpire';
import { findModule } from './find-module.ts';

/** The rules of a game, for a table with these set-up options; `undefined` if it then has no umpire. */
export const findPlugin = async (module: string, options: OptionValues = {}): Promise<RulesPlugin | undefined> =>
  findModule(module)?.umpire?.(options);
