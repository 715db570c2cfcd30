import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { allowanceOf, isMudClosed, mapStep, reach, tariffOf, whyHeld } from './4-movement.ts';
import { tables } from './charts.ts';
import { isDropZoneFor, isOpenGround, isWaterBarred } from './ground.ts';
import { enemiesAt, isArtillery, isFatigued, isMotorised, isOutOfSupply } from './units.ts';

/** 4.2 Overrun. */

const { odds, extraMovement, phases } = tables.overrun;

const no = (clause: Clause, key: BrokenWith<'unit'>, target: Hex, unit?: Unit): Breach =>
  broken(clause, 'movement', key, [target], { unit: unit?.name ?? '' });

/** 4.2.1, 4.2.6, 4.2.7 Units that may not take part. */
const whyNotRide = (position: Position, unit: Unit, target: Hex): readonly Breach[] => {
  const rides = options.of(position).overrunRiders || !isArtillery(unit);
  return [
    ...(isMotorised(unit) && unit.kind !== 'sp-artillery' && rides ? [] : [no('4.2.1', 'overrun-kind', target, unit)]),
    ...(isFatigued(unit) || isOutOfSupply(unit) ? [no('4.2.6', 'overrun-weak', target, unit)] : []),
  ];
};

/** 4.2.3, 4.2.9 The defense of the hex; a drop zone counts 1. */
const overrunDefense = (position: Position, target: Hex, side: string): number => {
  const enemies = enemiesAt(position, target, side);
  const counts = enemies.length === 0 || options.of(position).dropZoneStacks;
  const zone = isDropZoneFor(position, target, side) && counts ? 1 : 0;
  return enemies.reduce((sum, { defense }) => sum + defense, zone);
};

/** 4.2.3 The required ratio of attack to defense. */
const oddsNeeded = (position: Position, target: Hex, side: string): number =>
  enemiesAt(position, target, side).some((unit) => isFatigued(unit) || isOutOfSupply(unit))
    ? odds.targetHasFatiguedOrOutOfSupplyUnit
    : odds.normal;

/** 4.2.8 The position in which the stack reaches its target: the zone of the units about to be overrun does not stop it. */
const approached = (position: Position, units: readonly Unit[], target: Hex): Position => {
  if (options.of(position).overrunTargetZone === 'stops') return position;
  const side = units[0]!.side;
  return position.with(new Map(enemiesAt(position, target, side).map(({ id }) => [id, undefined])));
};

/** The path of a stack into the target, with its total cost; `undefined`: there is none. */
export interface OverrunWay {
  readonly from: Hex;
  readonly path: readonly Hex[];
  readonly cost: number;
}

/** 4.2.5 The target hex and a point more, within every unit's allowance. */
const overrunWay = (position: Position, units: readonly Unit[], target: Hex): OverrunWay | undefined => {
  const { board } = position;
  const without = approached(position, units, target);
  const found = reach(without, units);
  const least = Math.min(...units.map((unit) => allowanceOf(position, unit)));
  const ways = board.grid.around(target).flatMap((from): OverrunWay[] => {
    const cost = found.cost(from);
    const step = isWaterBarred(position, from, target)
      ? undefined
      : mapStep(board, tariffOf(position, units[0]!.side), from, target);
    if (cost === undefined || !step || !('by' in step) || position.enemyAt(from, units[0]!.side)) return [];
    const isStart = from === found.from;
    if (!isStart && (found.stops(from) || !found.path(from))) return [];
    const all = cost + step.by + extraMovement;
    return all <= least ? [{ from, path: [...(found.path(from) ?? [from]), target], cost: all }] : [];
  });
  return ways.toSorted((one, other) => one.cost - other.cost)[0];
};

/** 4.2.1, 4.2.6 Units that began the phase in a hex, are still there, and could overrun from it together. */
export const overrunStack = (position: Position, start: Hex, side: string): readonly Unit[] =>
  position
    .unitsAt(start)
    .filter((unit) => unit.side === side && unit.began === start && isMotorised(unit) && !isArtillery(unit))
    .filter((unit) => !isFatigued(unit) && !isOutOfSupply(unit));

/** Why the units may not overrun the hex; nothing if they may. */
export const whyNotOverrun = (position: Position, units: readonly Unit[], target: Hex): readonly Breach[] => {
  const [first] = units;
  if (!first) return [no('4.2.1', 'overrun-nobody', target)];
  const { phase, side } = position.turn;
  if (!phases.includes(phase) || units.some((unit) => unit.side !== side))
    return [no('4.2.2', 'overrun-phase', target)];
  const starts = new Set(units.map(({ at, began }) => began ?? at));
  if (starts.size > 1 || starts.has(undefined)) return [no('4.2.1', 'overrun-apart', target)];
  const hasTarget = enemiesAt(position, target, first.side).length > 0 || isDropZoneFor(position, target, first.side);
  const held = units.flatMap((unit) => {
    const barred = whyHeld(unit, { position, units });
    return barred ? broken(barred.clause, 'movement', 'overrun-held', [target], { unit: unit.name }) : [];
  });
  const attack = units.reduce((sum, unit) => sum + (isArtillery(unit) || !isMotorised(unit) ? 0 : unit.attack), 0);
  const defense = overrunDefense(position, target, first.side);
  const needed = oddsNeeded(position, target, first.side);
  const breaks = [
    ...(hasTarget ? [] : [no('4.2.1', 'overrun-empty', target)]),
    ...(isOpenGround(position, target) ? [] : [no('4.2.1', 'overrun-ground', target)]),
    ...(isMudClosed(position, target) ? [broken('4.1.2', 'movement', 'mud', [target])] : []),
    ...units.flatMap((unit) => whyNotRide(position, unit, target)),
    ...held,
    ...(attack >= needed * defense && attack > 0
      ? []
      : [broken('4.2.3', 'movement', 'overrun-odds', [target], { attack, defense, needed })]),
  ];
  if (breaks.length > 0) return breaks;
  return overrunWay(position, units, target) ? [] : [no('4.2.5', 'overrun-points', target)];
};
