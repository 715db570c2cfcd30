import { z } from 'zod';
import { ruleOptionValues } from '../table/state/shapes.ts';
import type { RuleOptionValues } from '../table/state/umpire.ts';
import { findOptionFault, namedAsDeclared, type RuleOptionsData, withoutStandards } from './rule-options.ts';
import { nameOf } from './text.ts';

/**
 * House rules: rule options that a person uses at all their tables of a game. They hold the options that differ from the
 * module's, and chart entries that an owner copies from a printed chart. A file or a browser keeps them.
 */

const FORMAT = 1;

const houseRules = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal('house-rules'),
  /** The module whose options they are. */
  game: nameOf,
  options: ruleOptionValues,
});

/** Larger than any valid file. */
export const MOST_HOUSE_RULES_BYTES = 1_000_000;

/** The text of a file, with one option a line, so that two files can be compared. */
export const houseRulesText = (game: string, options: RuleOptionValues): string => {
  const lines = Object.entries(options)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, value]) => `  ${JSON.stringify(id)}: ${JSON.stringify(value)}`);
  const head = `{ "format": ${FORMAT}, "kind": "house-rules", "game": ${JSON.stringify(game)}, "options": {`;
  return lines.length === 0 ? `${head}} }\n` : `${head}\n${lines.join(',\n')}\n} }\n`;
};

/** Why a file cannot be used: it has no house rules, or those of another game or of another edition of this one. */
export type HouseRulesProblem = 'not-house-rules' | 'other-game' | 'unknown-option';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The options of a file, if all of them are valid: half of somebody's rules would be nobody's rules. */
export const readHouseRules = (
  text: string,
  game: string,
  data: RuleOptionsData,
): { readonly options: RuleOptionValues } | { readonly problem: HouseRulesProblem; readonly option?: string } => {
  const read = houseRules.safeParse(parseJson(text));
  if (!read.success) return { problem: 'not-house-rules' };
  if (read.data.game !== game) return { problem: 'other-game' };
  const options = namedAsDeclared(data, read.data.options);
  const fault = findOptionFault(data, options);
  return fault ? { problem: 'unknown-option', option: fault.option } : { options: withoutStandards(data, options) };
};

/** The kept values that are still valid for the game, which may have changed since. */
export const stillFitting = (data: RuleOptionsData, kept: RuleOptionValues): RuleOptionValues => {
  let fitting = withoutStandards(data, kept);
  for (;;) {
    const fault = findOptionFault(data, fitting);
    if (!fault) return fitting;
    const left = Object.entries(fitting).filter(([id]) => id !== fault.option);
    // Standard values that conflict would be a mistake of the game.
    if (left.length === Object.keys(fitting).length) return fitting;
    fitting = Object.fromEntries(left);
  }
};
