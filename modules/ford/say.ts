import { sayingBy } from '@umpire/shared/umpire';
import type { TextKeys } from './text-keys.d.ts';

/** Sentences of this game. A text key that does not exist, or a gap without a value, is a compile error. */
export const { say } = sayingBy<TextKeys>();
