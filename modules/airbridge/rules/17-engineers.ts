import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import type { Bridge } from './7-bridges.ts';
import { hasActed, waiting } from './fields.ts';
import { bridges, hasBridge, hasWater, isDropZoneFor, isProhibited } from './ground.ts';
import { holdsNow } from './phase-marks.ts';
import { has, isBridging, isEngineer, isMotorised } from './units.ts';

/** 17 Engineers. */

/** 17.1.1, 17.3.1 Whether a unit has spent some of its allowance. */
const isSpent = (position: Position, unit: Unit): boolean =>
  unit.at !== unit.began || holdsNow(position, unit, 'spent') || hasActed(position, unit.id);

/** 17.1 Why a unit may not repair the bridge; nothing if it may. */
export const whyNotRepair = (position: Position, unit: Unit, bridge: Bridge): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): readonly Breach[] => [
    broken(clause, 'movement', key, bridge, { unit: unit.name }),
  ];
  const { phase, side } = position.turn;
  const { repairGermans, repairRivers } = options.of(position);
  const hexside = position.board.hexside(...bridge);
  if (phase !== 'movement' || side !== unit.side) return no('17.1.1', 'repair-phase');
  if (unit.side !== 'allied' && !repairGermans) return no('17.1.1', 'repair-side');
  if (!isBridging(unit)) return no('17.0.1', 'repair-unit');
  if (hexside.has('highway-bridge')) return no('7.2.4', 'repair-highway');
  if (!hasBridge(position.board, ...bridge) || !bridges.isDown(position, ...bridge)) {
    return no('17.1.1', 'repair-nothing');
  }
  if (!hexside.has('canal') && !repairRivers) return no('17.1.3', 'repair-river');
  if (unit.at === undefined || !bridge.includes(unit.at)) return no('17.1.1', 'repair-far');
  const hasMoved = isSpent(position, unit);
  return hasMoved || !waiting.of(position).includes(unit.id) ? no('17.1.1', 'repair-waiting') : [];
};

/** 17.3 Why an engineer may not ferry the unit across; nothing if it may. */
export const whyNotFerry = (position: Position, engineer: Unit, unit: Unit, to: Hex): readonly Breach[] => {
  const no = (key: BrokenWith<'unit' | 'engineer'>, clause: Clause = '17.3.1'): readonly Breach[] => [
    broken(clause, 'movement', key, [to], { unit: unit.name, engineer: engineer.name }),
  ];
  const { phase, side } = position.turn;
  const { board } = position;
  const { at } = unit;
  const isSelf = unit.id === engineer.id;
  if (phase !== 'movement' || unit.side !== side || engineer.side !== side) return no('ferry-phase');
  if (!isEngineer(engineer)) return no('ferry-engineer');
  if (!isSelf && isMotorised(unit)) return no('ferry-motorised');
  if (at === undefined || board.grid.distance(at, to) !== 1 || !hasWater(board, at, to)) return no('ferry-water');
  if (isSelf && options.of(position).ferrySelf === 'rivers' && !board.hexside(at, to).has('river')) {
    return no('ferry-canal');
  }
  if (engineer.at !== at && engineer.at !== to) return no('ferry-apart');
  const moved = [unit, engineer].some((each) => isSpent(position, each));
  if (moved) return no('ferry-moved');
  if (unit.move <= 0 || engineer.move <= 0) return no('no-movement', '4.0.1');
  if (has(unit, 'final-fire')) return no('gun-spent', '9.4.2');
  if (position.enemyAt(to, unit.side) || isDropZoneFor(position, to, unit.side)) return no('ferry-enemy', '4.0.6');
  return isProhibited(board, to) ? no('ferry-closed') : [];
};
