import type { Hex } from '@umpire/shared/hex';
import { type Area, type Breach, type Clause, type Saying, say } from '@umpire/shared/umpire';

/**
 * A broken rule: `rules.broken.KEY` says what is wrong, `rules.broken.KEY-remedy` what to do instead
 * (`texts/rules.en.json`, `texts/rules.ja.json`).
 */
export const broken = (
  clause: Clause,
  area: Area,
  key: string,
  at: readonly Hex[] = [],
  params?: Saying['params'],
): Breach => ({
  clause,
  area,
  says: say(`rules.broken.${key}`, params),
  remedy: say(`rules.broken.${key}-remedy`, params),
  at,
});

/** What bars a step or a unit, in words of the game: `rules.broken.KEY` and its remedy. */
export const words = (key: string, params?: Saying['params']): readonly [Saying, Saying] => [
  say(`rules.broken.${key}`, params),
  say(`rules.broken.${key}-remedy`, params),
];
