import { type Saying, say } from '@umpire/shared/umpire';

export { broken } from '@umpire/shared/umpire/kit/broken.ts';

/** What bars a step or a unit, in words of the game: `rules.broken.KEY` and its remedy. */
export const words = (key: string, params?: Saying['params']): readonly [Saying, Saying] => [
  say(`rules.broken.${key}`, params),
  say(`rules.broken.${key}-remedy`, params),
];
