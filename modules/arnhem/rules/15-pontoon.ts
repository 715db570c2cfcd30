import type { Hex } from '@umpire/shared/hex';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { broken } from '@umpire/shared/umpire/kit/broken.ts';
import { hasWater } from './5-water.ts';
import { hexsideOf, isGermanHeld, pontoonOn, whyNotWork } from './14-bridges.ts';
import { record } from './record.ts';

/** 15 The Allied engineer's own bridge over one hexside of river, stream or canal. */

/** 15.0a–15.0d Why it may not be laid there; nothing if it may. */
export const whyNotPontoon = (position: Position, engineer: Unit, [a, b]: readonly [Hex, Hex]): readonly Breach[] => {
  const { pontoonUsed } = record.of(position);
  const here = hexsideOf(position, a, b);
  const isSecond = pontoonUsed !== undefined && pontoonUsed !== here;
  return [
    ...(hasWater(position, a, b) ? [] : [broken('15.0a', 'movement', 'no-water', [a, b])]),
    ...whyNotWork(position, '15.0', engineer, [a, b]),
    ...(isGermanHeld(position, [a, b]) ? [broken('15.0b', 'movement', 'german-at-crossing', [a, b])] : []),
    ...(isSecond ? [broken('15.0d', 'movement', 'pontoon-used', [a, b])] : []),
    ...(pontoonOn(position, a, b) ? [broken('15.0a', 'movement', 'pontoon-there', [a, b])] : []),
  ];
};
