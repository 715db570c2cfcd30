import { type Hex, stepOf } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { ZonesOfControl } from '../zones/zones.ts';

/**
 * Whether all hexes around one hold an enemy of `side` or are in an enemy zone. Nobody gets out over the map's edge
 * either, unless `edge` is open. `units`: enemies that count; absent: all.
 */
export const isSurrounded = (
  position: Position,
  hex: Hex,
  side: SideId,
  options: {
    readonly zones?: ZonesOfControl;
    readonly units?: (enemy: Unit) => boolean;
    readonly edge?: 'closed' | 'open';
  } = {},
): boolean => {
  const { neighbors } = position.board.grid;
  const { zones, units, edge = 'closed' } = options;
  for (let direction = 0; direction < 6; direction++) {
    const around = neighbors[stepOf(hex, direction)]!;
    if (around === -1) {
      if (edge === 'open') return false;
      continue;
    }
    const isHeld =
      zones?.heldAgainst(position, around, side) ||
      position.unitsAt(around).some((unit) => unit.side !== side && (!units || units(unit)));
    if (!isHeld) return false;
  }
  return true;
};

/** Things (units, hexsides) that are linked with each other, directly or through others; each group in the order given. */
export const groupsOf = <T>(things: readonly T[], areLinked: (a: T, b: T) => boolean): readonly (readonly T[])[] => {
  const left = new Set(things);
  const groups: T[][] = [];
  for (const thing of things) {
    if (!left.delete(thing)) continue;
    const group = new Set([thing]);
    // A loop over a set also visits members that it adds.
    for (const member of group) {
      for (const other of left) {
        if (!areLinked(member, other)) continue;
        left.delete(other);
        group.add(other);
      }
    }
    groups.push(things.filter((each) => group.has(each)));
  }
  return groups;
};

/** Groups in which no unit is linked with the rest of its side. */
export const isolatedGroups = (
  units: readonly Unit[],
  areLinked: (a: Unit, b: Unit) => boolean,
  isSaved: (unit: Unit) => boolean,
): readonly (readonly Unit[])[] => groupsOf(units, areLinked).filter((group) => !group.some(isSaved));
