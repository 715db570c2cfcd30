import { options } from '../options.ts';

/** What the position is played by where the rulebook leaves a choice (`../options.ts`). */
export const optionsOf = options.of;
export type Options = ReturnType<typeof optionsOf>;
