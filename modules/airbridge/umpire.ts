import { rules } from './rules/index.ts';

/** The umpire of Air Bridge to Victory: the rulebook. */
export default rules;
