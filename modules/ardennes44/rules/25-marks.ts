import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { broken } from '../say.ts';
import { reach } from './11-movement.ts';
import { MOST_BEFORE_NIGHT, markedHexes } from './25-night.ts';
import { markerLimits } from './charts.ts';
import { isAfternoon } from './turn.ts';
import { isOutOfSupply, isShaken, moveMade } from './units.ts';

/** 25.3 Stacks that are marked for the night. */

/** What a unit did in this movement phase, as far as the table shows it; it may have spent more on another way. */
const moveSeen = (position: Position, unit: Unit): ReturnType<typeof moveMade> => {
  const { at, began, movedBy = 'normal' } = unit;
  if (at === undefined || began === at) return undefined;
  return { mode: movedBy, spent: reach(position, [unit], movedBy).cost(at) ?? Number.POSITIVE_INFINITY, hexes: 1 };
};

/** 25.3a, 25.3b Why units may not be marked for the night; nothing if they may. */
export const whyNotMark = (position: Position, units: readonly Unit[]): readonly Breach[] => {
  const at = units.flatMap((unit) => unit.at ?? []);
  const side = units[0]?.side ?? 'german';
  const marked = new Set([...markedHexes(position, side), ...at]);
  const { phase, side: turnSide } = position.turn;
  const inPhase = phase === 'movement' && isAfternoon(position) && (turnSide === undefined || turnSide === side);
  return [
    ...(inPhase ? [] : [broken('25.3a', 'sequence', 'mark-when', at)]),
    ...(marked.size > markerLimits.night[side === 'german' ? 'german' : 'allied']
      ? [broken('25.3a', 'movement', 'mark-three', at)]
      : []),
    ...units.flatMap((unit) => whyNotMarkUnit(position, unit)),
  ];
};

const whyNotMarkUnit = (position: Position, unit: Unit): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const moved = moveMade(unit) ?? moveSeen(position, unit);
  const isSpent =
    moved !== undefined &&
    moved.mode !== 'reposition' &&
    (moved.mode === 'tactical' || moved.mode === 'strategic' || moved.spent > MOST_BEFORE_NIGHT);
  return [
    ...(isSpent ? [broken('25.3b', 'movement', 'mark-moved', at, { unit: unit.name })] : []),
    ...(isOutOfSupply(unit) ? [broken('25.3b', 'supply', 'mark-oos', at, { unit: unit.name })] : []),
    ...(isShaken(unit) ? [broken('25.3b', 'movement', 'mark-shaken', at, { unit: unit.name })] : []),
  ];
};
