import type { Chart } from '@umpire/shared/module/chart.ts';
import { chartInPlay } from '@umpire/shared/module/chart-in-play.ts';
import { namedAsDeclared, type RuleOptionsData, withoutStandards } from '@umpire/shared/module/rule-options.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { give } from './session.ts';
import { useShown } from './shown.ts';

/** The rule options of the shown table, and a function to change them. */
export interface TableOptions {
  readonly data: RuleOptionsData;
  /** The table's options that differ from the standard: those of the set-up, those set since, and those of the scenario. */
  readonly values: RuleOptionValues;
  /** Those that can be changed, with their values. */
  readonly set: RuleOptionValues;
  /** Those that the scenario fixes. */
  readonly scenario: RuleOptionValues;
  /** Whether the user may change options, or at least request it. */
  readonly mayChange: boolean;
  /** Whether these differ from the current values. */
  differs(options: RuleOptionValues): boolean;
  change(options: RuleOptionValues): void;
}

/** `undefined` if the game has no options. */
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

/** A table's set-up also has options that are no rule options: the size of the map. */
const laidOutIn = (data: RuleOptionsData, options: RuleOptionValues): RuleOptionValues => {
  const named = namedAsDeclared(data, options);
  return Object.fromEntries(Object.entries(named).filter(([id]) => data.options.some((option) => option.id === id)));
};

/** All charts as they are used at the table. */
export const useChartsInPlay = (): readonly Chart[] => {
  const { charts } = useShown().module.data;
  const options = useTableOptions();
  if (!options) return charts;
  return charts.map((chart) => chartInPlay(chart, options.data.options, options.values).chart);
};

/** A chart as it is used at the table. */
export const useChartInPlay = (id: string | undefined): Chart | undefined => {
  const { charts } = useShown().module.data;
  const options = useTableOptions();
  const chart = charts.find((one) => one.id === id);
  return chart && options ? chartInPlay(chart, options.data.options, options.values).chart : chart;
};
