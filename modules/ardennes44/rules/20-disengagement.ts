import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Shift, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken, say } from '../say.ts';
import { zones } from './9-zoc.ts';
import { isDrivenOver } from './11-boundary.ts';
import { foughtIn } from './14-fought.ts';
import { moraleDrm } from './16-results.ts';
import { whyNotRetreatInto } from './17-retreat.ts';
import { isNextToEnemy } from './18-recovery.ts';
import { isActiveAtNight } from './25-night.ts';
import { isNight } from './turn.ts';
import { hasPrimeMover, hasRedCode, isArtillery, isEngaged, isRecon, isShaken, isTank } from './units.ts';

/** 20 Disengagement. */

/** 20.3a */
const MOST_HEXES = 2;

/** 20.1, 18.2, 29.1 Why a unit may not try to disengage; nothing if it may. */
export const whyNotDisengage = (position: Position, unit: Unit): readonly Breach[] => {
  const { turn } = position;
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, area: Breach['area'], key: BrokenWith<'unit'>): Breach =>
    broken(clause, area, key, at, { unit: unit.name });
  const inPhase =
    turn.phase === '' || (turn.phase.endsWith('combat') && (turn.side === undefined || turn.side === unit.side));
  return [
    ...(inPhase ? [] : [no('20.1a', 'sequence', 'disengage-phase')]),
    // 25.3a At night only the marked stacks move and fight.
    ...(isNight(position) && !isActiveAtNight(position, unit) ? [no('25.3a', 'sequence', 'held-unmarked')] : []),
    ...(isEngaged(unit) || isNextToEnemy(position, unit) ? [] : [no('20.1a', 'combat', 'disengage-who')]),
    ...(isShaken(unit) ? [no('18.2a', 'combat', 'disengage-shaken')] : []),
    ...(turn.number === 1 && hasRedCode(unit) ? [no('29.1a', 'combat', 'disengage-red')] : []),
    ...(foughtIn(position).targets.size > 0 ? [no('20.1a', 'sequence', 'disengage-late')] : []),
    ...(foughtIn(position).units.has(unit.id) ? [no('20.1a', 'combat', 'disengage-attacked')] : []),
  ];
};

/** 20.2a */
export const disengagementDrm = (unit: Unit): readonly Shift[] => [
  ...moraleDrm('20.2a', unit),
  ...(isTank(unit) || isRecon(unit) ? [{ clause: '20.2a' as const, by: -1, says: say('rules.drm.vehicle') }] : []),
];

/**
 * 20.3, 20.4 What is wrong with a path out; nothing if it may be taken. `disrupted`: the result disrupts the unit, which then
 * may not stop in a first hex in enemy ZOC.
 */
export const whyNotWayOut = (
  position: Position,
  unit: Unit,
  way: readonly Hex[],
  disrupted = false,
): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>, hex: Hex): Breach =>
    broken(clause, 'combat', key, [hex], { unit: unit.name });
  const path = unit.at === undefined ? way : [unit.at, ...way];
  const isOne = way.length >= 1 && way.length <= MOST_HEXES;
  const isGun = isArtillery(unit) && unit.side === 'german' && !hasPrimeMover(unit);
  const found: Breach[] = isOne ? [] : [no('20.3a', 'way-out-long', way.at(-1) ?? unit.at ?? 0)];
  if (isGun && way.length > 1) found.push(no('17.7a', 'lost-gun', way.at(-1)!));
  for (const [i, to] of way.entries()) {
    const from = path[i]!;
    if (position.board.grid.distance(from, to) !== 1 || path.slice(0, i + 1).includes(to))
      return [...found, no('20.3a', 'way-out-gap', to)];
    const barred = whyNotRetreatInto({
      position,
      unit,
      ask: undefined,
      way: path.slice(0, i + 1),
      from,
      to,
      step: i + 1,
    });
    if (barred) found.push(barred);
    const isHeld = zones.heldAgainst(position, to, unit.side) && !position.friendAt(to, unit.side);
    // 11.10a Nobody forces it over the army boundary.
    if (isDrivenOver(position, unit, [from, to])) found.push(no('11.10a', 'step-boundary', to));
    if (isHeld && !isEngaged(unit)) found.push(no('20.4a', 'way-out-zoc', to));
    if (isHeld && disrupted && way.length === 1) found.push(no('20.3a', 'way-out-disrupted', to));
  }
  return found;
};

/** 20.3a The ways out that a unit may take. */
export const waysOut = (position: Position, unit: Unit, disrupted: boolean): readonly (readonly Hex[])[] => {
  if (unit.at === undefined) return [];
  const { grid } = position.board;
  const one = grid.around(unit.at).map((hex) => [hex]);
  const two = one.flatMap(([hex]) => grid.around(hex!).map((next) => [hex!, next]));
  return [...one, ...two].filter((way) => whyNotWayOut(position, unit, way, disrupted).length === 0);
};
