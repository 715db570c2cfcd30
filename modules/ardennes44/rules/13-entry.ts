import type { Hex, HexSet } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Barred, Breach, Position, Unit } from '@umpire/shared/umpire';
import type { MoveAsk } from '@umpire/shared/umpire/kit/movement/movement-rules.ts';
import { rowOf, turnOfRow, turnOfSpace } from '@umpire/shared/umpire/kit/play/reinforcements.ts';
import { barredBy, broken } from '../say.ts';
import { zones } from './9-zoc.ts';
import { holderOf, lastHolderOf } from './24-bottleneck.ts';
import { isOffSheet, isShort } from './31-scenarios.ts';
import { tally } from './fields.ts';
import { isAmerican } from './units.ts';

/** 13 Reinforcements and entry. */

/** 13.2a American engineers move two hexes at most on the turn in which they arrive. */
const ENGINEER_HEXES = 2;

/** 13.1a The turn of a reinforcement, from the scenario; a unit without a counter has it among its own values. */
export const turnOfArrival = (position: Position, unit: Unit): unknown => {
  const row = rowOf(position, unit);
  return row ? turnOfRow(row) : (unit.values.arrives ?? unit.values.turn);
};

export const arrivesNow = (position: Position, unit: Unit): boolean =>
  turnOfArrival(position, unit) === position.turn.number;

const isAmericanEngineer = (unit: Unit): boolean => unit.kind === 'engineer' && isAmerican(unit);

export const whyNotEndEngineer = ({ position, units }: MoveAsk, hex: Hex): Barred | undefined => {
  const far = units.some((unit) => {
    const from = unit.began ?? unit.at;
    const isNew = from !== undefined && isAmericanEngineer(unit) && arrivesNow(position, unit);
    return isNew && position.board.grid.distance(from, hex) > ENGINEER_HEXES;
  });
  return far ? barredBy('13.2a', 'engineer-far') : undefined;
};

const isTownOrCity = (position: Position, hex: Hex): boolean => {
  const features = position.board.featuresAt(hex);
  return features.has('town') || features.has('city');
};

export { isTownOrCity };

/** 13.2a Why an engineer may not be put into a hex: it must be a friendly town or city outside enemy ZOC, one in each hex. */
export const whyNotPlaceEngineer = (position: Position, hex: Hex, unit?: Unit): readonly Breach[] => {
  const at = [hex];
  const side = unit?.side ?? 'allied';
  const others = position
    .unitsAt(hex)
    .filter((other) => isAmericanEngineer(other) && other.id !== unit?.id && arrivesNow(position, other));
  return [
    ...(side === 'allied' ? [] : [broken('13.2a', 'movement', 'engineer-side', at)]),
    ...(isTownOrCity(position, hex) ? [] : [broken('13.2a', 'movement', 'engineer-town', at)]),
    ...(holderOf(position, hex) === 'allied' ? [] : [broken('13.2a', 'movement', 'engineer-friendly', at)]),
    ...(zones.heldAgainst(position, hex, 'allied') ? [broken('13.2a', 'movement', 'engineer-zoc', at)] : []),
    ...(others.length > 0 ? [broken('13.2a', 'movement', 'engineer-one', at)] : []),
  ];
};

/** Boxes and the letters of their entry hexes (11.9, 13.1). */
export const sectors: Readonly<Record<string, readonly string[]>> = {
  southeast: ['a', 'b', 'c'],
  southwest: ['d', 'e'],
  northwest: ['f', 'g'],
  northeast: ['h', 'j'],
};

/** 11.9a Whether a unit waits in an off-map box. */
export const isInSector = ({ place }: Pick<Unit, 'place'>): boolean => {
  const box = /^box:(\w+)$/.exec(place ?? '')?.[1];
  return box !== undefined && Object.hasOwn(sectors, box);
};

/** 13.1a The hexes of entry letters: `AB`. */
export const entryHexesOf = ({ board }: Position, letters: string): readonly Hex[] =>
  [...letters.toLowerCase()].flatMap((letter) => [...(areaOf(board, letter) ?? [])]);

/** A custom map may have no entry hexes. */
const areaOf = (board: Board, letter: string): HexSet | undefined => {
  try {
    return board.area(`entry-${letter}`);
  } catch {
    return undefined;
  }
};

const airborne = new Set(['101', '82']);
/** 31.1a The airborne divisions, as the short scenarios send them in from the west edge. */
export const arrivesByScenario = ({ scenario }: Position, { formation, place, beganAt }: Unit): boolean =>
  isShort(scenario) && airborne.has(formation ?? '') && turnOfSpace(beganAt ?? place) !== undefined;

/** 13.1 The letters of a unit's entry hexes, from the scenario; a unit without a counter has them among its own values. */
export const entryLetters = (position: Position, unit: Unit): string => {
  const row = rowOf(position, unit);
  if (!row) return String(unit.values.entry ?? '').toLowerCase();
  const { board } = position;
  const letterOf = (number: string): string | undefined => {
    const hex = board.grid.parse(number);
    return hex === undefined ? undefined : [...entryAreas].find((letter) => areaOf(board, letter)?.has(hex));
  };
  return (row.enters ?? []).flatMap((number) => letterOf(number) ?? []).join('');
};
const entryAreas = 'abcdefghjklmn';

/**
 * 11.9a, 13.1a Where a unit off the map comes in: at the hexes that the scenario lists for it, or those of the box
 * in which it waits; 13.2a American engineers in a town.
 */
export const entryFor = (position: Position, unit: Unit): readonly Hex[] => {
  const start = unit.beganAt ?? unit.place;
  const listed = position.board.grid.parseAll(rowOf(position, unit)?.enters ?? []);
  if (isAmericanEngineer(unit) && turnOfSpace(unit.at === undefined ? unit.place : unit.beganAt) !== undefined) {
    return listed.filter((hex) => whyNotPlaceEngineer(position, hex, unit).length === 0);
  }
  if (arrivesByScenario(position, unit)) return listed;
  const box = /^box:(\w+)$/.exec(start ?? '')?.[1];
  const letters = (box === undefined ? undefined : sectors[box]?.join('')) ?? entryLetters(position, unit);
  // 31.2a What comes in by roads of the west edge has no letter there.
  if (letters === '') return listed;
  const isOpen = whySectorClosed(position, unit.side, letters).length === 0;
  return isOpen ? entryHexesOf(position, letters).filter((hex) => isEntryOpen(position, unit.side, hex)) : [];
};

/** 30.2a The hexes from W3420 to Liege (11.9c) where leaving counts. */
export const EXIT_LETTERS = 'FG';

/** 30.2a, 31.1a Whether a side may still come in there. */
const isEntryOpen = (position: Position, side: SideId, hex: Hex): boolean =>
  !isOffSheet(position, hex) && !isLost(position, side, hex);

/** 30.2a Whether an entry hex is closed to the Allies, because Germans have left the map by it. */
const isLost = (position: Position, side: SideId, hex: Hex): boolean => {
  if (side !== 'allied' || !entryHexesOf(position, EXIT_LETTERS).includes(hex)) return false;
  const { exitHexes } = tally.of(position);
  return exitHexes?.includes(position.board.grid.number(hex)) ?? lastHolderOf(position, hex) === 'german';
};

/** 13.4b Defense that blocks an entry hex. */
const BLOCKS = 6;

/** 13.4b Why units may not enter the map in the sector of an entry hex: an unblocked German unit stands on one of its hexes. */
export const whySectorClosed = (position: Position, side: SideId, letters: string): readonly Breach[] => {
  if (side !== 'allied') return [];
  const sector = Object.values(sectors).find((of) => [...letters.toLowerCase()].some((letter) => of.includes(letter)));
  return (sector ?? []).flatMap((letter) =>
    entryHexesOf(position, letter).flatMap((hex) => {
      const isHeld = position.enemyAt(hex, 'allied');
      return isHeld && blockersAt(position, letter) < BLOCKS
        ? [broken('13.4b', 'movement', 'sector-closed', [hex])]
        : [];
    }),
  );
};

/** 13.5a The entry hex before which a unit stands off the map, among the blockers; `undefined` for all others. */
export const entryBefore = (position: Position, { place }: Unit): Hex | undefined => {
  const letter = /^box:blockers-(\w)$/.exec(place ?? '')?.[1];
  return letter === undefined ? undefined : entryHexesOf(position, letter)[0];
};

/** 13.4b, 13.5b The sector that an entry hex belongs to: the id of its box. */
export const sectorOf = (letters: string): string | undefined =>
  Object.entries(sectors).find(([, of]) => [...letters.toLowerCase()].some((letter) => of.includes(letter)))?.[0];

/** 13.5a The box of the sector from which a hex is entered. */
export const boxBehind = (position: Position, hex: Hex): string | undefined =>
  Object.keys(sectors).find((box) => entryHexesOf(position, sectors[box]!.join('')).includes(hex));

/** 13.5a Roads that lead into an entry hex from off the map: one, except two at 1601. */
export const roadsInto = ({ board }: Position, hex: Hex): number => (board.grid.number(hex) === '1601' ? 2 : 1);

/** 13.4b Defense of those that stand off the map before an entry hex, in its box for blockers: of the best three. */
const blockersAt = (position: Position, letter: string): number =>
  position.units
    .filter(({ side, place }) => side === 'allied' && place === `box:blockers-${letter}`)
    .map(({ defense }) => defense)
    .toSorted((one, other) => other - one)
    .slice(0, 3)
    .reduce((sum, defense) => sum + defense, 0);
