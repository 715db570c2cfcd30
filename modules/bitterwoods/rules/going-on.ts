import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { textOf } from './units.ts';

/**
 * 27.1, 29 Hexes in which a unit threw a die on its way, and went on. They are on its `goes-on` marker, in
 * order: `1211 1213:free 2006:no-road`, or `stop` if it does not go on.
 */

export interface WentOn {
  readonly hex: Hex;
  /** 29 #1 The extra point for the company is not paid. */
  readonly free: boolean;
  /** 29 #4 It may not use roads any more. */
  readonly noRoad: boolean;
}

export type HowOn = 'free' | 'no-road' | undefined;

const STOP = 'stop';
const wordsOf = (unit: Unit): string => textOf(unit, 'goes-on') ?? '';

export const isHeldByRoll = (unit: Unit): boolean => wordsOf(unit).split(' ').includes(STOP);
export const hasGoneOn = (unit: Unit): boolean => wordsOf(unit) !== '';

export const wentOn = ({ board }: Position, unit: Unit): readonly WentOn[] =>
  hasGoneOn(unit)
    ? wordsOf(unit)
        .split(' ')
        .flatMap((word): WentOn[] => {
          const [number = '', how] = word.split(':');
          const hex = board.grid.parse(number);
          return hex === undefined ? [] : [{ hex, free: how === 'free', noRoad: how === 'no-road' }];
        })
    : [];

/** Whether the unit has thrown its die in this hex. */
export const hasRolledIn = (position: Position, unit: Unit, at: Hex): boolean =>
  isHeldByRoll(unit) || wentOn(position, unit).some(({ hex }) => hex === at);

/** The marker's text after another die. */
export const goesOnFrom = ({ board }: Position, unit: Unit, hex: Hex, how: HowOn): string =>
  [wordsOf(unit), `${board.grid.number(hex)}${how === undefined ? '' : `:${how}`}`].filter(Boolean).join(' ');
export const stopsHere = (unit: Unit): string => [wordsOf(unit), STOP].filter(Boolean).join(' ');
