import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { alikes } from '@umpire/shared/umpire/kit/movement/alikes.ts';
import { optionsOf } from '../options.ts';
import { closedRoad, isOfLine } from './5-boundaries.ts';
import { challengeWon } from './22-challenge.ts';
import { isPeiperDay } from './27-peiper.ts';
import { type Ground, groundOf, type Moving, tables } from './charts.ts';
import { wentOn } from './going-on.ts';
import {
  classOf,
  is1129,
  isArmor,
  isBritish,
  isHeavyTank,
  isLeader,
  isLeaderNamed,
  isMechanized,
  isMechInfantry,
} from './units.ts';

/** 5.3 Which costs units pay, and how they cross. */

/** Units that pay alike. */
export interface Payer {
  readonly side: string;
  readonly moving: Moving | 'leader';
  readonly road: number;
  /** 5.3.e, 5.3.f How it crosses without a bridge. */
  readonly crosses: 'goes-on' | 'stops' | 'never';
  readonly silhouette: boolean;
  readonly ground: Ground;
  /** 28.1 It does not cross the Meuse at all. */
  readonly kept: boolean;
  /** 11.3 The extra cost of an interdicted hex; 22.1 `challenged`: forest road hexes stop it. */
  readonly interdiction: number;
  readonly challenged: boolean;
  /** 22.2 The hex of its successful challenge. */
  readonly won: string | undefined;
  /** 5.4.a The road between 0613 and 0914, if it may not use it. */
  readonly closed: readonly Hex[];
  /** 29 #4 It may not use roads. */
  readonly roadless: boolean;
}

/** Everything besides the unit on which its costs depend; computed again when that changes. */
interface Known {
  readonly options: ReturnType<typeof optionsOf>;
  readonly turn: number;
  readonly closed: ReadonlySet<Hex>;
  readonly payer: Payer;
}
const known = new WeakMap<Unit, Known>();

const alike = alikes<Payer>();

export const payerOf = (position: Position, unit: Unit): Payer => {
  const options = optionsOf(position);
  const { number: turn } = position.turn;
  const closed = closedRoad(position);
  const found = known.get(unit);
  if (found && found.options === options && found.turn === turn && found.closed === closed) return found.payer;
  const payer = alike(findPayer(position, unit));
  known.set(unit, { options, turn, closed, payer });
  return payer;
};

const findPayer = (position: Position, unit: Unit): Payer => {
  const options = optionsOf(position);
  const mechanized = isMechanized(unit);
  return {
    side: unit.side,
    moving: movingOf(unit),
    road: roadRate(unit),
    crosses: crossingOf(unit),
    silhouette: isArmor(unit),
    ground: groundOf(position.turn.number),
    kept: options.interAllied && isBritish(unit) && !is1129(unit) && !isLeaderNamed(unit, 'Montgomery'),
    interdiction: interdictionOf(position, unit),
    challenged: options.challengeInterdiction && unit.side === 'german' && mechanized,
    won: options.challengeInterdiction ? challengeWon(unit) : undefined,
    closed: mechanized && isOfLine(position, unit) ? [...closedRoad(position)] : [],
    roadless: unit.values.noRoad === true || wentOn(position, unit).some((on) => on.noRoad && on.hex === unit.began),
  };
};

const movingOf = (unit: Unit): Payer['moving'] => {
  const unitClass = classOf(unit);
  return unitClass === 'none' ? 'non-mechanized' : unitClass;
};

/** 5.3.a Reading: all German non-mechanized units are "German infantry". */
const roadRate = (unit: Unit): number => {
  const { road } = tables.movement;
  if (unit.side !== 'german') return road.default;
  if (unit.kind === 'rocket' || classOf(unit) === 'non-mechanized') return 1 / 3;
  return unit.kind === 'corps-artillery' ? road['german-corps-artillery'] : road.default;
};

/** 5.3.e Reading: leaders cross like infantry. */
const crossingOf = (unit: Unit): Payer['crosses'] => {
  if (isHeavyTank(unit)) return 'never';
  return classOf(unit) === 'non-mechanized' || isMechInfantry(unit) || isLeader(unit) ? 'goes-on' : 'stops';
};

/** 11.3 Only Germans are affected, in their player turn; 27.1 KG Peiper not on 17 AM. */
const interdictionOf = (position: Position, unit: Unit): number => {
  if (unit.side !== 'german' || isPeiperDay(position, unit)) return 0;
  return isMechanized(unit) ? tables.movement.interdiction.mechanized : tables.movement.interdiction.other;
};
