import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { isInSector } from './13-entry.ts';
import { artilleryChart } from './charts.ts';
import { isArtillery, isOutOfSupply, isReady, isShaken, isStrategicMover } from './units.ts';

/** 5 Artillery supply. */

/** 5.2a, 5.4a How many guns a side readies in a turn. */
export const readyLimit = ({ turn }: Position, side: SideId): number => {
  if (side !== 'german') return Number.POSITIVE_INFINITY;
  return turn.number === 2 ? artilleryChart.german.readyOn16PM : artilleryChart.german.readyPerTurn;
};

/** 5.1a, 5.3a Why guns may not be turned ready; nothing if they may. */
export const whyNotReady = (position: Position, units: readonly Unit[]): readonly Breach[] => {
  const at = units.flatMap((unit) => unit.at ?? []);
  const side = units[0]?.side ?? 'german';
  const { phase, side: turnSide } = position.turn;
  const inPhase = phase === '' || (phase === 'artillery-supply' && (turnSide === undefined || turnSide === side));
  return [
    ...(inPhase ? [] : [broken('5.1a', 'sequence', 'ready-phase', at)]),
    ...units.flatMap((unit) => whyNotReadyUnit(unit)),
    ...(units.length > readyLimit(position, side)
      ? [broken(position.turn.number === 2 ? '5.4a' : '5.2a', 'supply', 'ready-limit', at)]
      : []),
  ];
};

const whyNotReadyUnit = (unit: Unit): readonly Breach[] => {
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'supply', key, unit.at === undefined ? [] : [unit.at], { unit: unit.name });
  return [
    ...(isArtillery(unit) ? [] : [no('5.1a', 'ready-no-gun')]),
    ...(isReady(unit) ? [no('5.1a', 'ready-already')] : []),
    ...(isShaken(unit) ? [no('5.3a', 'ready-shaken')] : []),
    ...(isOutOfSupply(unit) ? [no('5.3a', 'ready-oos')] : []),
    ...(isStrategicMover(unit) ? [no('5.3a', 'ready-strategic')] : []),
  ];
};

/** 5.2a Guns of a side that may be turned ready; 13.5a those that wait in an off-map box, too, from where they may fire. */
export const gunsToReady = (position: Position, side: SideId): readonly Unit[] =>
  position.units.filter(
    (unit) =>
      unit.side === side &&
      (unit.at !== undefined || isInSector(unit)) &&
      isArtillery(unit) &&
      whyNotReadyUnit(unit).length === 0,
  );
