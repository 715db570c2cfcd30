import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { bombardmentOf, isAirborne } from './units.ts';

/** 9, 15 What may fire together, and the distance from ground troops. */

export interface Fire {
  readonly side: string;
  readonly guns: readonly Unit[];
  readonly airPoints: number;
  readonly target: Hex;
}

export const strengthOf = ({ guns, airPoints }: Fire): number =>
  guns.reduce((sum, gun) => sum + bombardmentOf(gun), airPoints);

/** 9.5.1 Non-airborne guns fire only near a non-airborne unit. */
const NEAR = 5;

export const isNearGround = (position: Position, target: Hex, side: string): boolean =>
  position.units.some(
    (unit) =>
      unit.side === side &&
      unit.at !== undefined &&
      !isAirborne(unit) &&
      position.board.grid.distance(unit.at, target) <= NEAR,
  );
