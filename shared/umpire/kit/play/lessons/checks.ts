import type { HexNumber } from '../../../../hex/index.ts';
import type { SideId } from '../../../../table/index.ts';
import type { Lesson } from '../../../lesson.ts';
import type { Position } from '../../../position.ts';
import { say } from '../../../saying.ts';
import { attacksBegun } from '../attack/declared.ts';
import { isDone, type ManifestPhase } from '../sequence.ts';
import { unitOf } from './tasks.ts';

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

/** A unit of the side stands elsewhere than at the beginning of the phase. */
export const hasMoved =
  (side: SideId) =>
  (p: Position): boolean =>
    p.units.some(
      (unit) => unit.side === side && unit.at !== undefined && unit.began !== undefined && unit.at !== unit.began,
    );

/** An attack was begun, on that hex if one is named, and had this many rolls. */
export const hasAttacked =
  (rolls: number, target?: HexNumber) =>
  (p: Position): boolean =>
    attacksBegun(p).some((attack) => attack.rolls >= rolls && (target === undefined || attack.target === target));

/** Points at counters of the module's sheet. */
export const showCounters = (counters: readonly string[]) => (p: Position) => {
  const units = counters.flatMap((counter) => unitOf(p, counter) ?? []);
  return { hexes: units.flatMap(({ at }) => at ?? []), units: units.map(({ id }) => id) };
};

/** Points at hexes by their numbers. */
export const showHexes = (numbers: readonly HexNumber[]) => (p: Position) => ({
  hexes: p.board.grid.parseAll(numbers),
  units: [],
});
