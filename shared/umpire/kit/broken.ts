import type { Hex } from '../../hex/index.ts';
import { type Saying, say } from '../saying.ts';
import type { Area, Barred, Breach, Clause } from '../verdict.ts';

/** A broken rule of a game: its text `rules.broken.KEY` says what is wrong, `rules.broken.KEY-remedy` what to do instead. */
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

/** The same where a rule only keeps something from being done. */
export const barredBy = (clause: Clause, key: string, params?: Saying['params']): Barred => ({
  clause,
  says: say(`rules.broken.${key}`, params),
  remedy: say(`rules.broken.${key}-remedy`, params),
});
