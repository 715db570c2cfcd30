import type { Hex } from '@umpire/shared/hex';
import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { comingIn, rowOf, turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { type BrokenWith, broken } from '../say.ts';
import { edgeHexes, isDropZoneFor, isProhibited } from './ground.ts';
import { isAirborne } from './units.ts';

/** 21 Reinforcements. */

/** Where and when a unit is due. */
export interface Due {
  readonly hexes: readonly Hex[];
  readonly turn: number;
}

/** 21.0.1 Its row in the scenario says where, its space on the turn track when; `undefined` for a unit that is not due. */
export const dueOf = (position: Position, unit: Unit): Due | undefined => {
  const { grid } = position.board;
  const hexesOf = (numbers: readonly string[]): readonly Hex[] => grid.parseAll(numbers);
  const { 'entry.at': at, 'entry.turn': turn } = unit.values;
  if (typeof at === 'string') return { hexes: hexesOf([at]), turn: typeof turn === 'number' ? turn : 1 };
  const enters = rowOf(position, unit)?.enters;
  const due = turnOfSpace(unit.place) ?? turnOfSpace(unit.beganAt);
  return enters && due !== undefined ? { hexes: hexesOf(enters), turn: due } : undefined;
};

/** 21.0.1 Why a unit does not come in now, by whatever hex. */
export const whyNotComing = comingIn({
  clause: '21.0.1',
  turnOf: (_p, { values: { 'entry.turn': turn } }) => (typeof turn === 'number' ? turn : undefined),
});

/** 21.0.4 Hexes by which the entry may shift for each turn of delay. */
const SHIFT = 5;

const isBlocked = (position: Position, unit: Unit, hex: Hex): boolean =>
  position.enemyAt(hex, unit.side) || isDropZoneFor(position, hex, unit.side);

/** 21.0.3 A turn late next to a blocked hex; 21.0.4 along the edge, five hexes for each turn of delay. */
const isWithinDelay = (position: Position, unit: Unit, due: Due, hex: Hex): boolean => {
  const { board } = position;
  const late = position.turn.number - due.turn;
  if (late <= 0) return false;
  const edge = edgeHexes(board);
  return due.hexes.some((listed) => {
    const away = board.grid.distance(listed, hex);
    if (away <= 1 && isBlocked(position, unit, listed)) return true;
    return away <= SHIFT * late && edge.has(hex);
  });
};

/** Why a unit may not come in there; nothing if it may. */
export const whyNotEnter = (position: Position, unit: Unit, hex: Hex): readonly Breach[] => {
  const no = (key: BrokenWith<'unit'>): readonly Breach[] => [
    broken('21.0.1', 'movement', key, [hex], { unit: unit.name }),
  ];
  const due = dueOf(position, unit);
  const { side, phase } = position.turn;
  if (unit.at !== undefined && unit.began !== undefined) return no('on-map');
  if (side !== unit.side || phase !== 'movement') return no('enters-in-movement');
  if (isAirborne(unit)) return no('lands-by-air');
  if (!due || position.turn.number < due.turn) return no('not-due');
  if (isBlocked(position, unit, hex)) return [broken('4.0.6', 'movement', 'entry-held', [hex], { unit: unit.name })];
  if (isProhibited(position.board, hex)) return no('entry-closed');
  if (due.hexes.includes(hex)) return [];
  if (isWithinDelay(position, unit, due, hex)) return [];
  return [broken('21.0.4', 'movement', 'entry-elsewhere', [hex], { unit: unit.name })];
};

/** Where a unit may come in now. */
export const entryHexes = (position: Position, unit: Unit): readonly Hex[] => {
  const due = dueOf(position, unit);
  if (!due) return [];
  const off: Unit = { ...unit, at: undefined, began: undefined };
  const late = position.turn.number - due.turn;
  const near =
    late > 0 ? [...edgeHexes(position.board), ...due.hexes.flatMap((hex) => position.board.grid.around(hex))] : [];
  return [...new Set([...due.hexes, ...near])].filter((hex) => whyNotEnter(position, off, hex).length === 0);
};
