import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { isBreakdown, isRemnant, isShaken, moveMade } from './units.ts';

/** 26 Breakdown units. */

/** 26.1a Units that break down into battalions and task forces. */
const parents = new Set(['infantry', 'motorized-infantry', 'parachute', 'glider', 'mech-infantry', 'combat-command']);

/** 26.1, 26.2 Why a unit may not break down; nothing if it may. */
export const whyNotBreakDown = (position: Position, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, at, { unit: unit.name });
  const { phase, side } = position.turn;
  const inPhase =
    phase === '' ||
    ((phase.endsWith('movement') || phase.endsWith('combat')) && (side === undefined || side === unit.side));
  const isParent = parents.has(unit.kind) && !isBreakdown(unit) && !isRemnant(unit);
  const hasMoved = (moveMade(unit)?.hexes ?? 0) > 0 || unit.began !== unit.at;
  return [
    ...(inPhase ? [] : [broken('26.2a', 'sequence', 'break-phase', at)]),
    ...(isParent ? [] : [no('26.1a', 'break-who')]),
    ...(unit.steps > 1 ? [] : [no('26.1a', 'break-step')]),
    ...(isShaken(unit) ? [no('26.2a', 'break-shaken')] : []),
    ...(hasMoved ? [no('26.2a', 'break-moved')] : []),
  ];
};

/** 26.4a Why a breakdown unit may not rejoin a unit in its hex. The players remember its parent. */
export const whyNotRejoin = (position: Position, part: Unit, parent: Unit): readonly Breach[] => {
  const at = part.at === undefined ? [] : [part.at];
  const no = (key: BrokenWith<'unit'>): Breach => broken('26.4a', 'movement', key, at, { unit: part.name });
  const maxSteps = typeof parent.values.maxSteps === 'number' ? parent.values.maxSteps : parent.steps + 1;
  return [
    ...(position.turn.phase === 'movement' ? [] : [no('rejoin-phase')]),
    ...(isBreakdown(part) && part.at !== undefined && part.at === parent.at && part.side === parent.side
      ? []
      : [no('rejoin-hex')]),
    ...(parent.steps < maxSteps ? [] : [no('rejoin-full')]),
  ];
};
