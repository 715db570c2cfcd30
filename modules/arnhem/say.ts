import { sayingBy } from '@umpire/shared/umpire';
import type { TextKeys } from './text-keys.d.ts';

/** Sentences of this game: a text that it does not have, or a gap that nobody fills, is a compile error. */
export const { say, broken, barredBy } = sayingBy<TextKeys>();
