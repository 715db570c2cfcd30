import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { textOf } from './units.ts';

/**
 * 27.1, 29 Hexes in which a unit threw a die on its way, and went on. They are on its `goes-on` marker, in
 * order: `1211 1213:free 2006:no-road`, or `stop` if it does not go on. 36.11 Before them `1213:spent-3-movement`: there it
 * was exchanged, in that phase, with so many points spent; with none, it is as if it had begun the phase there.
 */

export interface WentOn {
  readonly hex: Hex;
  /** 29 #1 The extra point for the company is not paid. */
  readonly free: boolean;
  /** 29 #4 It may not use roads any more. */
  readonly noRoad: boolean;
  readonly spent?: number;
}

export type HowOn = 'free' | 'no-road' | undefined;

const STOP = 'stop';
const wordsOf = (unit: Unit): string => textOf(unit, 'goes-on') ?? '';

export const isHeldByRoll = (unit: Unit): boolean => wordsOf(unit).split(' ').includes(STOP);
export const hasGoneOn = (unit: Unit): boolean => wordsOf(unit) !== '';

const exchangeIn = /^spent-([\d.]+)-(\S+)$/;

export const wentOn = ({ board, turn }: Position, unit: Unit): readonly WentOn[] =>
  hasGoneOn(unit)
    ? wordsOf(unit)
        .split(' ')
        .flatMap((word): WentOn[] => {
          const [number = '', how = ''] = word.split(':');
          const hex = board.grid.parse(number);
          const [, spent, phase] = exchangeIn.exec(how) ?? [];
          if (hex === undefined || (phase !== undefined && phase !== turn.phase)) return [];
          const exchanged = spent === undefined ? {} : { spent: Number(spent) };
          return [{ hex, free: how === 'free', noRoad: how === 'no-road', ...exchanged }];
        })
    : [];

/** Whether the unit has thrown its die in this hex. */
export const hasRolledIn = (position: Position, unit: Unit, at: Hex): boolean =>
  isHeldByRoll(unit) || wentOn(position, unit).some(({ hex, spent }) => hex === at && spent === undefined);

/** Where a unit began the phase; 36.11 what has taken the place of others that had not moved, where they stood. */
export const startOf = (position: Position, unit: Unit): Hex | undefined =>
  unit.began ?? wentOn(position, unit).find(({ spent }) => spent === 0)?.hex;

/** The marker's text after another die. */
export const goesOnFrom = ({ board }: Position, unit: Unit, hex: Hex, how: HowOn): string =>
  [wordsOf(unit), `${board.grid.number(hex)}${how === undefined ? '' : `:${how}`}`].filter(Boolean).join(' ');
export const stopsHere = (unit: Unit): string => [wordsOf(unit), STOP].filter(Boolean).join(' ');
/** 36.11 The marker's text of a unit that takes the place of others, all of which may go on through the zone, or not. */
export const exchangedAt = (position: Position, at: Hex, spent: number, others: readonly Unit[]): string => {
  const number = position.board.grid.number(at);
  const isHeld = others.some(isHeldByRoll);
  const isThrough = !isHeld && others.every((unit) => hasRolledIn(position, unit, at));
  const exchanged = `${number}:spent-${spent}-${position.turn.phase}`;
  return [exchanged, ...(isHeld ? [STOP] : []), ...(isThrough ? [number] : [])].join(' ');
};
