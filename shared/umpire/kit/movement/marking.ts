import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import type { Bonds } from '../zones/bonds.ts';
import { byKey } from '../zones/by-key.ts';
import { byteAt, type Mark, type Marks, markIn, marksOf, withMarks } from '../zones/marks.ts';
import type { ZonesOfControl } from '../zones/zones.ts';
import { BOND, BONDED_SIDE, CROWDED, ENEMY, ZONE } from './ask.ts';
import type { MoveAsk } from './movement-rules.ts';

type Crowds = (unit: Unit) => boolean;
type Marking = (ask: MoveAsk, side: SideId, zones: ZonesOfControl | undefined, mindsCrowds: boolean) => Marks;

/** The marks of each hex for one side, and the enemy's control and bonds from which they follow. */
interface Known {
  readonly marks: Marks;
  readonly against: Uint8Array | undefined;
  readonly bonds: Bonds | undefined;
}

/** The marks of each hex for a side that moves; worked out once for all its units. */
export const marking = (crowds: Crowds | undefined): Marking => {
  const byZones = new Map<ZonesOfControl | undefined, (side: SideId) => Fact<Known>>();
  return ({ position, units }, side, zones, mindsCrowds) => {
    const factOf = byZones.get(zones) ?? byKey((of) => knownFor(of, zones, crowds));
    byZones.set(zones, factOf);
    const { marks } = position.fact(factOf(side));
    if (!mindsCrowds || !crowds) return marks;
    // Units that move do not block each other where they stand now. A unit never goes back to where it began: that
    // costs nothing anyway.
    if (units.every(({ at, began }) => at === began && at === units[0]!.at)) return marks;
    const own: Mark[] = [];
    for (const { at: hex } of units) {
      if (hex !== undefined) own.push(markIn(hex, markWithout(position, hex, byteAt(marks, hex), units, crowds)));
    }
    return withMarks(marks, own);
  };
};

const knownFor = (side: SideId, zones: ZonesOfControl | undefined, crowds: Crowds | undefined): Fact<Known> => {
  const markOf = (unit: Unit): number => (unit.side !== side ? ENEMY : crowds?.(unit) ? CROWDED : 0);

  const workOut = (position: Position): Known => {
    const marks = new Uint8Array(position.board.grid.size);
    const against = zones?.against(position, side);
    if (against) for (let hex = 0; hex < marks.length; hex++) if (against[hex] !== 0) marks[hex] = ZONE;
    for (const unit of position.units) if (unit.at !== undefined) marks[unit.at]! |= markOf(unit);
    const bonds = zones?.bondsAgainst(position, side);
    if (bonds) for (let hex = 0; hex < marks.length; hex++) marks[hex]! |= bondMarks(bonds, hex);
    return { marks: marksOf(marks), against, bonds };
  };

  /** If the enemy's control and bonds are unchanged, only those hexes change that units left or entered. */
  const carryOver = (before: Known, changes: readonly Change[], position: Position): Known => {
    const against = zones?.against(position, side);
    const bonds = zones?.bondsAgainst(position, side);
    if (against !== before.against || bonds !== before.bonds) return workOut(position);
    const changed: Mark[] = [];
    const look = (hex: Hex | undefined): void => {
      if (hex === undefined) return;
      let mark = against && against[hex] !== 0 ? ZONE : 0;
      for (const unit of position.unitsAt(hex)) mark |= markOf(unit);
      changed.push(markIn(hex, bonds ? mark | bondMarks(bonds, hex) : mark));
    };
    for (const change of changes) {
      look(change.before?.at);
      look(change.after?.at);
    }
    return { marks: withMarks(before.marks, changed), against, bonds };
  };

  return { of: workOut, after: carryOver };
};

const bondMarks = ({ hexes, hexsides }: Bonds, hex: Hex): number =>
  (hexes[hex] !== 0 ? BOND : 0) | (hexsides[hex] !== 0 ? BONDED_SIDE : 0);

const markWithout = (position: Position, hex: Hex, mark: number, movers: readonly Unit[], crowds: Crowds): number => {
  const [mover] = movers;
  const others = position.unitsAt(hex).filter((unit) => unit.side === mover?.side && !movers.includes(unit));
  return others.some(crowds) ? mark | CROWDED : mark & ~CROWDED;
};
