import type { Hex } from '@umpire/shared/hex';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { whyNotBeyondBoundary } from './11-boundary.ts';
import { entryHexesOf, isTownOrCity } from './13-entry.ts';
import { isLarge, remnantsOnMap } from './16-losses.ts';
import { whyNotRetreatInto } from './17-retreat.ts';
import { isNextToEnemy } from './18-recovery.ts';
import { hasRoadLine } from './23-supply.ts';
import { holderOf } from './24-bottleneck.ts';
import { replacements } from './fields.ts';
import { isMarker } from './markers.ts';
import {
  is150thBrigade,
  isAmerican,
  isArtillery,
  isBlackBoxed,
  isBritish,
  isEngaged,
  isInfantryType,
  isOutOfSupply,
  isRecon,
  isShaken,
  isTank,
  isVonDerHeydte,
  qualityOf,
  surrenderPointsOf,
  tookReplacement,
} from './units.ts';

/** 25.2 Replacements. */

/** 25.26a German tanks of this TQ or better are never replaced. */
const BEST_REPLACED = 5;

/** 25.21a Points of a night, from the position. */
const pointsOf = (position: Position, side: SideId): number | undefined => replacements.of(position)[side];

/** 25.26a */
const isNeverReplaced = (unit: Unit): boolean => {
  const isHeavy = (qualityOf(unit)?.value ?? 0) >= BEST_REPLACED || isBlackBoxed(unit);
  const isAirborne =
    isAmerican(unit) && unit.side === 'allied' && (unit.kind === 'parachute' || unit.kind === 'glider');
  return (
    (unit.side === 'german' && isTank(unit) && isHeavy) ||
    isVonDerHeydte(unit) ||
    is150thBrigade(unit) ||
    isAirborne ||
    isArtillery(unit) ||
    isBritish(unit) ||
    surrenderPointsOf(unit) > 0 ||
    unit.place === `box:${unit.side}-surrendered`
  );
};

/** 25.21a One point: infantry types only; the second also tanks, recon and flak. */
const whyNotKind = (position: Position, unit: Unit): readonly Breach[] => {
  const points = pointsOf(position, unit.side);
  const others = servedTonight(position, unit.side).filter(({ id }) => id !== unit.id);
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (key: BrokenWith<'unit'>): Breach => broken('25.21a', 'movement', key, at, { unit: unit.name });
  if (points !== undefined && others.length >= points) return [no('replace-points')];
  if (isInfantryType(unit)) return [];
  const isSecond = isTank(unit) || isRecon(unit) || unit.kind === 'flak';
  const isLeft = (points === undefined || points >= 2) && others.every(isInfantryType);
  return isSecond && isLeft ? [] : [no('replace-kind')];
};

/** 25.21a Units that have had a point of this night: those with a marker, and those that have come back. */
const servedTonight = ({ units, turn }: Position, of: SideId): readonly Unit[] =>
  turn.phase !== 'replacement'
    ? []
    : units.filter(
        (unit) =>
          unit.side === of && (tookReplacement(unit) || (unit.at !== undefined && unit.beganAt === `box:${of}-dead`)),
      );

/** 25.21 to 25.26 Why a unit may not take a replacement; nothing if it may. `to`: where one from the dead pile is put. */
export const whyNotReplace = (position: Position, unit: Unit, to?: Hex): readonly Breach[] => {
  const { turn } = position;
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, at, { unit: unit.name });
  const maxSteps = typeof unit.values.maxSteps === 'number' ? unit.values.maxSteps : undefined;
  return [
    ...(turn.phase === 'replacement' || turn.phase === '' ? [] : [broken('25.1a', 'sequence', 'replace-phase', at)]),
    ...(isNeverReplaced(unit) ? [no('25.26a', 'replace-never')] : []),
    ...whyNotKind(position, unit),
    ...(unit.at === undefined ? whyNotReturn(position, unit, to) : whyNotRebuild(position, unit)),
    ...(unit.at !== undefined && maxSteps !== undefined && unit.steps >= maxSteps
      ? [no('25.21a', 'replace-full')]
      : []),
  ];
};

/** 25.22a On the map: in supply, undisrupted; next to the enemy only after a step back out of all enemy ZOC. */
const whyNotRebuild = (position: Position, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (key: BrokenWith<'unit'>): Breach => broken('25.22a', 'movement', key, at, { unit: unit.name });
  const isPinned = isNextToEnemy(position, unit) && (isEngaged(unit) || stepsBack(position, unit).length === 0);
  return [
    ...(isOutOfSupply(unit) ? [no('replace-oos')] : []),
    ...(isShaken(unit) ? [no('replace-shaken')] : []),
    ...(isPinned ? [no('replace-pinned')] : []),
  ];
};

/** 25.22a Hexes next to a unit, out of all enemy ZOC, that it may retreat into. */
export const stepsBack = (position: Position, unit: Unit): readonly Hex[] => {
  const { at } = unit;
  if (at === undefined) return [];
  return position.board.grid
    .around(at)
    .filter(
      (to) =>
        !zones.heldAgainst(position, to, unit.side) &&
        !whyNotRetreatInto({ position, unit, ask: undefined, way: [at], from: at, to, step: 1 }),
    );
};

/** 25.22b, 24.8a From the dead pile: a friendly town or city with a road line, or for Germans K, L or M. */
const whyNotReturn = (position: Position, unit: Unit, to: Hex | undefined): readonly Breach[] => {
  if (to === undefined) {
    return isLarge(unit) && !remnantsOnMap(position, unit).some(isFit)
      ? [broken('25.24a', 'movement', 'replace-remnant', [], { unit: unit.name })]
      : [];
  }
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, [to], { unit: unit.name });
  const { side } = unit;
  if (isLarge(unit)) return whyNotForRemnant(position, unit, to);
  const isEntry = side === 'german' && entryHexesOf(position, 'KLM').includes(to);
  const beyond = whyNotBeyondBoundary(position, unit, to);
  if (isEntry)
    return [
      ...beyond,
      ...(zones.heldAgainst(position, to, side) || position.enemyAt(to, side)
        ? [no('25.22b', 'replace-entry-zoc')]
        : []),
    ];
  const isBlocked = position.markers.some(
    ({ kind, at, side: of }) => isMarker(kind, 'roadblock') && at === to && of !== side,
  );
  const isNextToOther = position.board.grid.around(to).some((hex) => position.enemyAt(hex, side));
  return [
    ...beyond,
    ...(isTownOrCity(position, to) && holderOf(position, to) === side ? [] : [no('25.22b', 'replace-town')]),
    ...(hasRoadLine(position, to, side) ? [] : [no('25.22b', 'replace-line')]),
    ...(isNextToOther ? [no('25.22b', 'replace-enemy')] : []),
    ...(isBlocked ? [no('24.8a', 'replace-roadblock')] : []),
  ];
};

const isFit = (unit: Unit): boolean => !isOutOfSupply(unit) && !isShaken(unit);

/** 25.24a In place of a remnant of its arm that is in supply and in good order. */
const whyNotForRemnant = (position: Position, unit: Unit, to: Hex): readonly Breach[] =>
  remnantsOnMap(position, unit).some((remnant) => remnant.at === to && isFit(remnant))
    ? []
    : [broken('25.24a', 'movement', 'replace-remnant', [to], { unit: unit.name })];

/** 25.21a The points of the night that are left. */
export const pointsLeft = (position: Position, side: SideId): number =>
  (pointsOf(position, side) ?? 0) - servedTonight(position, side).length;

/** 25.22b, 25.24a Where a unit from the dead pile may come back, those nearest to the enemy first. */
export const placesFor = (position: Position, unit: Unit): readonly Hex[] => {
  const { grid, features } = position.board;
  const towns = Array.from(features.keys()).filter((hex) => features[hex] !== 0 && isTownOrCity(position, hex));
  const entries = unit.side === 'german' ? entryHexesOf(position, 'KLM') : [];
  const remnants = remnantsOnMap(position, unit).flatMap(({ at }) => at ?? []);
  const enemies = position.units.flatMap(({ side, at }) => (side === unit.side ? [] : (at ?? [])));
  const near = (hex: Hex): number => Math.min(...enemies.map((enemy) => grid.distance(enemy, hex)));
  return [...new Set(isLarge(unit) ? remnants : [...towns, ...entries])]
    .filter((hex) => whyNotReturn(position, unit, hex).length === 0)
    .toSorted((one, other) => near(one) - near(other));
};
