import { forEachMarked, type Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import { BOND, BONDED_SIDE, ENEMY, ZONE } from '../movement/ask.ts';
import type { Bonds } from '../zones/bonds.ts';
import { byKey } from '../zones/by-key.ts';
import type { LineRules, ZoneCut } from './supply-rules.ts';

/** By hex, what blocks a side's lines. Not to be written to: the same array as long as nothing of it changes. */
export type LineMarks = (position: Position, side: SideId) => Uint8Array;

interface Known extends Against {
  readonly marks: Uint8Array;
}

/** The hexes that the enemy holds. */
interface Against {
  readonly zones: Uint8Array | undefined;
  readonly bonds: Bonds | undefined;
}

/**
 * For lines on which zones have this effect. When units move, only the hexes are looked at that they left and entered.
 */
export const lineMarks = (rules: LineRules, zone: ZoneCut | undefined): LineMarks => {
  const againstIn = (position: Position, side: SideId): Against => ({
    zones: zone && rules.zones?.against(position, side),
    bonds: bondsAgainst(rules, position, side),
  });
  const fact = byKey(
    (side): Fact<Known> => ({
      of: (position) => markAll(position, side, zone, againstIn(position, side)),
      after(before, changes, position) {
        const against = againstIn(position, side);
        const isSame = against.zones === before.zones && against.bonds === before.bonds;
        if (!isSame) return markAll(position, side, zone, against);
        let { marks } = before;
        for (const hex of hexesOf(changes)) {
          const mark = markIn(position, hex, side, zone, against);
          if (mark === marks[hex]) continue;
          if (marks === before.marks) marks = marks.slice();
          marks[hex] = mark;
        }
        return marks === before.marks ? before : { ...against, marks };
      },
    }),
  );
  return (position, side) => position.fact(fact(side)).marks;
};

/** Bonds that lines of a side do not cross. */
export const bondsAgainst = ({ bonds, zones }: LineRules, position: Position, side: SideId): Bonds | undefined =>
  bonds === undefined ? undefined : zones?.bondsAgainst(position, side);

const markAll = (position: Position, side: SideId, zone: ZoneCut | undefined, against: Against): Known => {
  const { zones, bonds } = against;
  const marks = new Uint8Array(position.board.grid.size);
  if (zones) {
    forEachMarked(zones, (hex) => {
      marks[hex] = ZONE;
    });
  }
  for (const unit of position.units) {
    if (unit.at === undefined) continue;
    if (unit.side !== side) marks[unit.at]! |= ENEMY;
    else if (opens(zone, unit)) marks[unit.at]! &= ~ZONE;
  }
  if (bonds) for (let hex = 0; hex < marks.length; hex++) marks[hex]! |= bondMark(bonds, hex);
  return { ...against, marks };
};

/** The same of one hex. */
const markIn = (
  position: Position,
  hex: Hex,
  side: SideId,
  zone: ZoneCut | undefined,
  { zones, bonds }: Against,
): number => {
  let mark = zones !== undefined && zones[hex] !== 0 ? ZONE : 0;
  for (const unit of position.unitsAt(hex)) {
    if (unit.side !== side) mark |= ENEMY;
    else if (opens(zone, unit)) mark &= ~ZONE;
  }
  return bonds ? mark | bondMark(bonds, hex) : mark;
};

const bondMark = ({ hexes, hexsides }: Bonds, hex: Hex): number =>
  (hexes[hex] === 0 ? 0 : BOND) | (hexsides[hex] === 0 ? 0 : BONDED_SIDE);

/** Whether a friendly unit opens the hex to lines. */
const opens = (zone: ZoneCut | undefined, unit: Unit): boolean =>
  typeof zone?.unlessFriend === 'function' ? zone.unlessFriend(unit) : zone?.unlessFriend === true;

const hexesOf = (changes: readonly Change[]): ReadonlySet<Hex> =>
  new Set(changes.flatMap(({ before, after }) => [before?.at ?? [], after?.at ?? []].flat()));
