import type { Clause, Position, Unit } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { tables } from './charts.ts';
import { events } from './fields.ts';
import { battalionOf, isKgPeiper, isLeaderNamed, isLehr, isMechanized, isUnitNamed } from './units.ts';

/** 29, 38 Random events: the rolls, and their lasting effects. */

/** The rolls, if the rule is in use: `events` among the extras. */
export const eventsOf = (
  position: Position,
): { readonly r17?: number; readonly r18?: number; readonly r19?: number } => {
  const { randomEvents, randomEvents17, randomEvents19 } = optionsOf(position);
  const { r17, r18, r19 } = events.of(position);
  return {
    ...(randomEvents17 && r17 !== undefined && { r17 }),
    ...(randomEvents && r18 !== undefined && { r18 }),
    ...(randomEvents19 && r19 !== undefined && { r19 }),
  };
};

type Rows = Readonly<Record<string, { readonly event: string } | string>>;

/** The event of a roll; rows that say "as 2" are followed. */
const eventIn = (rows: Rows, roll: number): string | undefined => {
  const row = rows[String(roll)];
  if (row === undefined) return undefined;
  return typeof row === 'string' ? eventIn(rows, Number(row.replace('as ', ''))) : row.event;
};

export const event17 = (roll: number): string | undefined => eventIn(tables.randomEvents17.rows as Rows, roll);
export const event18 = (roll: number): string | undefined => eventIn(tables.randomEvents18.rows as Rows, roll);
export const event19 = (roll: number): string | undefined => eventIn(tables.randomEvents19.rows as Rows, roll);

/** Whether an event of 17, 18 or 19 AM was rolled. */
export const hasEvent = (position: Position, event: string): boolean => {
  const { r17, r18, r19 } = eventsOf(position);
  if (r17 !== undefined && event17(r17) === event) return true;
  if (r18 !== undefined && event18(r18) === event) return true;
  if (r19 === undefined) return false;
  // 38.2 The best of logistics brings the ammunition too, the V-weapons on the ammunition dump burn the fuel as well.
  const also: Readonly<Record<string, string>> = { logistics: 'ammunition', 'v-weapons-ammunition': 'v-weapons-fuel' };
  const found = event19(r19);
  return found === event || (found !== undefined && also[found] === event);
};

const isWithin = ({ turn }: Position, from: number, to: number): boolean => from <= turn.number && turn.number <= to;

const FIRST_PM = 4;

/** 38.1 #2, #3 With night sights the 3rd regiment of 2 Pz has endurance 6 in every PM turn from 17 PM on. */
export const eventEr = (position: Position, unit: Unit): number | undefined => {
  const { number } = position.turn;
  if (number < FIRST_PM || number % 2 !== 0 || !isThirdPanzer(unit)) return undefined;
  return hasEvent(position, 'night-sights') ? 6 : undefined;
};

const isThirdPanzer = (unit: Unit): boolean =>
  unit.side === 'german' && (isUnitNamed(unit, '2/3') || (unit.formation === '2 Pz' && isUnitNamed(unit, '3')));

/** 38.2 #3 From 19 AM on German guns may be used once in each player turn. */
export const hasAmmunition = (position: Position): boolean =>
  position.turn.number >= 7 && hasEvent(position, 'ammunition');

const supplied = ['193', '203', '183', '177', '182', '404'];

/** 38.2 #12 From 23 AM to 26 PM most Allied guns may be used once in each game turn. */
export const isShortOfShells = (position: Position, gun: Unit): boolean =>
  gun.side === 'allied' &&
  isWithin(position, 15, 22) &&
  !supplied.some((name) => isUnitNamed(gun, name)) &&
  hasEvent(position, 'v-weapons-ammunition');

const exempt = ['4 CCA', '4 CCB', '4 CCR', '6 Cav', '2 Cav', '6 CCA', '6 CCB', '6 CCR'];

/** 38.1 #4, 38.2 #11 The most that an event lets a unit move. */
export const eventCap = (position: Position, unit: Unit): number | undefined => {
  if (isLehr(unit) && position.turn.number === 3 && hasEvent(position, 'bayerlein')) return 2;
  if (unit.side !== 'allied' || !isMechanized(unit) || (unit.move !== 4 && unit.move !== 5)) return undefined;
  const spared = exempt.some((name) => isUnitNamed(unit, name));
  return isWithin(position, 15, 22) && !spared && hasEvent(position, 'v-weapons-fuel') ? 3 : undefined;
};

/** 38.1 #9 Hodges and Middleton, held up by their own sentries until the end of the Allied turn of 18 PM. */
export const isHalvedByEvent = (position: Position, unit: Unit): boolean =>
  isLeaderNamed(unit, 'Hodges', 'Middleton') && isWithin(position, 3, 6) && hasEvent(position, 'rear-area');

/** 38.1 #10, 38.2 #7 Supply that an event brings. */
export const eventSupply = (position: Position, unit: Unit): Clause | undefined => {
  if (unit.formation === '106 ID' && isWithin(position, 3, 6) && hasEvent(position, '106th-air-supply')) {
    return isEastOfOur(position, unit) ? '38.1' : undefined;
  }
  if (!isWithin(position, 7, 12) || !hasEvent(position, 'peiper-air-supply')) return undefined;
  return isKgPeiper(unit) || battalionOf(unit) !== undefined ? '38.2' : undefined;
};

/** West of the Our the usual rules apply. Reading: the Our ends about column 11. */
const isEastOfOur = ({ board }: Position, { at }: Unit): boolean => at !== undefined && board.grid.columns[at]! <= 11;

/** 29 #6, 38.1 #11, 38.2 #5, #6 Units that an event of the turn may bring onto the turn track. */
const brought: readonly { readonly turn: number; readonly brings: (unit: Unit) => boolean }[] = [
  { turn: 3, brings: ({ counter }) => counter === 'fuh-gd' },
  { turn: 5, brings: ({ counter }) => counter === '653-jpz' },
  { turn: 7, brings: ({ formation }) => formation === '9 Pz' || formation === '15 PzGr' },
];
const whenRolled = (position: Position): number | undefined => {
  const { randomEvents, randomEvents17, randomEvents19 } = optionsOf(position);
  const { number, side, phase } = position.turn;
  if (side !== 'german') return undefined;
  if (number === 5) return randomEvents && phase === 'interdiction' ? 5 : undefined;
  return phase === 'mutual-supply' && ((number === 3 && randomEvents17) || (number === 7 && randomEvents19))
    ? number
    : undefined;
};

/** 36 After the atrocities Peiper's other counter takes the place of the first. */
const isWantedNow = ({ board, units }: Position, { counter }: Unit, to: string): boolean =>
  counter === 'peiper-leader-wanted' &&
  units.some((leader) => leader.counter === 'peiper-leader' && leader.at === board.grid.parse(to));

/** Whether a unit off the map may be put on the turn's space now, or in the other's place, by the event of the current roll. */
export const mayBeBrought = (position: Position, unit: Unit, to: string): boolean => {
  const turn = whenRolled(position);
  if (turn === undefined || unit.at !== undefined) return false;
  if (turn === 5 && isWantedNow(position, unit, to)) return true;
  return to === `track:turn:${turn}` && brought.some((event) => event.turn === turn && event.brings(unit));
};
