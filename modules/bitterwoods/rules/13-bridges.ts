import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { stacking } from './6-stacking.ts';
import { hasEvent } from './29-events.ts';
import { tables } from './charts.ts';
import { events, tally } from './fields.ts';
import { startOf } from './going-on.ts';
import { isBlown } from './markers.ts';
import { has, isFighter, isOutOfSupply } from './units.ts';

/** 13 Bridges. */

export type Bridge = readonly [Hex, Hex];

/** 13.1 The column of the table; `undefined` if no enemy is near. */
export const demolitionColumn = (
  position: Position,
  unit: Unit,
  [a, b]: Bridge,
): 'adjacent' | 'one-hex-away' | undefined => {
  const across = unit.at === a ? b : a;
  if (position.enemyAt(across, unit.side)) return 'adjacent';
  const { grid } = position.board;
  const near = [...grid.around(a), ...grid.around(b)];
  return near.some((hex) => position.enemyAt(hex, unit.side)) ? 'one-hex-away' : undefined;
};

/** 13.1 Why a unit may not try to blow a bridge; nothing if it may. */
export const whyNotDemolish = (position: Position, unit: Unit, bridge: Bridge): readonly Breach[] => {
  const [a, b] = bridge;
  const { board, turn } = position;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'sequence', key, [a, b], { unit: unit.name });
  const stands = board.hexside(a, b).has('bridge') && !isBlown(position, a, b);
  const isAtIt = unit.at === a || unit.at === b;
  return [
    ...(turn.phase === 'combat' && turn.side === unit.side ? [] : [no('13.1', 'blow-phase')]),
    ...(stands ? [] : [no('13.1', 'no-bridge')]),
    ...(isAtIt ? [] : [no('13.1', 'blow-place')]),
    ...(isFighter(unit) ? [] : [no('13.1', 'blow-class')]),
    ...(isOutOfSupply(unit) ? [no('12.4', 'blow-supply')] : []),
    ...(demolitionColumn(position, unit, bridge) ? [] : [no('13.1', 'blow-enemy')]),
    ...(unit.side === 'allied' && turn.number <= 2 ? [no('15.4', 'blow-first-turns')] : []),
    ...(isKept(position, unit, bridge) ? [no(turn.number === 5 ? '29' : '38.1', 'blow-event')] : []),
  ];
};

/** 29 #3, 38.1 #6 A bridge that an event protects from the Allies. */
const isKept = (position: Position, { side }: Unit, [a, b]: Bridge): boolean => {
  const { board, turn } = position;
  const { number } = board.grid;
  if (side !== 'allied') return false;
  const heiderscheid = number(a) === '1630' || number(b) === '1630';
  if (heiderscheid && (turn.number === 3 || turn.number === 4) && hasEvent(position, 'heiderscheid')) return true;
  const named = events.of(position).savedBridge;
  const isNamed = [number(a), number(b)].every((end) => named?.includes(end));
  return isNamed && turn.number === tables.randomEvents18.turn && hasEvent(position, 'save-bridge');
};

/** 38.1 #8 Once in the game an Allied demolition needs no die. */
export const blowsForSure = (position: Position, side: string | undefined): boolean =>
  side === 'allied' && hasEvent(position, 'damned-engineers') && events.of(position).engineersUsed !== true;

/** 13.1 */
export const isBlownBy = (column: string, roll: number): boolean | undefined => {
  if (column !== 'adjacent' && column !== 'one-hex-away') return undefined;
  return tables.demolition[column].succeeds.includes(roll);
};

/** 13.4 Bridges that the Germans have rebuilt. */
export const germanBridges = (position: Position): number => tally.of(position).bridges.german;

/** 13.3, 13.4 Why a unit may not begin to rebuild a bridge; nothing if it may. */
export const whyNotRebuild = (position: Position, unit: Unit, [a, b]: Bridge): readonly Breach[] => {
  const { turn } = position;
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'sequence', key, [a, b], { unit: unit.name });
  const isAtIt = unit.at === a || unit.at === b;
  const hasMoved = has(unit, 'moved') || startOf(position, unit) !== unit.at;
  return [
    ...(turn.phase === 'movement' && turn.side === unit.side ? [] : [no('13.3', 'build-phase')]),
    ...(isBlown(position, a, b) ? [] : [no('13.3', 'no-ruin')]),
    ...(isAtIt ? [] : [no('13.3', 'build-place')]),
    ...(isFighter(unit) ? [] : [no('13.3', 'build-class')]),
    ...(isOutOfSupply(unit) ? [no('12.4', 'build-supply')] : []),
    // Reading: the builder does not move in the movement phase.
    ...(isAtIt && hasMoved ? [no('13.3', 'build-moved')] : []),
    ...(unit.side === 'german' && germanBridges(position) >= tables.bridgeLimit.german
      ? [no('13.4', 'build-limit')]
      : []),
  ];
};

/** 13.3 Why units may not go across and finish a bridge; nothing if they may. */
export const whyNotComplete = (position: Position, units: readonly Unit[], [a, b]: Bridge): readonly Breach[] => {
  const { turn } = position;
  const no = (key: BrokenWith, at: readonly Hex[] = [a, b]): Breach => broken('13.3', 'sequence', key, at);
  const builder = units.find((unit) => has(unit, 'building-bridge') && (unit.at === a || unit.at === b));
  const side = units[0]?.side;
  const from = builder?.at ?? a;
  const far = from === a ? b : a;
  return [
    ...(turn.phase === 'bridge-construction' && turn.side === side ? [] : [no('complete-phase')]),
    ...(isBlown(position, a, b) ? [] : [no('no-ruin')]),
    ...(builder ? [] : [no('complete-builder')]),
    ...(units.every(({ at }) => at === from) ? [] : [no('complete-together', [from])]),
    ...(side !== undefined && position.enemyAt(far, side) ? [no('complete-enemy', [far])] : []),
    ...(units.length > 0 ? stacking.with(position, far, units) : []),
  ];
};
