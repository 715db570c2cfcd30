import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Attack, Barred, Breach, Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, barredBy, broken, say } from '../say.ts';
import type { MoveMode } from './11-modes.ts';
import { hasMarkerLeft } from './12-strategic.ts';
import { boxBehind, entryBefore } from './13-entry.ts';
import { foughtIn } from './14-fought.ts';
import { isEarlyGun } from './27-special.ts';
import { artilleryChart } from './charts.ts';
import { support } from './fields.ts';
import { corpsOf, hasPrimeMover, isArtillery, isEngaged, isReady, isShaken, nationOf, rangeOf } from './units.ts';

/** 22 Artillery: how it moves, and how it supports. */

/** 22.1a, 22.2a Why a gun may move one hex at a time: Nebelwerfer, and guns that are ready. */
export const mayReposition = (unit: Unit): boolean =>
  unit.kind === 'nebelwerfer' || (unit.kind === 'artillery' && unit.side === 'allied' && isReady(unit));

/** 22.2a Never two, even on a primary road. */
export const movesOneHex = (unit: Unit): boolean => mayReposition(unit) && !hasPrimeMover(unit);

/** 22.3a German guns move more than a hex by prime mover only. */
export const artilleryHeld = (unit: Unit, mode: MoveMode): Barred | undefined => {
  if (!isArtillery(unit) || unit.side !== 'german' || hasPrimeMover(unit)) return undefined;
  if (mode === 'tactical') return barredBy('22.3a', 'held-no-prime-mover');
  return mode === 'normal' && unit.move === 0 ? barredBy('22.3a', 'held-no-prime-mover') : undefined;
};

/** 22.3a Prime movers in use, by army. */
const primeMoversOf = (position: Position, army: string): readonly Unit[] =>
  position.units.filter((unit) => hasPrimeMover(unit) && unit.values.army === army);

/** 22.3a Why a gun may not be given a prime mover. */
export const whyNotPrimeMover = (position: Position, unit: Unit): readonly Breach[] => {
  const army = String(unit.values.army ?? '');
  const most = (artilleryChart.primeMovers as Readonly<Record<string, number>>)[army] ?? 0;
  const at = unit.at === undefined ? [] : [unit.at];
  return [
    ...(isArtillery(unit) && unit.side === 'german' ? [] : [broken('22.3a', 'movement', 'prime-mover-gun', at)]),
    ...(primeMoversOf(position, army).length < most ? [] : [broken('22.3a', 'movement', 'prime-mover-army', at)]),
    ...(hasMarkerLeft(position, unit) ? [] : [broken('22.3a', 'movement', 'load-marker', at)]),
  ];
};

export type SupportAs = 'attack' | 'defense';

/** The ids of guns that are named to support a side of a combat. */
export const supportNamed = (attack: Pick<Attack, 'options'>, as: SupportAs): readonly string[] =>
  support.of(attack)[as] ?? [];

export const supportersOf = (position: Position, attack: Pick<Attack, 'options'>, as: SupportAs): readonly Unit[] =>
  position.unitsOf(supportNamed(attack, as));

/** 22.4a To the attacked hex, counting it but not the gun's own. */
const isInRange = ({ board }: Position, gun: Unit, target: Hex): boolean =>
  gun.at !== undefined && board.grid.distance(gun.at, target) <= rangeOf(gun);

/** 13.5a Ready guns in the box of the sector support attacks on its entry hexes from off the map. */
const isBehind = (position: Position, gun: Unit, target: Hex, friends: readonly Unit[]): boolean =>
  friends.some((unit) => entryBefore(position, unit) === target) && gun.place === `box:${boxBehind(position, target)}`;

/** 22.4, 22.6, 22.9, 29.4, 29.5, 27.3 Why a gun may not support a combat. `friends`: the units of its side that fight in it. */
export const whyNotSupport = (
  position: Position,
  gun: Unit,
  target: Hex,
  as: SupportAs,
  friends: readonly Unit[],
): readonly Breach[] => {
  const at = [...(gun.at === undefined ? [] : [gun.at]), target];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach => broken(clause, 'combat', key, at, { unit: gun.name });
  const isOfNation = friends.length === 0 || friends.some((unit) => nationOf(unit) === nationOf(gun));
  return [
    ...(isArtillery(gun) ? [] : [no('22.6a', 'support-no-gun')]),
    ...(hasPrimeMover(gun) ? [no('22.3a', 'support-prime-mover')] : []),
    ...(isReady(gun) ? [] : [no('22.6a', 'support-fired')]),
    ...(foughtIn(position).guns.has(gun.id) ? [no('22.6a', 'support-again')] : []),
    ...(isEngaged(gun) ? [no('22.6a', 'support-engaged')] : []),
    ...(isShaken(gun) ? [no('22.6a', 'support-shaken'), no('18.2a', 'support-shaken')] : []),
    ...(isInRange(position, gun, target) || isBehind(position, gun, target, friends)
      ? []
      : [no('22.4a', 'support-range')]),
    ...(as === 'defense' && gun.at === target ? [no('22.9a', 'support-own-hex')] : []),
    ...(isOfNation ? [] : [no('27.3a', 'support-nation')]),
    ...whyNotOnFirstTurn(position, gun, as, friends, at),
  ];
};

/** 29.4a, 29.5a */
const whyNotOnFirstTurn = (
  { turn }: Position,
  gun: Unit,
  as: SupportAs,
  friends: readonly Unit[],
  at: readonly Hex[],
): readonly Breach[] => {
  if (turn.number !== 1) return [];
  if (gun.side === 'allied') {
    return as === 'defense' && !isEarlyGun(gun)
      ? [broken('29.4a', 'combat', 'support-surprise', at, { unit: gun.name })]
      : [];
  }
  const isOfCorps =
    as !== 'attack' || friends.some((unit) => corpsOf(unit) !== undefined && corpsOf(unit) === corpsOf(gun));
  return isOfCorps ? [] : [broken('29.5a', 'combat', 'support-corps', at, { unit: gun.name })];
};

/** 22.6a Two guns a side in a combat, each in one only. */
export const whyNotSupported = (position: Position, attack: Attack, defenders: readonly Unit[]): readonly Breach[] => {
  const of = (as: SupportAs, friends: readonly Unit[]): readonly Breach[] => {
    const guns = supportersOf(position, attack, as);
    return [
      ...(guns.length > artilleryChart.perCombat ? [broken('22.6a', 'combat', 'support-two', [attack.target])] : []),
      ...guns.flatMap((gun) => whyNotSupport(position, gun, attack.target, as, friends)),
      ...guns
        .filter(({ side }) => friends[0] !== undefined && side !== friends[0].side)
        .map((gun) => broken('22.6a', 'combat', 'support-side', [attack.target], { unit: gun.name })),
    ];
  };
  return [...of('attack', attack.attackers), ...of('defense', defenders)];
};

/** 22.7a One shift each, two at most. */
export const attackSupport = (position: Position, attack: Attack): readonly Shift[] => {
  const by = Math.min(supportersOf(position, attack, 'attack').length, artilleryChart.perCombat);
  return by === 0 ? [] : [{ clause: '22.7a', by, says: say('rules.shift.artillery') }];
};

/** 22.6a Guns of a side that may support a combat now, nearest first. */
export const gunsFor = (
  position: Position,
  side: SideId,
  target: Hex,
  as: SupportAs,
  friends: readonly Unit[],
): readonly Unit[] => {
  const { grid } = position.board;
  return position.units
    .filter(
      (unit) => unit.side === side && isArtillery(unit) && (unit.at !== undefined || unit.place?.startsWith('box:')),
    )
    .filter((gun) => whyNotSupport(position, gun, target, as, friends).length === 0)
    .toSorted((one, other) => grid.distance(one.at ?? target, target) - grid.distance(other.at ?? target, target));
};
