import { z } from 'zod';
import { limits } from '../table/state/limits.ts';
import { ruleOptionId, ruleOptionValue, ruleOptionValues } from '../table/state/shapes.ts';
import type { ChartCells, RuleOptionValue, RuleOptionValues } from '../table/state/umpire.ts';
import { type ByGameLanguage, nameOf, type Texts } from './text.ts';

/**
 * Rule options: switches in a game's rules, each under its clause. They are optional rules, readings of a passage that
 * can be read in several ways, and charts that an owner of the printed game can replace. This file has their data,
 * which pages, log and server read; `declare-options.ts` has the typed declaration that a game's rules are written with.
 */

const common = {
  id: ruleOptionId,
  clause: z.string().min(1).max(40),
  /** Its place in forms: among the optional rules, or among the readings. */
  group: z.enum(['optional', 'reading', 'chart']),
  /** The option decides which counters are laid out: it is set when the table is opened, and never changed. */
  setup: z.literal(true).optional(),
};

const ruleOption = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('flag'), standard: z.boolean() }),
  z.strictObject({
    ...common,
    type: z.literal('choice'),
    values: z.array(z.string().min(1).max(limits.ruleOptionValue)).min(2),
    standard: z.string(),
  }),
  z.strictObject({ ...common, type: z.literal('number'), least: z.int(), most: z.int(), standard: z.int() }),
  /** Entries of a chart, by cell (`cellOf`), in all rows and columns or in these. The standard replaces none. */
  z.strictObject({
    ...common,
    type: z.literal('chart'),
    chart: nameOf,
    columns: z.array(z.string()).min(1).optional(),
    rows: z.array(z.string()).min(1).optional(),
    entries: z.array(z.string()).min(1),
  }),
]);
export type RuleOption = z.infer<typeof ruleOption>;

/** Options that exclude each other: all values of `when` together. The text `options.conflicts.ID` says why. */
const ruleOptionConflict = z.strictObject({ id: nameOf, when: ruleOptionValues });

export const ruleOptionsData = z.strictObject({
  options: z.array(ruleOption).max(limits.ruleOptions),
  conflicts: z.array(ruleOptionConflict).optional(),
});
export type RuleOptionsData = z.infer<typeof ruleOptionsData>;

/**
 * The name of a cell in `ChartCells`: the `id` of the row, and the printed head of the column or the last word
 * of its text's key.
 */
export const cellOf = (row: string | number, column: string | number): string => `${row}:${column}`;

const noCells: ChartCells = {};

export const standardOf = (option: RuleOption): RuleOptionValue =>
  option.type === 'chart' ? noCells : option.standard;

/** The valid values of the option, in words; `undefined` if `found` is valid. */
export const findValueProblem = (option: RuleOption, found: unknown): string | undefined => {
  switch (option.type) {
    case 'flag':
      return typeof found === 'boolean' ? undefined : 'true or false';
    case 'choice':
      return option.values.some((value) => value === found) ? undefined : `one of ${option.values.join(', ')}`;
    case 'number': {
      const { least, most } = option;
      const fits = typeof found === 'number' && Number.isInteger(found) && least <= found && found <= most;
      return fits ? undefined : `a whole number from ${least} to ${most}`;
    }
    case 'chart': {
      const { chart, entries } = option;
      const cells = ruleOptionValue.safeParse(found).data;
      const fits = typeof cells === 'object' && Object.values(cells).every((entry) => entries.includes(entry));
      return fits ? undefined : `cells of the chart ${chart}, each one of ${entries.join(', ')}`;
    }
  }
};

/** An invalid option: an unknown one, an invalid value, or a conflict with other options. */
export interface OptionFault {
  readonly option: string;
  /** In words; `none` if the game does not have the option. */
  readonly expected: string;
  /** The conflict, by its id. */
  readonly conflict?: string;
}

/** The first problem of these values, all others being standard; `undefined` if there is none. */
export const findOptionFault = (
  { options, conflicts = [] }: RuleOptionsData,
  given: Readonly<Record<string, unknown>>,
): OptionFault | undefined => {
  for (const [id, found] of Object.entries(given)) {
    const option = options.find((one) => one.id === id);
    const expected = option ? findValueProblem(option, found) : 'none';
    if (expected !== undefined) return { option: id, expected };
  }
  const setTo = (id: string): unknown => {
    const option = options.find((one) => one.id === id);
    return Object.hasOwn(given, id) ? given[id] : option && standardOf(option);
  };
  for (const { id, when } of conflicts) {
    const wanted = Object.entries(when);
    if (wanted.some(([option, value]) => setTo(option) !== value)) continue;
    const named = wanted.find(([option]) => Object.hasOwn(given, option)) ?? wanted[0]!;
    const together = wanted.map(([option, value]) => `${option}: ${String(value)}`).join(' with ');
    return { option: named[0], expected: `not ${together}`, conflict: id };
  }
  return undefined;
};

/**
 * The given values by the options' own names: a name with dashes (`fuel-dumps`) means `fuelDumps`
 * if the game has no option with dashes.
 */
export const namedAsDeclared = <Value>(
  { options }: RuleOptionsData,
  given: { readonly [option: string]: Value },
): { readonly [option: string]: Value } => {
  const has = (id: string): boolean => options.some((option) => option.id === id);
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const joined = id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      return [!has(id) && has(joined) ? joined : id, value];
    }),
  );
};

/** Those of the values that differ from the standard. */
export const withoutStandards = ({ options }: RuleOptionsData, given: RuleOptionValues): RuleOptionValues =>
  Object.fromEntries(
    Object.entries(given).filter(([id, value]) => {
      const option = options.find((one) => one.id === id);
      if (!option) return false;
      return typeof value === 'object' ? Object.keys(value).length > 0 : value !== standardOf(option);
    }),
  );

/** The text keys of an option, the same in every game: its name, its meaning, the names of its values. */
export const optionText = {
  name: (id: string): string => `options.${id}.name`,
  means: (id: string): string => `options.${id}.means`,
  value: (id: string, value: string): string => `options.${id}.values.${value}`,
  conflict: (id: string): string => `options.conflicts.${id}`,
};

/** Every text that the options need. */
export const textsOfOptions = ({ options, conflicts = [] }: RuleOptionsData): readonly string[] => [
  ...options.flatMap((option) => [
    optionText.name(option.id),
    optionText.means(option.id),
    ...(option.type === 'choice' ? option.values.map((value) => optionText.value(option.id, value)) : []),
  ]),
  ...conflicts.map(({ id }) => optionText.conflict(id)),
];

/** A game's options for the rest of the program: their data, their texts, and the values by which rules read them (`ruleOptions`). */
export interface DeclaredOptions {
  readonly data: RuleOptionsData;
  readonly texts: ByGameLanguage<Texts>;
}
