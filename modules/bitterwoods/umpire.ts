import { rules } from './rules/index.ts';

/** The umpire of Bitter Woods. */
export default rules;
