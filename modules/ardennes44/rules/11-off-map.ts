import type { Hex } from '@umpire/shared/hex';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { type BrokenWith, broken } from '../say.ts';
import { reach } from './11-movement.ts';
import { loadedNow } from './12-strategic.ts';
import { whyNotDue } from './13-due.ts';
import { EXIT_LETTERS, entryHexesOf, entryLetters, sectors, whySectorClosed } from './13-entry.ts';
import { edgesAt, isShort, sheetEdge } from './31-scenarios.ts';
import { isShaken } from './units.ts';

/** 11.9 Off the map: boxes, exits, blockers. */

/** 11.9a Boxes next to each other, around the map. */
const order = ['southeast', 'southwest', 'northwest', 'northeast'] as const;

/**
 * 11.9a Which box lies behind an edge of the map at a hex: that of the nearest entry hex on it. 31.1a Where the map ends
 * with its east sheet there are none: there it is the nearest of all.
 */
export const boxBeyond = (position: Position, edge: string, hex: Hex): string => {
  const { grid } = position.board;
  const isWithinMap = edge === 'west' && sheetEdge(position).has(hex);
  const far = (box: string): number =>
    Math.min(
      ...entryHexesOf(position, sectors[box]!.join(''))
        .filter((entry) => isWithinMap || edgesAt(position, entry).includes(edge))
        .map((entry) => grid.distance(entry, hex)),
    );
  return order.toSorted((one, other) => far(one) - far(other))[0]!;
};

/** 11.9a Boxes that a unit may go to from another box. */
export const boxesBeside = (box: string): readonly string[] => {
  const i = order.indexOf(box as (typeof order)[number]);
  return i === -1 ? [] : [order[i - 1], order[i + 1]].filter((each) => each !== undefined);
};

/** The box of a unit: `southeast`; `undefined` elsewhere. */
export const boxOf = (place: string | undefined): string | undefined => /^box:([\w-]+)$/.exec(place ?? '')?.[1];

const isSector = (box: string): boolean => Object.hasOwn(sectors, box);

/** 11.9, 13.1, 13.4 Why a unit may not be put into a box; nothing if it may, or if the rules do not have the box. */
export const whyNotIntoBox = (position: Position, unit: Unit, box: string): readonly Breach[] => {
  const at = unit.at === undefined ? [] : [unit.at];
  const no = (clause: Clause, key: BrokenWith<'unit'>): Breach =>
    broken(clause, 'movement', key, at, { unit: unit.name });
  if (box === 'german-exited') return unit.side === 'german' ? whyNotExit(position, unit) : [no('11.9a', 'box-edge')];
  const isBlocking = box.startsWith('blockers-');
  if (!isSector(box) && !isBlocking) return [];
  if (unit.side === 'german') return [no('11.9b', 'german-box')];
  const early = unit.began === undefined ? whyNotDue(position, unit) : undefined;
  if (early) return [early];
  if (isBlocking) return whyNotBlock(position, unit, box.at(-1)!);
  if (isShaken(unit)) return [no('11.9d', 'box-shaken')];
  if (loadedNow(position).has(unit.id) && boxOf(unit.place) !== box) return [no('12.61a', 'held-loading')];
  const start = boxOf(unit.beganAt ?? unit.place);
  if (start !== undefined && isSector(start)) {
    return start === box || boxesBeside(start).includes(box) ? [] : [no('11.9a', 'box-far')];
  }
  if (start?.startsWith('blockers-')) return whyNotRelieved(position, unit, start.at(-1)!);
  const stood = unit.at ?? unit.began;
  if (stood === undefined)
    return sectors[box]!.some((letter) => entryLetters(position, unit).includes(letter))
      ? []
      : [no('13.1a', 'box-entry')];
  const isThere =
    unit.at !== undefined && edgesAt(position, stood).some((edge) => boxBeyond(position, edge, stood) === box);
  if (!isThere) return [no('11.9a', 'box-edge')];
  return hasPointLeft(position, unit) ? [] : [no('11.9a', 'box-points')];
};

/** 11.9a Leaving costs a point on top of what the unit has spent. */
const hasPointLeft = (position: Position, unit: Unit): boolean => {
  const found = reach(position, [unit], unit.movedBy);
  const spent = unit.at === undefined ? undefined : found.cost(unit.at);
  return spent !== undefined && spent + 1 <= found.allowance;
};

/** 11.9b, 30.2a, 31.1b Germans leave only for victory: by the exit hexes F and G, in the scenarios by the west edge. */
export const exitHexesOf = (position: Position): readonly Hex[] =>
  isShort(position.scenario) ? [...sheetEdge(position)] : entryHexesOf(position, EXIT_LETTERS);

const whyNotExit = (position: Position, unit: Unit): readonly Breach[] => {
  const stood = unit.at ?? unit.began;
  const isThere = unit.at !== undefined && stood !== undefined && exitHexesOf(position).includes(stood);
  if (isThere && !hasPointLeft(position, unit))
    return [broken('11.9a', 'movement', 'box-points', [stood], { unit: unit.name })];
  return isThere
    ? []
    : [broken('11.9b', 'movement', 'exit-where', stood === undefined ? [] : [stood], { unit: unit.name })];
};

/** 13.4b Units that block: those due by that hex, or in the sector's box. */
const whyNotBlock = (position: Position, unit: Unit, letter: string): readonly Breach[] => {
  const start = boxOf(unit.beganAt ?? unit.place);
  const isOfBox = start !== undefined && (sectors[start]?.includes(letter) ?? start === `blockers-${letter}`);
  const isDue = unit.at === undefined && entryLetters(position, unit).includes(letter);
  const [hex] = entryHexesOf(position, letter);
  const at = hex === undefined ? [] : [hex];
  return [
    ...(isOfBox || isDue ? [] : [broken('13.4b', 'movement', 'block-who', at, { unit: unit.name })]),
    ...(hex !== undefined && position.enemyAt(hex, 'allied') ? [] : [broken('13.4b', 'movement', 'block-nobody', at)]),
  ];
};

/** 13.4c Blockers stay until the hex is free, or other units relieve them. */
export const whyNotRelieved = (position: Position, unit: Unit, letter: string): readonly Breach[] => {
  const without = position.with(new Map([[unit.id, undefined]]));
  const [hex] = entryHexesOf(position, letter);
  const isHeld = hex !== undefined && position.enemyAt(hex, 'allied');
  const isBlocked = whySectorClosed(without, 'allied', letter).every(({ at }) => at[0] !== hex);
  return isHeld && !isBlocked ? [broken('13.4c', 'movement', 'blocker-stays', [hex], { unit: unit.name })] : [];
};
