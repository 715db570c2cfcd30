import type { HexNumber } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Lesson } from '../../lesson.ts';
import type { Position, Unit } from '../../position.ts';
import { say } from '../../saying.ts';
import { attacksBegun } from './attack/declared.ts';
import { isDone, type ManifestPhase } from './sequence.ts';

/** Checks that many tutorials need in their first turn. */

/** A lesson; `play.tutorial.ID` says it. */
export const lesson = (id: string, rest: Omit<Lesson, 'id' | 'says'> = {}): Lesson => ({
  id,
  says: say(`play.tutorial.${id}`),
  ...rest,
});

/** Also done after that phase: a learner who went ahead need not come back. `order`: the phases of the manifest. */
export const untilPast =
  (order: readonly ManifestPhase[], phase: string, side?: SideId) =>
  (isDone: (p: Position) => boolean = () => false) =>
  (p: Position): boolean => {
    const indexOf = (id: string, of: SideId | undefined): number =>
      order.findIndex((each) => each.id === id && each.side === of);
    return p.turn.number > 1 || indexOf(p.turn.phase, p.turn.side) > indexOf(phase, side) || isDone(p);
  };

/** A procedure of the kind was finished. */
export const wentThrough =
  (kind: string) =>
  (p: Position): boolean =>
    isDone(p, kind);

/** A unit of the side for which `is` holds stands elsewhere than at the beginning of the phase. */
export const hasMoved =
  (side: SideId, isSo: (p: Position, unit: Unit) => boolean = () => true) =>
  (p: Position): boolean =>
    p.units.some(
      (unit) =>
        unit.side === side &&
        unit.at !== undefined &&
        unit.began !== undefined &&
        unit.at !== unit.began &&
        isSo(p, unit),
    );

/** At least this many units of the side stand around one enemy hex. */
export const isMassed =
  (side: SideId, count: number) =>
  (p: Position): boolean => {
    const enemies = new Set(p.units.flatMap((unit) => (unit.side === side ? [] : (unit.at ?? []))));
    return [...enemies].some((hex) => {
      const around = p.board.grid.around(hex).flatMap((next) => p.unitsAt(next));
      return around.filter((unit) => unit.side === side).length >= count;
    });
  };

/** An attack was begun and had this many rolls. */
export const hasAttacked =
  (rolls: number) =>
  (p: Position): boolean =>
    attacksBegun(p).some((attack) => attack.rolls >= rolls);

const unitsOf = (p: Position, counters: readonly string[]): readonly Unit[] =>
  counters.flatMap((counter) => p.units.find((unit) => unit.counter === counter) ?? []);

/** Points at counters of the module's sheet. */
export const showCounters = (counters: readonly string[]) => (p: Position) => {
  const units = unitsOf(p, counters);
  return { hexes: units.flatMap(({ at }) => at ?? []), units: units.map(({ id }) => id) };
};

/** Points at hexes by their numbers. */
export const showHexes = (numbers: readonly HexNumber[]) => (p: Position) => ({
  hexes: p.board.grid.parseAll(numbers),
  units: [],
});

/** One of these counters is on the map. */
export const isOnMap =
  (counters: readonly string[]) =>
  (p: Position): boolean =>
    unitsOf(p, counters).some(({ at }) => at !== undefined);
