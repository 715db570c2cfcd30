import { type BrokenKey, type KeyEnd, sayingBy } from '@umpire/shared/umpire';
import type { TextKeys } from './text-keys.d.ts';

/** Sentences of this game: a text that it does not have, or a gap that nobody fills, is a compile error. */
export const { say, broken, barredBy } = sayingBy<TextKeys>();

/** Broken rules whose texts have no other gaps than these. */
export type BrokenWith<Gap extends string = never> = BrokenKey<TextKeys, Gap>;

/** How texts end that begin so, and have no other gaps than these. */
export type EndOf<Begin extends string, Gap extends string = never> = KeyEnd<TextKeys, Begin, Gap>;
