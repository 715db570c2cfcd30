import { options } from '../options.ts';

/** The option values of a position where the rulebook leaves a choice (`../options.ts`). */
export const optionsOf = options.of;
export type Options = ReturnType<typeof optionsOf>;
