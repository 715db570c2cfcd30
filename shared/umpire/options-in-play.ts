import { type LoadedModule, namedAsDeclared } from '../module/index.ts';
import type { RuleOptionValues, Table } from '../table/index.ts';

/**
 * The rule options that a table has set: first those from its opening, then those that
 * players set at the table, then those of its scenario. `RuleOptions.of` adds the standard values.
 */
export const optionsInPlay = (module: LoadedModule, table: Pick<Table, 'module' | 'settings'>): RuleOptionValues => {
  const { ruleOptions } = module.data;
  if (!ruleOptions) return noOptions;
  return namedAsDeclared(ruleOptions, {
    ...table.module.options,
    ...table.settings.umpire.options,
    ...module.scenario(table.module.scenario)?.options,
  });
};

/** The same object each time, because caches use it as their key. */
const noOptions: RuleOptionValues = {};
