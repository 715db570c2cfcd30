import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { startOf } from './going-on.ts';
import { isNextToEnemy, isTown } from './ground.ts';
import { hexesWith } from './markers.ts';
import { has, isFighter, isOutOfSupply } from './units.ts';

/** 8 Improved positions and fortifications. */

/** 8.2 Printed ones, and those that were built. Reading: defenders of either side benefit. */
export const isFortified = (position: Position, hex: Hex): boolean =>
  position.board.featuresAt(hex).has('fortress') || hexesWith(position, 'fortification').has(hex);

export const isImproved = (position: Position, hex: Hex): boolean => hexesWith(position, 'improved-position').has(hex);

/** 8.1.a, 8.2.a The attacker's higher endurance has no effect against it. */
export const isDugIn = (position: Position, hex: Hex): boolean =>
  isImproved(position, hex) || isFortified(position, hex);

/** 8.3 */
export const isClervaux = (position: Position, hex: Hex): boolean => position.board.featuresAt(hex).has('clervaux');

/** 8.1.b The conditions for digging. */
const whyNotDig = (position: Position, unit: Unit, clause: Clause): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (under: Clause, key: BrokenWith<'unit'>): readonly Breach[] => [
    broken(under, 'sequence', key, at, { unit: unit.name }),
  ];
  const { phase, side } = position.turn;
  const hasMoved = has(unit, 'moved') || unit.at !== startOf(position, unit);
  return [
    ...(phase === 'movement' && side === unit.side ? [] : no(clause, 'dig-phase')),
    ...(isFighter(unit) ? [] : no(clause, 'dig-class')),
    ...(isOutOfSupply(unit) ? no('12.4', 'dig-supply') : []),
    ...(hasMoved ? no(clause, 'dig-moved') : []),
    ...(unit.at === undefined || isNextToEnemy(position, unit.at, unit.side) ? no(clause, 'dig-adjacent') : []),
  ];
};

/** 8.1.b Why a unit may not build an improved position in its hex; nothing if it may. */
export const whyNotBuild = (position: Position, unit: Unit): readonly Breach[] => [
  ...whyNotDig(position, unit, '8.1.b'),
  ...(unit.at !== undefined && isTown(position.board, unit.at)
    ? [broken('8.1.b', 'sequence', 'dig-town', [unit.at], { unit: unit.name })]
    : []),
];

/** 8.2.c Why a unit may not build a fortification in its hex; nothing if it may. */
export const whyNotFortify = (position: Position, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const isSite = unit.at !== undefined && position.board.featuresAt(unit.at).has('fort-site');
  return [
    ...(unit.side === 'allied' ? [] : [broken('8.2.c', 'sequence', 'fortify-side', at, { unit: unit.name })]),
    ...(isSite ? [] : [broken('8.2.c', 'sequence', 'fortify-site', at, { unit: unit.name })]),
    ...whyNotDig(position, unit, '8.2.c'),
  ];
};
