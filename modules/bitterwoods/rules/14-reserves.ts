import type { Barred, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, barredBy, broken } from '../say.ts';
import { isFirstTurn } from './15-surprise.ts';
import { releasersOf, whyLeaderStays } from './24-leaders.ts';
import { isGarrisonHeld } from './35-garrison.ts';
import { isNextToEnemy } from './ground.ts';
import { isFuhEs, isKgPeiper, isLeader, isMechanized, isOutOfSupply, isReserve } from './units.ts';

/** 14 Reserves; 24.5 with leaders. */

/** 14.1 Why a unit may not be put in reserve. */
export const whyNotReserve = (position: Position, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): readonly Breach[] => [
    broken(clause, 'sequence', key, at, { unit: unit.name }),
  ];
  const { phase, side, number } = position.turn;
  return [
    ...(phase === 'reserve' && side === unit.side ? [] : no('14.1', 'reserve-phase')),
    ...(isMechanized(unit) ? [] : no('14.1', 'reserve-class')),
    ...(isOutOfSupply(unit) ? no('14.1', 'reserve-supply') : []),
    ...(unit.at === undefined ? no('14.1', 'reserve-off-map') : []),
    // Reading: a unit that would lose the marker at once does not get it.
    ...(unit.at !== undefined && isNextToEnemy(position, unit.at, unit.side) ? no('14.3', 'reserve-adjacent') : []),
    ...(number === 1 && unit.side === 'german' ? no('15.7', 'reserve-first-turn') : []),
  ];
};

/** 14.2, 14.3, 24.5, 35 Why a unit may not move in the exploitation phase. */
export const whyNotExploit = (position: Position, unit: Unit): Barred | undefined => {
  const name = { unit: unit.name };
  if (isLeader(unit)) return whyLeaderStays(position, unit);
  if (!isReserve(unit)) return barredBy('14.2', 'no-reserve', name);
  // The marker was removed when the phase began: a unit that is next to an enemy in it was released.
  const start = unit.began ?? unit.at!;
  if (isNextToEnemy(position, start, unit.side)) return barredBy('14.3', 'reserve-lost', name);
  if (isGarrisonHeld(position, unit)) return barredBy('35', 'garrison-holds', name);
  if (isFirstTurn(position) && unit.side === 'german') return barredBy('15.7', 'reserve-first-turn', name);
  if (!optionsOf(position).leaders || goesAlone(position, unit)) return undefined;
  return releasersOf(position, unit).length > 0 ? undefined : barredBy('24.5', 'no-leader', name);
};

/** 24.5 The Peiper regiment and the Führer Escort brigade need no leader; 36 not in the Peiper alternative. */
const goesAlone = (position: Position, unit: Unit): boolean =>
  isFuhEs(unit) || (isKgPeiper(unit) && !optionsOf(position).peiperAlternative);
