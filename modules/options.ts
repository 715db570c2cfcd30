import {
  findOptionFault,
  namedAsDeclared,
  type OptionValues,
  resolveOptions,
  withoutStandards,
} from '@umpire/shared/module';
import type { RuleOptionValues } from '@umpire/shared/table';
import type { ModuleEntry } from './entry.ts';

/** The options of a new table, sorted by kind. */
export interface SetOptions {
  /** Options that decide what is laid out: every set-up option of the manifest, and rule options of that kind. */
  readonly setup: OptionValues;
  /** Rule options that differ from the game's standard. */
  readonly rules: RuleOptionValues;
}

/** An option that the game does not have, or an invalid value. */
export interface OptionProblem {
  readonly option: string;
  readonly found: unknown;
  /** In words; `none` if the game does not have the option. */
  readonly expected: string;
}

/** Reads options by name, unchecked: set-up options of the manifest and rule options alike. */
export const readOptions = async (
  entry: ModuleEntry,
  given: Readonly<Record<string, unknown>>,
): Promise<SetOptions | { readonly problems: readonly OptionProblem[] }> => {
  const rules = (await entry.options?.())?.data ?? { options: [] };
  const named = namedAsDeclared(rules, given);
  const isRule = (id: string): boolean => rules.options.some((option) => option.id === id);
  const pick = (wanted: (id: string) => boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(named).filter(([id]) => wanted(id)));

  const asked = pick(isRule);
  const fault = findOptionFault(rules, asked);
  if (fault) return { problems: [{ option: fault.option, found: asked[fault.option], expected: fault.expected }] };
  const resolved = resolveOptions(
    entry.manifest,
    pick((id) => !isRule(id)),
  );
  if ('problems' in resolved) return resolved;
  // The checks above guarantee the types of the values; only flags, choices and numbers can lay anything out.
  const set = asked as RuleOptionValues;
  const laying = rules.options.flatMap((option) =>
    option.setup && option.type !== 'chart'
      ? [[option.id, (set[option.id] ?? option.standard) as OptionValues[string]]]
      : [],
  );
  const played = rules.options.flatMap(({ id, setup }) => (!setup && id in set ? [[id, set[id]!]] : []));
  return {
    setup: { ...resolved.options, ...Object.fromEntries(laying) },
    rules: withoutStandards(rules, Object.fromEntries(played)),
  };
};
