import { hexOfStep } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { BondRules, BondWay } from '@umpire/shared/umpire/kit/zones/bonds.ts';
import { offSheetIn } from './31-scenarios.ts';
import { isDarkGreen, isRiver, isRoughWoods } from './crossing.ts';
import { optionsOf } from './options.ts';

/** 10 ZOC bonds. */

/** What prevents a bond between a unit's hex and one between the two units: bits. */
const RIVER = 1;
const DARK_GREEN = 2;

const barriersOn = new WeakMap<Board, Uint8Array>();

/** By step; 10.3d lakes, bridges and roads have no effect. A river beside rough woods is both. */
const barriersOf = (board: Board): Uint8Array => {
  const known = barriersOn.get(board);
  if (known) return known;
  const { neighbors } = board.grid;
  const barriers = new Uint8Array(neighbors.length);
  for (let step = 0; step < barriers.length; step++) {
    const [from, to] = [hexOfStep(step), neighbors[step]!];
    if (to === -1) continue;
    barriers[step] = (isRiver(board, from, to) ? RIVER : 0) | (isDarkGreen(board, from, to) ? DARK_GREEN : 0);
  }
  barriersOn.set(board, barriers);
  return barriers;
};

/** 10.3 Where the ground lets units of the side bond. */
const ground: BondRules['ground'] = ({ position, side, controls }) => {
  const { board } = position;
  const barriers = barriersOf(board);
  const { bondsOverEmpty, mixedBarrier } = optionsOf(position);
  // 10.1a With nothing between: no other unit of the side.
  const isEmpty = ({ over }: BondWay): boolean => !(bondsOverEmpty && position.friendAt(over, side));
  /** Settled: two units that are themselves in rough woods bond as their ZOC reaches out of them (9.4). */
  const doBothReachOut = ({ over, fromOne, fromOther }: BondWay): boolean =>
    !isRoughWoods(board, over) &&
    [fromOne, fromOther].every((step) => isRoughWoods(board, hexOfStep(step)) && controls(step));
  // 10.3a, 10.3b By two river or two dark green hexsides.
  const isShut = (way: BondWay): boolean => {
    const [one, other] = [barriers[way.fromOne]!, barriers[way.fromOther]!];
    if (one === 0 || other === 0) return false;
    const both = one & other;
    if (both === 0) return mixedBarrier === 'breaks';
    return both !== DARK_GREEN || !doBothReachOut(way);
  };
  return {
    hex: (way) => isEmpty(way) && !isShut(way),
    // 10.3c Along a dark green hexside there is a bond, unless both ways around are blocked.
    hexside: (left, right) => isEmpty(left) && isEmpty(right) && !(isShut(left) && isShut(right)),
    // 10.3c, 10.6a With the map's edge too, none along a hexside that joins two rough-woods hexes.
    edge: (across) => ![hexOfStep(across), board.grid.neighbors[across]!].every((hex) => isRoughWoods(board, hex)),
  };
};

/**
 * 10.1a Two friendly units two hexes apart: a hex bond or a hexside bond. 10.4a off while enemies stand in the hex, or on
 * both sides of the hexside. 10.5a Crossing bonds of both sides all stand. 10.6a With the map edge by hexsides alone; 31.1a
 * in the short scenarios the west edge is that of the east sheet.
 */
export const bonds: BondRules = {
  clause: '10.2a',
  ground,
  withMapEdge: true,
  outOfPlay: offSheetIn,
};
