import type { Hex } from '@umpire/shared/hex';
import type { Barred, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { type BrokenWith, barredBy, broken } from '../say.ts';
import { zones } from './7-zoc.ts';
import { isFortified } from './8-positions.ts';
import { hasEvent } from './29-events.ts';
import { isNextToEnemy } from './ground.ts';
import {
  armyOf,
  battalionOf,
  has,
  isBritish,
  isKgPeiper,
  isLeader,
  isLeaderNamed,
  isMechanized,
  isReserve,
  isShocked,
  nationalityOf,
  radiusOf,
} from './units.ts';

/** 24 Leaders. */

/** 24.2 Hexes within a leader's range: through any terrain; through enemy zones only if a friend is there, never through enemies. */
export const hexesInRange = (position: Position, leader: Unit): ReadonlyMap<Hex, number> => {
  const { at, side } = leader;
  const found = new Map<Hex, number>();
  if (at === undefined) return found;
  found.set(at, 0);
  let edge: Hex[] = [at];
  for (let distance = 1; distance <= radiusOf(leader); distance++) {
    const next: Hex[] = [];
    for (const from of edge) {
      for (const hex of position.board.grid.around(from)) {
        if (found.has(hex) || position.enemyAt(hex, side)) continue;
        const isOpen = position.friendAt(hex, side) || !zones.heldAgainst(position, hex, side);
        if (!isOpen) continue;
        found.set(hex, distance);
        next.push(hex);
      }
    }
    edge = next;
  }
  return found;
};

const isPeiperLeader = (leader: Unit): boolean => isLeaderNamed(leader, 'Peiper');
/** 36 KG Peiper and its battalions. */
const isPeipers = (unit: Unit): boolean => isKgPeiper(unit) || battalionOf(unit) !== undefined;

/** 24.5 Montgomery commands both nations, other Allied leaders their own; 36 Peiper only his battalions. */
const whyNotTheirs = (leader: Unit, unit: Unit): readonly Breach[] => {
  const at = leader.at === undefined ? [] : [leader.at];
  const names = { leader: leader.name, unit: unit.name };
  if (leader.side !== unit.side) return [broken('24.5', 'sequence', 'leader-side', at, names)];
  if (isPeiperLeader(leader) && !isPeipers(unit)) return [broken('36', 'sequence', 'leader-peiper', at, names)];
  if (leader.side === 'german' || isLeaderNamed(leader, 'Montgomery')) return [];
  const same = isBritish(unit) === isBritish(leader) && nationalityOf(unit) === nationalityOf(leader);
  return same ? [] : [broken('24.5', 'sequence', 'leader-nation', at, names)];
};

/** 24.5 Leaders that can release although they have moved; 36 Peiper too. */
const mayHaveMoved = (leader: Unit): boolean => isLeaderNamed(leader, 'Manteuffel', 'Patton', 'Collins', 'Peiper');

/** 24.5, 24.6, 36 Why a leader may not release a unit from reserve; nothing if it may. */
export const whyNotRelease = (position: Position, leader: Unit, unit: Unit): readonly Breach[] => {
  const at = leader.at === undefined ? [] : [leader.at];
  const names = { leader: leader.name, unit: unit.name };
  const no = (clause: Clause, key: BrokenWith<'leader' | 'unit'>): readonly Breach[] => [
    broken(clause, 'sequence', key, at, names),
  ];
  const { phase, side } = position.turn;
  const german = leader.side === 'german';
  const peipers = optionsOf(position).peiperAlternative && isPeipers(unit);
  return [
    ...(optionsOf(position).leaders && isLeader(leader) ? [] : no('24.5', 'no-leader')),
    ...(phase === 'exploitation' && side === unit.side ? [] : no('24.5', 'release-phase')),
    ...(isReserve(unit) && isMechanized(unit) ? [] : no('24.5', 'release-reserve')),
    ...(unit.at !== undefined && unit.at === leader.at ? [] : no('24.5', 'release-hex')),
    ...(unit.at !== undefined && isNextToEnemy(position, unit.at, unit.side) ? no('24.5', 'reserve-lost') : []),
    ...(has(leader, 'moved') && !mayHaveMoved(leader) ? no('24.5', 'release-moved') : []),
    ...whyNotTheirs(leader, unit),
    ...(german && !peipers && !isPeiperLeader(leader) && armyOf(leader) !== armyOf(unit)
      ? no('24.6', 'release-army')
      : []),
    ...(peipers && !isLeaderNamed(leader, 'Peiper', 'Dietrich') ? no('36', 'release-peiper') : []),
    ...(isDietrichOut(position, leader) ? no('38.1', 'release-dietrich') : []),
  ];
};

/** 38.1 #5 */
const isDietrichOut = (position: Position, leader: Unit): boolean =>
  isLeaderNamed(leader, 'Dietrich') &&
  position.turn.number >= 3 &&
  position.turn.number <= 6 &&
  hasEvent(position, 'dietrich');

/** Leaders in the unit's hex that release it now. */
export const releasersOf = (position: Position, unit: Unit): readonly Unit[] => {
  if (unit.at === undefined) return [];
  const now =
    position.turn.phase === 'exploitation'
      ? position
      : position.at({ turn: { ...position.turn, phase: 'exploitation', side: unit.side } });
  return now.unitsAt(unit.at).filter((other) => isLeader(other) && whyNotRelease(now, other, unit).length === 0);
};

/** 24.5 A leader goes along if it has not moved and releases a unit. */
export const whyLeaderStays = (position: Position, leader: Unit): Barred | undefined => {
  const name = { unit: leader.name };
  if (has(leader, 'moved')) return barredBy('24.5', 'leader-moved', name);
  const releases = position
    .unitsAt(leader.at!)
    .some((unit) => unit.side === leader.side && whyNotRelease(position, leader, unit).length === 0);
  return releases ? undefined : barredBy('24.5', 'leader-alone', name);
};

/** 24.4 Why a unit may not take losses in place of its retreat by this leader; nothing if it may. */
export const whyNotInfluenced = (position: Position, leader: Unit, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const names = { leader: leader.name, unit: unit.name };
  const no = (clause: Clause, key: BrokenWith<'leader' | 'unit'>): readonly Breach[] => [
    broken(clause, 'combat', key, at, names),
  ];
  const inRange = unit.at !== undefined && hexesInRange(position, leader).has(unit.at);
  const shaken = isShocked(unit) && !(unit.at !== undefined && isFortified(position, unit.at));
  return [
    ...(optionsOf(position).leaders && isLeader(leader) ? [] : no('24.4', 'no-leader')),
    ...(inRange ? [] : no('24.2', 'out-of-range')),
    ...(shaken ? no('24.4', 'shocked-retreats') : []),
    ...whyNotTheirs(leader, unit).map((breach) => ({ ...breach, area: 'combat' as const })),
  ];
};
