import type { Hex } from '@umpire/shared/hex';
import type { AdvanceAsk, Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { advanceByWays, type HexWay, type WayStep } from '@umpire/shared/umpire/kit/aftermath/ways.ts';
import { type BrokenWith, broken } from '../say.ts';
import { isOurenBridge, isOurenUntried } from './7-bridges.ts';
import { zones } from './9-zoc.ts';
import { entryBefore } from './13-entry.ts';
import { isOverBond } from './17-retreat.ts';
import { isShutArea } from './27-special.ts';
import { isBoundToDivision, whyNotDivisionGround } from './29-first-turn.ts';
import { isOffSheet, isOnEastSheet } from './31-scenarios.ts';
import { advanceChart } from './charts.ts';
import { isBlown, isForest, isRoad, isRoughWoods, roadsAcross, whyNotCross } from './crossing.ts';
import { advanceType, breakthrough } from './fields.ts';
import { optionsOf } from './options.ts';
import { hasArmyBoundary } from './turn.ts';
import { hasRedCode, isArtillery, isBritish, isLeg, isMechanized, isOutOfSupply, isVehicle } from './units.ts';

/** 19 Advance after combat. */

/** 19.1a, 19.4a, 19.6a How many hexes, and one more along roads. */
const hexesOf = (unit: Unit, ask: AdvanceAsk): { readonly hexes: number; readonly byRoad: number } => {
  const type = advanceType.of(ask);
  const { hexes } = advanceChart[type];
  if (type === 'limited' || isOutOfSupply(unit)) return { hexes: advanceChart.limited.hexes, byRoad: 0 };
  // 19.4a A breakthrough group with leg units goes one hex before it attacks again.
  const isSlow = breakthrough.of(ask) && ask.units.some(isLeg);
  if (isSlow) return { hexes: 1, byRoad: 0 };
  return { hexes, byRoad: isMechanized(unit) ? advanceChart.normal.roadBonus : 0 };
};

/** 19.1b Primary roads, and secondary roads that are not in forest or rough woods. Reading: all the way. */
const isGoodRoad = (position: Position, from: Hex, to: Hex): boolean => {
  const { board } = position;
  const roads = roadsAcross(board, from, to, isBlown(position, from, to));
  const isWooded = (hex: Hex): boolean => isForest(board, hex) || isRoughWoods(board, hex);
  const inWoods = isWooded(to) || (optionsOf(position).forestRoad === 'either' && isWooded(from));
  return roads.includes('primary') || (roads.includes('secondary') && !inWoods);
};

const isByGoodRoad = (position: Position, way: HexWay): boolean =>
  way.slice(1).every((to, i) => isGoodRoad(position, way[i]!, to));

/** 19.2a, 11.10b, 27.3a, 27.7a, 29.3a, 31.1a What normal movement forbids; only the first step crosses what infantry types cross at all. */
const whyNotGround = (position: Position, unit: Unit, from: Hex, to: Hex, step: number) => {
  const { board } = position;
  const hexside = board.hexside(from, to);
  if (unit.side === 'german' && hasArmyBoundary(position) && hexside.has('army-boundary')) return '11.10b';
  if (isBritish(unit) && (hexside.has('meuse') || isOnEastSheet(board, to))) return '27.3a';
  if (isOffSheet(position, to)) return '31.1a';
  if (unit.side === 'allied' && isShutArea(position, to)) return '27.7a';
  if (isBoundToDivision(position, unit) && whyNotDivisionGround(position, unit, to)) return '29.3a';
  if (unit.side === 'german' && isOurenUntried(position) && isOurenBridge(board, from, to)) return '7.8a';
  const crossing = whyNotCross(position, unit, from, to);
  if (crossing === 'TEC') return '19.2a';
  if (crossing) return isVehicle(unit) || step > 1 ? '19.2a' : undefined;
  const isOffRoadForest = isForest(board, to) && !isRoad(board, from, to, isBlown(position, from, to));
  return isOffRoadForest && step > 1 ? '19.2a' : undefined;
};

/** What bars the step says so itself; only the ground does not speak of advances. */
const groundWords: { readonly [clause in ReturnType<typeof whyNotGround> & string]: BrokenWith<'unit'> } = {
  '11.10b': 'step-boundary',
  '27.3a': 'step-british',
  '31.1a': 'step-off-sheet',
  '27.7a': 'step-106',
  '29.3a': 'step-division',
  '7.8a': 'step-ouren',
  '19.2a': 'advance-ground',
};

const bars = ({ position, unit, ask, way, from, to, step }: WayStep<AdvanceAsk>): Breach | undefined => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'combat', key, [to], { unit: unit.name });
  const { hexes, byRoad } = hexesOf(unit, ask);
  const isTooFar = step > hexes && !(step <= hexes + byRoad && isByGoodRoad(position, [...way, to]));
  if (isTooFar) return no(isOutOfSupply(unit) ? '19.6a' : '19.1a', 'advance-far');
  if (advanceType.of(ask) === 'limited' && to !== ask.vacated) return no('19.1a', 'advance-limited');
  if (position.enemyAt(to, unit.side)) return no('19.2a', 'advance-enemy');
  const ground = whyNotGround(position, unit, from, to, step);
  if (ground) return no(ground, groundWords[ground]);
  if (to !== ask.vacated && isOverBond(position, unit, from, to)) return no('19.3a', 'advance-bond');
  const isZoneToZone = step > 1 && zones.areHeldByOne(position, from, to, unit.side);
  return isZoneToZone ? no('19.3b', 'advance-zoc') : undefined;
};

/** 19.1a, 29.1a Units that do not advance at all. */
const whyNever = ({ turn }: Position, unit: Unit): Breach | undefined => {
  const at = unit.at === undefined ? [] : [unit.at];
  if (isArtillery(unit)) return broken('19.1a', 'combat', 'advance-gun', at, { unit: unit.name });
  const isHeld = turn.number === 1 && hasRedCode(unit);
  return isHeld ? broken('29.1a', 'combat', 'advance-red', at, { unit: unit.name }) : undefined;
};

/** 19 Where units that attacked may advance to. Options: `type`, and `breakthrough` for a group that attacks once more. */
export const advance = advanceByWays({
  bars,
  forbids: whyNever,
  tooFar: ({ name }, hex) => broken('19.1a', 'combat', 'advance-far', [hex], { unit: name }),
});

/** 16.2a Why a unit could not advance into a hex that is still held. */
export const whyNotLeadInto = (position: Position, unit: Unit, target: Hex): Breach | undefined => {
  if (unit.at === undefined && entryBefore(position, unit) === target) return whyNever(position, unit);
  if (unit.at === undefined || position.board.grid.distance(unit.at, target) !== 1) {
    return broken('16.2a', 'combat', 'not-adjacent', [target], { unit: unit.name });
  }
  const ground = whyNotGround(position, unit, unit.at, target, 1);
  return (
    whyNever(position, unit) ??
    (ground ? broken(ground, 'combat', groundWords[ground], [target], { unit: unit.name }) : undefined)
  );
};
