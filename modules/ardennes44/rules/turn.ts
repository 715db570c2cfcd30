import type { Position } from '@umpire/shared/umpire';
import { CLEAR_FROM, FROST_FROM } from './charts.ts';

/** Facts from the turn record (1, 4, 25, 28). */

type Timed = Pick<Position, 'turn' | 'extras'>;

/** 4, 25.1 The small turn between a PM and the next AM turn. */
export const isNight = ({ turn }: Pick<Position, 'turn'>): boolean =>
  turn.phase === 'replacement' || turn.phase.startsWith('night-');

/** AM turns have odd numbers. */
export const isMorning = (position: Pick<Position, 'turn'>): boolean =>
  position.turn.number % 2 === 1 && !isNight(position);
export const isAfternoon = (position: Pick<Position, 'turn'>): boolean =>
  position.turn.number % 2 === 0 && !isNight(position);

/** 28.1 */
export const isFrost = ({ turn }: Timed): boolean => turn.number >= FROST_FROM;
/** 28.2 */
export const isClear = ({ turn }: Timed): boolean => turn.number >= CLEAR_FROM;

/** 11.10 The army boundary exists until the turn of 18AM. */
const BOUNDARY_UNTIL = 5;
export const hasArmyBoundary = ({ turn }: Timed): boolean => turn.number < BOUNDARY_UNTIL;
