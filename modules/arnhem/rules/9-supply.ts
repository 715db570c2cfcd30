import type { Supply } from '@umpire/shared/umpire';

/** 9.0a Every unit is always in supply: the source has no rules of supply. */
export const supply = (): Supply => ({ supplied: true, state: null, clause: '9.0a', path: [], cutBy: [] });
