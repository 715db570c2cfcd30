import type { Hex, Hexside } from '@umpire/shared/hex';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { waterOn } from './5-water.ts';
import { stepsOf, wayOf } from './5-way.ts';
import { bridgesOn, hexsideOf, isGermanHeld, pontoonOn, pontoonsOf, standingOn, whyNotWork } from './14-bridges.ts';
import { record } from './record.ts';

/** 15 The Allied engineer's own bridge over one hexside of river or stream. */

/** 15.0d Whether an Allied unit has gone over that hexside in this phase. */
export const hasCrossed = (position: Position, hexside: Hexside): boolean => {
  const { grid } = position.board;
  return position.units
    .filter(({ side, at, began }) => side === 'allied' && at !== began)
    .some((unit) =>
      stepsOf(unit, wayOf(position, unit)).some(([from, to]) => grid.hexsideBetween(from, to) === hexside),
    );
};

/** 15.0a A river or stream; a canal only where its bridge is blown, which leaves a river or stream (14.1). */
const isBridgeable = (position: Position, a: Hex, b: Hex): boolean => {
  const water = waterOn(position, a, b);
  if (water !== 'canal' || options.of(position).pontoonCanals) return water !== undefined;
  return bridgesOn(position, a, b).length > 0 && standingOn(position, a, b).length === 0;
};

/** 15.0a–15.0d Why it may not be laid there; nothing if it may. */
export const whyNotPontoon = (position: Position, engineer: Unit, [a, b]: readonly [Hex, Hex]): readonly Breach[] => {
  const here = hexsideOf(position, a, b);
  const used = record.of(position).pontoonUsed ?? pontoonsOf(position).find((side) => hasCrossed(position, side));
  const isSecond = used !== undefined && used !== here;
  return [
    ...(isBridgeable(position, a, b) ? [] : [broken('15.0a', 'movement', 'no-water', [a, b])]),
    ...whyNotWork(position, '15.0', engineer, [a, b]),
    ...(isGermanHeld(position, [a, b]) ? [broken('15.0b', 'movement', 'german-at-crossing', [a, b])] : []),
    ...(isSecond ? [broken('15.0d', 'movement', 'pontoon-used', [a, b])] : []),
    ...(pontoonOn(position, a, b) ? [broken('15.0a', 'movement', 'pontoon-there', [a, b])] : []),
  ];
};
