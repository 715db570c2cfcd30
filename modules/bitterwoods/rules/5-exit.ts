import { DIRECTIONS, type Hex } from '@umpire/shared/hex';
import { distance, neighbor } from '@umpire/shared/hex/cube.ts';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { edgesWith } from './5-costs.ts';
import { isTown } from './ground.ts';
import { isArtillery, isLeader, isMechanized, isOutOfSupply } from './units.ts';

/** 5.5 Leaving the map. */

/** 5.5.a A road that leads over the edge; a town at the edge counts as having one. */
const hasRoadOff = ({ board }: Position, hex: Hex, edge: string): boolean => {
  if (board.exits.get(hex)?.has(edge)) return true;
  return isTown(board, hex) && (board.edge(edge).has(hex) || edgesWith(board, hex).includes(edge));
};

/** 5.5.a, 5.5.b Why a unit may not leave the map over an edge; nothing if it may. */
export const whyNotExit = (position: Position, unit: Unit, edge: string): readonly Breach[] => {
  const { at } = unit;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, at === undefined ? [] : [at], { unit: unit.name });
  if (at === undefined) return [no('5.5.a', 'exit-off-map')];
  if (unit.side === 'allied') {
    const over = edge !== 'east' && edgesWith(position.board, at).includes(edge);
    return [...(over ? [] : [no('5.5.b', 'exit-edge')]), ...(isOutOfSupply(unit) ? [] : [no('5.5.b', 'exit-allied')])];
  }
  const beyond = position.board.area('west-of-meuse').has(at);
  return [
    ...(isMechanized(unit) ? [] : [no('5.5.a', 'exit-class')]),
    ...(edge === 'west' || edge === 'north' ? [] : [no('5.5.a', 'exit-edge')]),
    ...(hasRoadOff(position, at, edge) ? [] : [no('5.5.a', 'exit-road')]),
    ...(beyond ? [] : [no('5.5.a', 'exit-meuse')]),
  ];
};

/** 5.5.b, 5.5.c Allied units retreat over any edge but the east one, where no German zone reaches beyond it. */
export const mayLeaveMap = (position: Position, unit: Unit, hex: Hex): boolean => {
  if (unit.side !== 'allied') return false;
  const { grid } = position.board;
  if (!edgesWith(position.board, hex).some((edge) => edge !== 'east')) return false;
  const zoned = position.units.filter(
    (enemy) => enemy.side !== unit.side && enemy.at !== undefined && !isArtillery(enemy) && !isLeader(enemy),
  );
  return DIRECTIONS.some((direction) => {
    if (grid.neighbor(hex, direction) !== undefined) return false;
    const beyond = neighbor(grid.cubeOf(hex), direction);
    return !zoned.some((enemy) => distance(grid.cubeOf(enemy.at!), beyond) <= 1);
  });
};
