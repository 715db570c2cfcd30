import { rules } from './rules/index.ts';

/** The umpire of Ardennes '44: the rulebook. */
export default rules;
