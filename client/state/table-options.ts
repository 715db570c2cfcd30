import type { Chart } from '@umpire/shared/module/chart.ts';
import { chartInPlay } from '@umpire/shared/module/chart-in-play.ts';
import { namedAsDeclared, type RuleOptionsData, withoutStandards } from '@umpire/shared/module/rule-options.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { give } from './session.ts';
import { useShown } from './shown.ts';

/** The rule options of the table that is shown, and the way to change them. */
export interface TableOptions {
  readonly data: RuleOptionsData;
  /** As the table is played, but for standards: what was laid out, what was set since, what the scenario settles. */
  readonly values: RuleOptionValues;
  /** Those of them that can be changed, as they are set. */
  readonly set: RuleOptionValues;
  /** What the scenario settles. */
  readonly scenario: RuleOptionValues;
  /** Whether I may change anything, or at least ask for it. */
  readonly mayChange: boolean;
  /** Whether these differ from what is set. */
  differs(options: RuleOptionValues): boolean;
  change(options: RuleOptionValues): void;
}

/** `undefined` where the game has no options. */
export const useTableOptions = (): TableOptions | undefined => {
  const { table, module, me, live } = useShown();
  const { ruleOptions: data } = module.data;
  if (!data) return undefined;
  const { umpire } = table.settings;
  const set = umpire.options ?? {};
  const scenario = module.scenario(table.module.scenario)?.options ?? {};
  return {
    data,
    set,
    scenario,
    values: { ...namedAsDeclared(data, laidOutIn(data, table.module.options)), ...set, ...scenario },
    mayChange: live && (me.seats.length > 0 || me.isHost) && (umpire.changing !== 'host' || me.isHost),
    differs: (options) => !isEqual(withoutStandards(data, options), set),
    change: (options) =>
      give({ type: 'changeSettings', settings: { umpire: { ...umpire, options: withoutStandards(data, options) } } }),
  };
};

/** A table's set-up has answers besides that are no rule options: how large the map is. */
const laidOutIn = (data: RuleOptionsData, options: RuleOptionValues): RuleOptionValues => {
  const named = namedAsDeclared(data, options);
  return Object.fromEntries(Object.entries(named).filter(([id]) => data.options.some((option) => option.id === id)));
};

/** All charts as the table plays by them. */
export const useChartsInPlay = (): readonly Chart[] => {
  const { charts } = useShown().module.data;
  const options = useTableOptions();
  if (!options) return charts;
  return charts.map((chart) => chartInPlay(chart, options.data.options, options.values).chart);
};

/** A chart as the table plays by it. */
export const useChartInPlay = (id: string | undefined): Chart | undefined => {
  const { charts } = useShown().module.data;
  const options = useTableOptions();
  const chart = charts.find((one) => one.id === id);
  return chart && options ? chartInPlay(chart, options.data.options, options.values).chart : chart;
};
