import { type KeyEnd, sayingBy } from '@umpire/shared/umpire';
import type { TextKeys } from './text-keys.d.ts';

/** Sentences of this game. A text key that does not exist, or a gap without a value, is a compile error. */
export const { say, broken, barredBy } = sayingBy<TextKeys>();

/** The ends of keys that begin with this prefix, of texts with no other gaps than these. */
export type EndOf<Begin extends string, Gap extends string = never> = KeyEnd<TextKeys, Begin, Gap>;
