import { options } from '../options.ts';

/** What the position is played by where the rulebook leaves a choice (`options.ts`). */
export const readingsOf = options.of;
export type Readings = ReturnType<typeof readingsOf>;
