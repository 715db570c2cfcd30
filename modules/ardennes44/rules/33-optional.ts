import type { Hex } from '@umpire/shared/hex';
import type { Board } from '@umpire/shared/module';
import type { SideId } from '@umpire/shared/table';
import type { Breach, Clause, Position, Unit } from '@umpire/shared/umpire';
import { broken } from '../say.ts';
import { entryHexesOf } from './13-entry.ts';
import { optionsOf } from './options.ts';

/** 33 Optional units: which ones come, and when. */

/** Divisions that come together. */
export interface OptionalGroup {
  readonly id: '11-armored' | '90-infantry' | '5-armored' | '11-panzer' | 'nordwind';
  readonly side: SideId;
  readonly clause: Clause;
  readonly formations: readonly string[];
  /** The first turn on which they come. */
  readonly from: number;
  /** A German unit must be across the Meuse. */
  readonly crossing?: true;
  /** They come into a box off the map, and not at an entry hex. */
  readonly box?: string;
}

const optionalGroups: readonly OptionalGroup[] = [
  { id: '11-armored', side: 'allied', clause: '33.2a', formations: ['11 Arm'], from: 1 },
  { id: '90-infantry', side: 'allied', clause: '33.2a', formations: ['90'], from: 22, crossing: true },
  { id: '5-armored', side: 'allied', clause: '33.2a', formations: ['5 Arm'], from: 17, box: 'northwest' },
  { id: '11-panzer', side: 'german', clause: '33.3a', formations: ['11 Pz', '10SS'], from: 11, crossing: true },
  { id: 'nordwind', side: 'german', clause: '33.3a', formations: ['21 Pz', '25 PG', '17SS'], from: 21 },
];

/** Its units that have not come yet. */
export const waitingOf = ({ units }: Position, { side, formations }: OptionalGroup): readonly Unit[] =>
  units.filter(({ place, formation }) => place === `box:${side}-optional` && formations.includes(formation ?? ''));

/** Letters of entry hexes that lie beyond the Meuse. */
const FAR_BANK = 'fg';

const beyond = new WeakMap<Board, ReadonlySet<Hex>>();

/** Hexes beyond the Meuse: all that can be reached from the northwest without crossing it. */
const beyondMeuse = (position: Position): ReadonlySet<Hex> => {
  const { board } = position;
  const known = beyond.get(board);
  if (known) return known;
  const found = new Set<Hex>(entryHexesOf(position, FAR_BANK));
  for (const hex of found) {
    for (const next of board.grid.around(hex)) {
      if (!board.hexside(hex, next).has('meuse')) found.add(next);
    }
  }
  beyond.set(board, found);
  return found;
};

/** 33.2a, 33.3a A German unit is across the Meuse, or has left the map beyond it; in a German turn since before it. */
const hasCrossedMeuse = (position: Position): boolean => {
  const far = beyondMeuse(position);
  return position.units.some(
    ({ side, at, began, place }) =>
      side === 'german' &&
      (place === 'box:german-exited' ||
        (at !== undefined && far.has(at) && (position.turn.side !== side || (began !== undefined && far.has(began))))),
  );
};

const isBesideMeuse = ({ board }: Position, hex: Hex): boolean =>
  board.grid.around(hex).some((next) => board.hexside(hex, next).has('meuse'));

/** 33.2a 5 Armored waits in its box until a German unit is next to the Meuse or across it. */
const isHeldBack = (position: Position, { formation, place }: Unit): boolean =>
  formation === '5 Arm' &&
  place === 'box:northwest' &&
  !hasCrossedMeuse(position) &&
  !position.units.some(({ side, at }) => side === 'german' && at !== undefined && isBesideMeuse(position, at));

/** 33.1a The groups that a side may bring in now, if the table uses them. */
export const groupsDue = (position: Position, side: SideId): readonly OptionalGroup[] => {
  const { turn } = position;
  if (!optionsOf(position).optionalUnits || turn.phase !== 'movement' || turn.side !== side) return [];
  return optionalGroups.filter(
    (group) =>
      group.side === side &&
      turn.number >= group.from &&
      waitingOf(position, group).length > 0 &&
      (!group.crossing || hasCrossedMeuse(position)),
  );
};

/** 33 Why an optional unit may not come onto the map now. */
export const whyNotOptional = (position: Position, unit: Unit): readonly Breach[] => {
  const from = unit.beganAt ?? unit.place;
  if (isHeldBack(position, { ...unit, place: from })) {
    return [broken('33.2a', 'movement', 'optional-held', [], { unit: unit.name })];
  }
  if (from !== `box:${unit.side}-optional`) return [];
  const group = optionalGroups.find(
    ({ side, formations }) => side === unit.side && formations.includes(unit.formation ?? ''),
  );
  if (!optionsOf(position).optionalUnits || !group) {
    return [broken('33.1a', 'movement', 'optional-off', [], { unit: unit.name })];
  }
  const { clause, from: turn, crossing } = group;
  return [
    ...(position.turn.number < turn ? [broken(clause, 'movement', 'optional-early', [], { turn })] : []),
    ...(crossing && !hasCrossedMeuse(position) ? [broken(clause, 'movement', 'optional-meuse', [])] : []),
  ];
};
