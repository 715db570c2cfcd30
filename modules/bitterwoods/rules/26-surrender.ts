import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, broken } from '../say.ts';
import { zones } from './7-zoc.ts';
import { tables } from './charts.ts';
import { isOutOfSupply, printedEr } from './units.ts';

/** 26 Surrender. */

/** Why a unit does not roll for surrender; nothing if it must. Reading: adjacent friends cancel no zone (7.2). */
export const whyNoSurrender = (position: Position, unit: Unit): readonly Breach[] => {
  const { fromTurn, printedErAtMost } = tables.surrender;
  const { at } = unit;
  const er = printedEr(unit);
  const no = (key: BrokenWith<'unit'>): Breach =>
    broken('26', 'supply', key, at === undefined ? [] : [at], { unit: unit.name });
  if (at === undefined) return [no('surrender-off')];
  const isShut = position.board.grid
    .around(at)
    .every((hex) => zones.heldAgainst(position, hex, unit.side) || position.enemyAt(hex, unit.side));
  const stalwart = position
    .unitsAt(at)
    .some((other) => other.side === unit.side && (printedEr(other) ?? 0) > printedErAtMost);
  return [
    ...(optionsOf(position).surrender ? [] : [no('surrender-off')]),
    ...(position.turn.number >= fromTurn ? [] : [no('surrender-early')]),
    ...(er !== undefined && er <= printedErAtMost ? [] : [no('surrender-er')]),
    ...(isOutOfSupply(unit) ? [] : [no('surrender-supplied')]),
    ...(isShut ? [] : [no('surrender-open')]),
    ...(stalwart && er !== undefined && er <= printedErAtMost ? [no('surrender-stalwart')] : []),
  ];
};
