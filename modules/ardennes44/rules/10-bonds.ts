import type { Hex } from '@umpire/shared/hex';
import type { BondRules, BondStand } from '@umpire/shared/umpire/kit/zones/bonds.ts';
import { isDarkGreen, isRiver, isRoughWoods } from './crossing.ts';
import { optionsOf } from './options.ts';

/** 10 ZOC bonds. */

type Barrier = 'river' | 'dark-green' | undefined;

/** What hinders a bond between a unit's hex and one between the two; 10.3d a lake does not, bridges and roads change nothing. */
const barrierBetween = ({ position: { board } }: BondStand, unit: Hex, between: Hex): Barrier => {
  if (isRiver(board, unit, between)) return 'river';
  return isDarkGreen(board, unit, between) ? 'dark-green' : undefined;
};

/** 10.3a, 10.3b Whether the way from one unit over a hex to the other is shut: by two river or two dark green hexsides. */
const isShut = (stand: BondStand, over: Hex): boolean => {
  const { a, b, position, controls } = stand;
  const { board } = position;
  const [one, other] = [barrierBetween(stand, a, over), barrierBetween(stand, b, over)];
  if (!one || !other) return false;
  // Settled: two units that stand in rough woods themselves bond as their ZOC reaches out of them (9.4).
  const areBothInside = isRoughWoods(board, a) && isRoughWoods(board, b) && !isRoughWoods(board, over);
  if (one === 'dark-green' && other === 'dark-green' && areBothInside) return !(controls(a, over) && controls(b, over));
  return one === other || optionsOf(position).mixedBarrier === 'breaks';
};

/** 10.1a With nothing between: no other unit of the side. */
const isEmpty = ({ position, side }: BondStand, hex: Hex): boolean =>
  !(optionsOf(position).bondsOverEmpty && position.friendAt(hex, side));

/**
 * 10.1a Two friendly units two hexes apart: a hex bond or a hexside bond. 10.4a off while enemies stand in the hex, or on
 * both sides of the hexside. 10.5a Crossing bonds of both sides all stand. 10.6a With the map edge by hexsides alone.
 */
export const bonds: BondRules = {
  clause: '10.2a',
  hex: (stand, between) => isEmpty(stand, between) && !isShut(stand, between),
  // 10.3c Along a dark green hexside there is one, unless both ways around are shut.
  hexside: (stand, between) =>
    between.every((hex) => isEmpty(stand, hex)) && !between.every((hex) => isShut(stand, hex)),
  withMapEdge: true,
};
