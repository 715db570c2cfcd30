import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import { type Attack, type Breach, type Clause, type Position, say as sayAny, type Unit } from '@umpire/shared/umpire';
import { battleBy, type EarlyDie, meaning } from '@umpire/shared/umpire/kit/battle/battle.ts';
import { oddsColumns } from '@umpire/shared/umpire/kit/battle/odds.ts';
import { type BrokenWith, broken, say } from '../say.ts';
import { countUnits } from './8-stacking.ts';
import { entryBefore, roadsInto, whySectorClosed } from './13-entry.ts';
import { foughtIn } from './14-fought.ts';
import { battleOptions } from './14-options.ts';
import { bonuses, isFlyingWeather, shifts, strength } from './15-modifiers.ts';
import { type Effects, effectsOf } from './16-results.ts';
import { supportersOf, whyNotSupported } from './22-artillery.ts';
import { isActiveAtNight, isWithPeiper } from './25-night.ts';
import { isShutArea } from './27-special.ts';
import { isGuardedDump } from './32-fuel-dump.ts';
import { crt, defensiveArtillery, jabo, stackingChart } from './charts.ts';
import { air, breakthrough, counterattack, jaboShifts, support } from './fields.ts';
import { has, isMarker } from './markers.ts';
import { optionsOf } from './options.ts';
import { isAfternoon, isNight } from './turn.ts';
import { isArtillery, isBritish, isDigging, isMarkedForNight, isPeiper, isShaken, stackingPoints } from './units.ts';

/** 14 Combat: who may attack whom, odds, columns, the table. */

/** 14.3a Divisions in one attack, at most. */
const MOST_DIVISIONS = 2;

/**
 * 14.3 The number of divisions that take part. 14.3b A non-divisional unit belongs to a division that it is stacked with; alone, or
 * with others of its sort, it is one of its own.
 */
export const countDivisions = (position: Position, attackers: readonly Unit[]): number => {
  const divisions = new Set<string>();
  for (const { formation } of attackers) if (formation !== undefined) divisions.add(formation);
  const free = attackers.filter((unit) => unit.formation === undefined && !isArtillery(unit));
  for (const hex of new Set(free.map(({ at }) => at))) {
    const stacked =
      hex === undefined
        ? []
        : position.unitsAt(hex).flatMap(({ formation, side }) => (side === free[0]!.side ? (formation ?? []) : []));
    // If the hex has several divisions, it may belong to one that attacks anyway.
    const division = stacked.find((each) => divisions.has(each)) ?? stacked[0] ?? `hex ${hex}`;
    divisions.add(division);
  }
  return divisions.size;
};

/** 14, 15, 18, 22, 25, 27 Why the attack may not be made, each reason once; nothing if it may. */
export const whyNotAttack = (position: Position, attack: Attack): readonly Breach[] => {
  const { attackers, target } = attack;
  const [first] = attackers;
  if (!first) return [broken('14.1a', 'combat', 'no-attacker', [target])];
  const defenders = position.unitsAt(target).filter(({ side }) => side !== first.side);
  const isAttackTurn =
    position.turn.side === undefined ||
    counterattack.of(attack) ||
    attackers.every(({ side }) => side === position.turn.side);
  const inPhase = position.turn.phase.endsWith('combat') || position.turn.phase === '';
  const hasOpponent = defenders.length > 0 || (first.side === 'german' && isGuardedDump(position, target));
  return [
    ...(isAttackTurn && inPhase ? [] : [broken('14.1a', 'sequence', 'combat-phase', [target])]),
    ...(hasOpponent ? [] : [broken('14.1a', 'combat', 'no-enemy', [target])]),
    ...attackers.flatMap((unit) => whyNotUnit(position, unit, target)),
    ...(countDivisions(position, attackers) > MOST_DIVISIONS
      ? [broken('14.3a', 'combat', 'three-divisions', [target])]
      : []),
    ...(attackers.some(isBritish) && !attackers.every(isBritish)
      ? [broken('27.3a', 'combat', 'allies-apart', [target])]
      : []),
    ...(first.side === 'allied' && isShutArea(position, target)
      ? [broken('27.7a', 'combat', 'attack-106', [target])]
      : []),
    ...whyNotWithoutPeiper(position, attackers, target),
    ...whyNotSupported(position, attack, defenders),
    ...(air.of(attack) ? whyNoAir(position, first.side, target) : []),
    ...whyNotFromOffMap(position, attackers, target),
    ...(counterattack.of(attack) || breakthrough.of(attack) ? [] : whyNotAgain(position, attackers, target)),
  ];
};

/** 14.1a, 18.2a, 22.9a, 25.3, TEC */
const whyNotUnit = (position: Position, unit: Unit, target: Hex): readonly Breach[] => {
  const { board } = position;
  const { at } = unit;
  const here = at === undefined ? [target] : [at, target];
  const no = (clause: Clause, area: Breach['area'], key: BrokenWith<'unit'>): Breach =>
    broken(clause, area, key, here, { unit: unit.name });
  const isNext = at === undefined ? entryBefore(position, unit) === target : board.grid.distance(at, target) === 1;
  const sleeps = isNight(position)
    ? !(isActiveAtNight(position, unit) || isWithPeiper(position, unit))
    : isAfternoon(position) && isMarkedForNight(unit);
  return [
    ...(isNext ? [] : [no('14.1a', 'combat', 'not-adjacent')]),
    ...(isNext && at !== undefined && board.hexside(at, target).has('lake') ? [no('TEC', 'combat', 'lake')] : []),
    ...(isArtillery(unit) ? [no('22.9a', 'combat', 'gun-attacks')] : []),
    ...(isShaken(unit) ? [no('18.2a', 'combat', 'shaken-attacks')] : []),
    ...(sleeps ? [no(isNight(position) ? '25.3a' : '25.3b', 'combat', 'night-attack')] : []),
    ...(isDigging(unit) ? [no('15.8b', 'combat', 'digging-attacks')] : []),
    ...(has(unit, 'disengaged') ? [no('20.1a', 'combat', 'disengaged-attacks')] : []),
  ];
};

/** 27.5a A unit that may fight by night only because of Kampfgruppe Peiper attacks together with a Peiper unit of its hex. */
const whyNotWithoutPeiper = (position: Position, attackers: readonly Unit[], target: Hex): readonly Breach[] => {
  if (!isNight(position)) return [];
  const isAlone = ({ at }: Unit): boolean => !attackers.some((other) => isPeiper(other) && other.at === at);
  return attackers
    .filter((unit) => !isActiveAtNight(position, unit) && isWithPeiper(position, unit) && isAlone(unit))
    .map(({ name, at }) =>
      broken('27.5a', 'combat', 'night-without-peiper', at === undefined ? [target] : [at, target], { unit: name }),
    );
};

/** 15.6 */
const whyNoAir = (position: Position, side: SideId, target: Hex): readonly Breach[] => {
  const isAllowed = side === 'allied' && isFlyingWeather(position);
  if (!isAllowed) return [broken(isNight(position) ? '15.6c' : '15.6a', 'combat', 'no-air', [target])];
  // On a table the markers of this turn lie on the turn track.
  const markers = position.markers.filter(({ kind, place }) => isMarker(kind, 'air-support') && place !== undefined);
  const isLeft = markers.length === 0 || markers.some(({ place }) => place === `track:turn:${position.turn.number}`);
  return isLeft ? [] : [broken('15.6a', 'combat', 'no-air-left', [target])];
};

/** 14.1a No unit attacks twice and no hex is attacked twice in a phase; 19.4a except in a breakthrough. */
const whyNotAgain = (position: Position, attackers: readonly Unit[], target: Hex): readonly Breach[] => {
  const done = foughtIn(position);
  const again = attackers.filter(({ id }) => done.units.has(id));
  const isAgain = done.targets.has(position.board.grid.number(target));
  return [
    ...again.map(({ name, at }) =>
      broken('14.1a', 'combat', 'attacked-already', at === undefined ? [] : [at], { unit: name }),
    ),
    ...(isAgain ? [broken('14.1a', 'combat', 'target-again', [target])] : []),
  ];
};

/** 13.5 Attacks from off the map: as many stacks as roads lead in, while every held entry hex of the sector is blocked. */
const whyNotFromOffMap = (position: Position, attackers: readonly Unit[], target: Hex): readonly Breach[] => {
  const outside = attackers.filter((unit) => unit.at === undefined && entryBefore(position, unit) === target);
  const [first] = outside;
  if (!first) return [];
  const letters = sectorLetters(first);
  const open = whySectorClosed(position, first.side, letters).filter(({ at }) => at[0] !== target);
  const stacks = roadsInto(position, target);
  const fits =
    outside.reduce((sum, unit) => sum + stackingPoints(unit), 0) <= stackingChart.points * stacks &&
    countUnits(outside) <= stackingChart.units * stacks;
  return [
    ...(open.length > 0 ? [broken('13.5b', 'combat', 'sector-not-blocked', [target])] : []),
    ...(fits ? [] : [broken('13.5a', 'combat', 'too-many-roads', [target])]),
  ];
};

const sectorLetters = ({ place }: Unit): string => /^box:blockers-(\w)$/.exec(place ?? '')?.[1] ?? '';

/** 14.4b Fractions in the defender's favour; 14.5a shifts from the true odds, then within the table. */
const columns = oddsColumns(crt.columns, { round: 'defender', endless: true });

/** 22.8a One die, −1 if two guns are used; nothing to throw without guns. */
const guns: EarlyDie = {
  thrown: (field) => {
    if (supportersOf(field.position, field.attack, 'defense').length === 0) return 0;
    return support.of(field.attack).defenseRoll ?? undefined;
  },
  read: ({ position, attack, defenders }, roll) => {
    const named = supportersOf(position, attack, 'defense');
    const side = defenders[0]?.side ?? named[0]?.side;
    if (named.length === 0 || side === undefined) return {};
    const worth = defensiveFire(position, side, roll, named.length);
    if (worth === 'TOT') return { instead: TIME_ON_TARGET };
    return worth === 0
      ? {}
      : { shifts: [{ clause: '22.8a', by: -worth, says: say('rules.shift.defensive-artillery') }] };
  },
};

/** 22.8a The attack is called off as by this result. */
export const TIME_ON_TARGET = 'A1';

/** 22.8a Shifts to the left, or time on target. */
export const defensiveFire = (position: Position, side: SideId, roll: number, count: number): number | 'TOT' =>
  defensiveArtillery(side, optionsOf(position).germanDefensiveArtillery)(roll - (count >= 2 ? 1 : 0));

/** 15.6b Each German attack in clear weather, 16.72a except counterattacks; `jabo` among the options is the die's result if already thrown. */
const aircraft: EarlyDie = {
  thrown: ({ position, attack, side }) =>
    side !== 'german' || !isFlyingWeather(position) || counterattack.of(attack) || jaboShifts.of(attack) !== undefined
      ? 0
      : undefined,
  read: (_field, roll) =>
    roll < 1 || jabo(roll) === 0
      ? {}
      : { shifts: [{ clause: '15.6b', by: -jabo(roll), says: say('rules.shift.jabo') }] },
};

/** 18.1a Whether units must go back again that were disrupted or routed before: they become routed, or are lost. */
const sendsShaken = (entry: string, defenders: readonly Unit[]): boolean =>
  effectsOf(entry, []).retreat > 0 && defenders.some(isShaken);

/** 14, 15, 16: everything about an attack before its dice. */
export const battle = battleBy<Effects>({
  clause: '14.4b',
  chart: 'crt',
  columns,
  table: crt,
  supports: ({ position, attack }) => [
    ...supportersOf(position, attack, 'attack'),
    ...supportersOf(position, attack, 'defense'),
  ],
  strength,
  bonuses,
  shifts,
  early: [guns, aircraft],
  read: meaning((entry, { defenders }) => ({
    says: sayAny(
      `rules.result.${entry.replace(/[^A-Za-z0-9]/g, '-')}${sendsShaken(entry, defenders) ? '-shaken' : ''}`,
    ),
    effects: effectsOf(entry, defenders),
  })),
  breaks: ({ position, attack }) => whyNotAttack(position, attack),
  options: battleOptions,
});

/** 14.1a, 13.5a The units of a side that could join an attack on a hex. */
export const mayJoin = (position: Position, target: Hex, side: SideId): readonly Unit[] =>
  [
    ...position.board.grid.around(target).flatMap((hex) => position.unitsAt(hex)),
    ...position.units.filter((unit) => unit.at === undefined && entryBefore(position, unit) === target),
  ].filter((unit) => unit.side === side && whyNotUnit(position, unit, target).length === 0);
