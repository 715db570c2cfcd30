import { z } from 'zod';
import { ruleOptionValues } from '../table/state/shapes.ts';
import type { RuleOptionValues } from '../table/state/umpire.ts';
import { findOptionFault, namedAsDeclared, type RuleOptionsData, withoutStandards } from './rule-options.ts';
import { nameOf } from './text.ts';

/**
 * House rules: how somebody plays a game wherever he plays it. Rule options that are not as the module has them, among
 * them the entries of charts that an owner copies from the printed ones. They are kept in a file or in a browser.
 */

const FORMAT = 1;

const houseRules = z.strictObject({
  format: z.literal(FORMAT),
  kind: z.literal('house-rules'),
  /** The module whose options they are. */
  game: nameOf,
  options: ruleOptionValues,
});

/** Larger than any that can be written. */
export const MOST_HOUSE_RULES_BYTES = 1_000_000;

/** As the text of a file: an option a line, so that two files can be compared. */
export const houseRulesText = (game: string, options: RuleOptionValues): string => {
  const lines = Object.entries(options)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, value]) => `  ${JSON.stringify(id)}: ${JSON.stringify(value)}`);
  const head = `{ "format": ${FORMAT}, "kind": "house-rules", "game": ${JSON.stringify(game)}, "options": {`;
  return lines.length === 0 ? `${head}} }\n` : `${head}\n${lines.join(',\n')}\n} }\n`;
};

/** Why a file cannot be used: it is none of house rules, of another game, or of another edition of this one. */
export type HouseRulesProblem = 'not-house-rules' | 'other-game' | 'unknown-option';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is in a file, if all of it can be played by: whoever plays by half of somebody's rules plays by none. */
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

/** Those of the kept values that the game, which may have changed since, can still be played by. */
export const stillFitting = (data: RuleOptionsData, kept: RuleOptionValues): RuleOptionValues => {
  let fitting = withoutStandards(data, kept);
  for (;;) {
    const fault = findOptionFault(data, fitting);
    if (!fault) return fitting;
    const left = Object.entries(fitting).filter(([id]) => id !== fault.option);
    // A conflict among standards would be the game's own mistake.
    if (left.length === Object.keys(fitting).length) return fitting;
    fitting = Object.fromEntries(left);
  }
};
