import type { z } from 'zod';
import type { ModuleRef } from '../table/state/state.ts';
import type { Manifest, option } from './manifest.ts';

export type Option = z.infer<typeof option>;
export type OptionValues = ModuleRef['options'];

/** An option with an invalid value. */
export interface OptionProblem {
  readonly option: string;
  readonly found: unknown;
  /** In words; `none` if the module does not have the option. */
  readonly expected: string;
}

/** The valid values of the option, in words; undefined if `found` is valid. */
export const findOptionProblem = (option: Option, found: unknown): string | undefined => {
  const { type, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, choices = [] } = option;
  switch (type) {
    case 'number':
      return Number.isInteger(found) && min <= (found as number) && (found as number) <= max
        ? undefined
        : `a whole number from ${min} to ${max}`;
    case 'flag':
      return typeof found === 'boolean' ? undefined : 'true or false';
    case 'choice':
      return choices.some(({ id }) => id === found) ? undefined : `one of ${choices.map(({ id }) => id).join(', ')}`;
  }
};

/** The values of all of a module's options: those `given`, and defaults for the rest; or the problem. */
export const resolveOptions = (
  { options = [] }: Pick<Manifest, 'options'>,
  given: Readonly<Record<string, unknown>>,
): { readonly options: OptionValues } | { readonly problems: readonly OptionProblem[] } => {
  const problems: OptionProblem[] = [];
  for (const [name, found] of Object.entries(given)) {
    const known = options.find(({ id }) => id === name);
    const expected = known ? findOptionProblem(known, found) : 'none';
    if (expected) problems.push({ option: name, found, expected });
  }
  if (problems.length > 0) return { problems };
  return {
    options: Object.fromEntries(
      options.map((option) => [
        option.id,
        Object.hasOwn(given, option.id) ? (given[option.id] as OptionValues[string]) : option.default,
      ]),
    ),
  };
};
