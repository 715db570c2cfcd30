import { type LoadedModule, namedAsDeclared } from '../module/index.ts';
import type { RuleOptionValues, Table } from '../table/index.ts';

/**
 * The rule options that a table is played by, as far as they are set: those it was opened with, then those that were
 * set at the table, then those of its scenario. `RuleOptions.of` fills in the standard.
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

/** The same object each time, so that what was read from it is known. */
const noOptions: RuleOptionValues = {};
