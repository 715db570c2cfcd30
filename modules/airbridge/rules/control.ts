import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { Position, Unit } from '@umpire/shared/umpire';
import { options } from '../options.ts';
import { reach } from './4-movement.ts';
import { control } from './fields.ts';

/** S2.6, 16.0.4 The owner of a town: the last side with a unit in it. */

type Holder = 'allied' | 'german';

const townsOf = new WeakMap<Board, readonly Hex[]>();
/** Places whose control counts: urban hexes, of which the tournament's objectives are three. */
const towns = (board: Board): readonly Hex[] => {
  const known = townsOf.get(board) ?? board.grid.hexes.filter((hex) => board.terrainAt(hex) === 'urban');
  townsOf.set(board, known);
  return known;
};

/** The owner of a place by its marker; without one, Germany, unless 16.0.4 is read otherwise. */
export const markedHolder = (position: Position, hex: Hex): Holder | undefined => {
  const held = control.of(position);
  const number = position.board.grid.number(hex);
  if (Object.hasOwn(held, number)) return held[number] === 'allied' ? 'allied' : 'german';
  return options.of(position).urbanGerman ? 'german' : undefined;
};

const sideOf = ({ side }: Unit): Holder => (side === 'allied' ? 'allied' : 'german');

/** The only side in a hex. */
const standing = (position: Position, hex: Hex): Holder | undefined => {
  const [first, ...rest] = position.unitsAt(hex);
  return first && rest.every(({ side }) => side === first.side) ? sideOf(first) : undefined;
};

/** The current owner of a place: the side that is alone there, else by its marker. */
export const holderOf = (position: Position, hex: Hex): Holder | undefined =>
  standing(position, hex) ?? markedHolder(position, hex);

const MOVING = ['movement', 'mechanized-movement'];

/** Units of the phasing side that have moved at least a hex in this phase of movement. */
const movers = ({ turn, units }: Position): readonly Unit[] =>
  MOVING.includes(turn.phase)
    ? units.filter(
        ({ side, at, began }) => side === turn.side && at !== undefined && began !== undefined && at !== began,
      )
    : [];

/** The most by which a path through a town may exceed the direct one to be searched. */
const DETOUR = 2;

/** Whether the cheapest path of a unit led through a hex. A player who moved along another path turns the marker by hand. */
const hasPassed = (position: Position, unit: Unit, hex: Hex): boolean => {
  const { grid } = position.board;
  const [from, to] = [unit.began!, unit.at!];
  const isNear = grid.distance(from, hex) + grid.distance(hex, to) <= grid.distance(from, to) + DETOUR;
  return isNear && (reach(position, [unit]).path(to)?.includes(hex) ?? false);
};

/** Places that have changed hands, with their new owners. */
export const changedHands = (position: Position): ReadonlyMap<Hex, Holder> => {
  const moved = movers(position);
  const changed = new Map<Hex, Holder>();
  for (const hex of towns(position.board)) {
    const marked = markedHolder(position, hex);
    const passing =
      position.unitsAt(hex).length > 0
        ? undefined
        : moved.find((unit) => sideOf(unit) !== marked && hasPassed(position, unit, hex));
    const now = standing(position, hex) ?? (passing && sideOf(passing));
    if (now && now !== marked) changed.set(hex, now);
  }
  return changed;
};

/** 16.0.4 Whether a unit of the side could have gone through the town in this phase, on its way or on a retreat. */
export const couldHold = (position: Position, hex: Hex, side: Holder): boolean => {
  const { grid } = position.board;
  if (!towns(position.board).includes(hex) || position.enemyAt(hex, side)) return false;
  return position.units.some((unit) => {
    const { at, began } = unit;
    if (unit.side !== side || at === undefined) return false;
    if (at === hex) return true;
    if (began === undefined || began === at) return false;
    return grid.distance(began, hex) + grid.distance(hex, at) <= grid.distance(began, at) + DETOUR;
  });
};
