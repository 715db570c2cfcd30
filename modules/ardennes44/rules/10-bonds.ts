import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { BondRules, BondStand } from '@umpire/shared/umpire/kit/zones/bonds.ts';
import { isDarkGreen, isRiver, isRoughWoods } from './crossing.ts';
import { optionsOf } from './options.ts';

/** 10 ZOC bonds. */

/** What hinders a bond between a unit's hex and one between the two. */
const RIVER = 1;
const DARK_GREEN = 2;

const barriersOn = new WeakMap<Board, Uint8Array>();

/** By hexside; 10.3d a lake does not hinder, bridges and roads change nothing. */
const barriersOf = (board: Board): Uint8Array => {
  const known = barriersOn.get(board);
  if (known) return known;
  const { ends, hexsideCount } = board.grid;
  const barriers = new Uint8Array(hexsideCount);
  for (let hexside = 0; hexside < hexsideCount; hexside++) {
    const [one, other] = [ends[hexside * 2]!, ends[hexside * 2 + 1]!];
    if (other === -1) continue;
    if (isRiver(board, one, other)) barriers[hexside] = RIVER;
    else if (isDarkGreen(board, one, other)) barriers[hexside] = DARK_GREEN;
  }
  barriersOn.set(board, barriers);
  return barriers;
};

/** 10.3a, 10.3b Whether the way from one unit over a hex to the other is shut: by two river or two dark green hexsides. */
const isShut = (stand: BondStand, over: Hex): boolean => {
  const { a, b, position, controls } = stand;
  const { board } = position;
  const barriers = barriersOf(board);
  const one = barriers[board.grid.hexsideBetween(a, over)!]!;
  const other = barriers[board.grid.hexsideBetween(b, over)!]!;
  if (one === 0 || other === 0) return false;
  // Settled: two units that stand in rough woods themselves bond as their ZOC reaches out of them (9.4).
  const areBothInside = isRoughWoods(board, a) && isRoughWoods(board, b) && !isRoughWoods(board, over);
  if (one === DARK_GREEN && other === DARK_GREEN && areBothInside) return !(controls(a, over) && controls(b, over));
  return one === other || optionsOf(position).mixedBarrier === 'breaks';
};

/** 10.1a With nothing between: no other unit of the side. */
const isEmpty = ({ position, side }: BondStand, hex: Hex): boolean =>
  !(position.friendAt(hex, side) && optionsOf(position).bondsOverEmpty);

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
