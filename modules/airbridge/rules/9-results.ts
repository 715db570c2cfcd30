import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { type Fire, strengthOf } from './9-limits.ts';
import { bombardmentAt, columnFor, defenceValue, tables } from './charts.ts';

/** 9.1–9.3 The effects of fire. */

export interface FireResult {
  readonly strength: number;
  readonly column: string;
  /** 0 for a dash. */
  readonly result: number;
}

/** 9.1.2, 9.1.3 `undefined` if nothing fires. */
export const fireResult = (position: Position, fire: Fire, roll: number): FireResult | undefined => {
  const strength = strengthOf(fire);
  const column = columnFor(tables.bombardment, strength);
  return column === undefined ? undefined : { strength, column, result: bombardmentAt(position, column, roll) };
};

/** 9.1.4 Fractions are dropped. */
export const bombardmentLoss = ({ board }: Position, target: Hex, result: number): number =>
  Math.floor(result / defenceValue(board.terrainAt(target)));

/** The hex that an assaulting unit comes from. */
export const originOf = ({ board }: Position, unit: Unit, target: Hex): Hex | undefined => {
  const { cameFrom } = unit.values;
  if (typeof cameFrom === 'string') return board.grid.parse(cameFrom);
  return unit.at === target ? unit.began : unit.at;
};

/** 9.3.2 Two, unless all go from clear into clear. */
export const assaultDivisor = (position: Position, assaulting: readonly Unit[], target: Hex): number => {
  const { board } = position;
  const isClear = (hex: Hex | undefined): boolean => hex !== undefined && board.terrainAt(hex) === 'clear';
  return isClear(target) && assaulting.every((unit) => isClear(originOf(position, unit, target))) ? 1 : 2;
};
