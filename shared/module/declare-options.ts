import type { ChartCells, Clause, RuleOptionValues } from '../table/state/umpire.ts';
import {
  type DeclaredOptions,
  findValueProblem,
  type RuleOption,
  type RuleOptionsData,
  standardOf,
} from './rule-options.ts';
import type { ByGameLanguage } from './text.ts';

interface Common {
  readonly clause: Clause;
  /** Its place in forms. Absent: among the readings, or for a chart among the charts. */
  readonly group?: 'optional' | 'reading';
  /** The option decides which counters are laid out: it is set when the table is opened, and never changed. */
  readonly setup?: true;
}

/** One option as a game declares it: a flag, a choice, a whole number, or a chart whose entries can be replaced. */
type Declared =
  | (Common & { readonly standard: boolean })
  | (Common & { readonly standard: string; readonly values: readonly string[] })
  | (Common & { readonly standard: number; readonly least: number; readonly most: number })
  | (Common & {
      readonly chart: string;
      readonly columns?: readonly string[];
      readonly rows?: readonly string[];
      readonly entries: readonly string[];
    });

type ValueOf<D> = D extends { readonly chart: string }
  ? ChartCells
  : D extends { readonly values: readonly (infer V)[] }
    ? V
    : D extends { readonly standard: boolean }
      ? boolean
      : number;

/** The values of a game's options, each with its type. */
export type ValuesOf<D> = { readonly [id in keyof D]: ValueOf<D[id]> };

/** The texts of each option, and of each value of a choice. */
type TextsOf<D, Conflict extends string> = {
  readonly [id in keyof D]: {
    readonly name: string;
    readonly means: string;
  } & (D[id] extends { readonly values: readonly (infer V extends string)[] }
    ? { readonly values: { readonly [value in V]: string } }
    : unknown);
} & ([Conflict] extends [never] ? unknown : { readonly conflicts: { readonly [id in Conflict]: string } });

/** A game's options. */
export interface RuleOptions<D> extends DeclaredOptions {
  /** The values for a position: as set, else the standard. They are read once for all positions of a table. */
  of(position: { readonly options: RuleOptionValues }): ValuesOf<D>;
}

/**
 * Declares a game's rule options, by their names. `texts` are the files `texts/options.en.json` and
 * `texts/options.ja.json`: a text that is missing is a compile error. `conflicts` name values that may not be set at
 * once, each with a text under `conflicts` that says why.
 *
 * ```ts
 * export const options = ruleOptions(
 *   { ridgeOnRoad: { clause: '3.2g', standard: 0, least: 0, most: 4 },
 *     fullHex: { clause: '6.6.1f', standard: 'last', values: ['last', 'by-priority'] },
 *     leaders: { clause: '24', group: 'optional', standard: false, setup: true } },
 *   { en, ja },
 * );
 * options.of(position).fullHex; // 'last' | 'by-priority'
 * ```
 */
export const ruleOptions = <
  const D extends { readonly [id: string]: Declared },
  const C extends { readonly [conflict: string]: { readonly [id in keyof D]?: ValueOf<D[id]> } } = Record<never, never>,
>(
  declared: D,
  texts: ByGameLanguage<TextsOf<D, keyof C & string>> & DeclaredOptions['texts'],
  conflicts?: C,
): RuleOptions<D> => {
  const data: RuleOptionsData = {
    options: Object.entries(declared).map(([id, option]) => optionOf(id, option)),
    ...(conflicts && {
      conflicts: Object.entries(conflicts).map(([id, when]) => ({ id, when: { ...when } as RuleOptionValues })),
    }),
  };
  const read = new WeakMap<RuleOptionValues, ValuesOf<D>>();
  return {
    data,
    texts,
    of({ options }) {
      const known = read.get(options);
      if (known) return known;
      // Invalid values were refused when they were set. For those of an older table the standard applies.
      const values = Object.fromEntries(
        data.options.map((option) => {
          const set = Object.hasOwn(options, option.id) ? options[option.id] : undefined;
          return [option.id, findValueProblem(option, set) === undefined ? set : standardOf(option)];
        }),
      ) as ValuesOf<D>;
      read.set(options, values);
      return values;
    },
  };
};

const optionOf = (id: string, { clause, group = 'reading', setup, ...rest }: Declared): RuleOption => {
  const common = { id, clause, ...(setup && { setup }) };
  if ('chart' in rest) {
    const { chart, columns, rows, entries } = rest;
    return {
      ...{ ...common, group: 'chart', type: 'chart', chart, entries: [...entries] },
      ...(columns && { columns: [...columns] }),
      ...(rows && { rows: [...rows] }),
    };
  }
  if ('values' in rest) {
    return { ...common, group, type: 'choice', values: [...rest.values], standard: rest.standard };
  }
  if ('least' in rest) return { ...common, group, type: 'number', ...rest };
  return { ...common, group, type: 'flag', standard: rest.standard };
};
