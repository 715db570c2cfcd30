import type { Manifest } from './manifest.ts';
import type { Option, OptionValues } from './options.ts';
import type { RuleOption, RuleOptionsData } from './rule-options.ts';

/**
 * A rules form: options of a module's set-up that define the rules of its tables. They are the options that depend on
 * another option (`when`), and that other option.
 */

/** The form's options as rule options, for house rules. None if the module has no such form. */
export const rulesForm = ({ options = [] }: Pick<Manifest, 'options'>): readonly RuleOption[] => {
  const asking = new Set(options.flatMap(({ when }) => (when ? [when.option] : [])));
  return options.flatMap((option) => (option.when || asking.has(option.id) ? asRule(option) : []));
};

/** The set-up options with which the rules form is asked; `undefined` if the module has none. */
export const startOfForm = ({ options = [] }: Pick<Manifest, 'options'>): OptionValues | undefined => {
  const asked = options.flatMap(({ when }) => (when ? [when] : []));
  const start = asked.filter(({ option }) => options.some(({ id, when }) => id === option && !when));
  return start.length > 0 ? Object.fromEntries(start.map(({ option, is }) => [option, is])) : undefined;
};

/** The module's rule options and those of its form, for house rules with both. */
export const withForm = (manifest: Pick<Manifest, 'options'>, data: RuleOptionsData): RuleOptionsData => ({
  ...data,
  options: [...rulesForm(manifest), ...data.options],
});

const asRule = ({ id, when, type, default: standard, min, max, choices }: Option): RuleOption => {
  const common = { id, clause: when?.option ?? id, group: 'optional', setup: true } as const;
  switch (type) {
    case 'flag':
      return { ...common, type, standard: standard === true };
    case 'choice':
      return { ...common, type, standard: String(standard), values: (choices ?? []).map((choice) => choice.id) };
    case 'number':
      return {
        ...{ ...common, type, standard: Number(standard) },
        least: min ?? Number.MIN_SAFE_INTEGER,
        most: max ?? Number.MAX_SAFE_INTEGER,
      };
  }
};
