import type { GameModule } from '../module.ts';
import type { Report } from '../problem.ts';
import { findOptionFault, findValueProblem, type RuleOption } from '../rule-options.ts';
import { checkUnique, listed } from './unique.ts';

/** Checks rule options: standard values are valid, charts exist, and scenarios set valid values. */
export const checkRuleOptions = ({ ruleOptions, scenarios, charts, manifest }: GameModule, report: Report): void => {
  const { options, conflicts = [] } = ruleOptions ?? { options: [] };
  checkUnique(options, ({ id }) => id, ['ruleOptions', 'options'], 'id', report);
  checkUnique(conflicts, ({ id }) => id, ['ruleOptions', 'conflicts'], 'id', report);
  for (const [i, option] of options.entries()) {
    const at = ['ruleOptions', 'options', i];
    if ((manifest.options ?? []).some(({ id }) => id === option.id)) {
      report([...at, 'id'], option.id, 'a name that no set-up option of the manifest has', 'Name it otherwise.');
    }
    checkOption(
      option,
      charts.map(({ id }) => id),
      (field, found, expected) => report([...at, field], found, expected, 'Correct it.'),
    );
  }
  for (const [i, { id, when }] of conflicts.entries()) {
    const fault = findOptionFault({ options }, when);
    if (fault) report(['ruleOptions', 'conflicts', i, 'when', fault.option], id, fault.expected, 'Correct it.');
  }
  for (const [i, scenario] of scenarios.entries()) {
    const fault = findOptionFault({ options, conflicts }, scenario.options ?? {});
    if (!fault) continue;
    report(['scenarios', i, 'options', fault.option], scenario.options?.[fault.option], fault.expected, 'Correct it.');
  }
};

const checkOption = (
  option: RuleOption,
  charts: readonly string[],
  wrong: (field: string, found: unknown, expected: string) => void,
): void => {
  if (option.type === 'chart') {
    if (!charts.includes(option.chart)) wrong('chart', option.chart, `one of the charts ${listed(charts)}`);
    return;
  }
  const expected = findValueProblem(option, option.standard);
  if (expected !== undefined) wrong('standard', option.standard, expected);
};
