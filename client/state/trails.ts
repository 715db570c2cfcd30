import type { PieceId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Trail } from '../board/scene/trail.ts';
import { courseOf } from '../panels/history/course.ts';
import type { LogEntry } from '../words/describe.ts';

/** The ways of counters, as arrows on the map: of acts in the log, and of a phase. */

interface Way {
  readonly from: Place;
  readonly to: Place;
}

/** Counters that moved together share one arrow. */
const asArrows = (ways: readonly Way[], look: Trail['look']): readonly Trail[] => [
  ...new Map(ways.map(({ from, to }) => [`${from} ${to}`, { from, to, look }])).values(),
];

/** The moves of some acts. */
export const trailsOf = (entries: readonly Pick<LogEntry, 'moves'>[], look: Trail['look']): readonly Trail[] =>
  asArrows(
    entries.flatMap(({ moves }) => moves),
    look,
  );

/** The way of one counter through these acts. */
export const wayOf = (entries: readonly Pick<LogEntry, 'moves'>[], piece: PieceId): readonly Trail[] =>
  asArrows(
    entries.flatMap(({ moves }) => moves.filter((move) => move.piece === piece)),
    'plain',
  );

/** From the places of counters on one table to those on another. */
export const trailsBetween = (before: Table, after: Table, look: Trail['look']): readonly Trail[] =>
  asArrows(
    Object.entries(after.where).flatMap(([piece, to]) => {
      const from = before.where[piece];
      return from === undefined || from === to ? [] : [{ from, to }];
    }),
    look,
  );

/** From the places of the moved counters at the beginning of the phase to their current ones. */
export const trailsOfPhase = ({ turn, where }: Table): readonly Trail[] =>
  asArrows(
    Object.entries(turn.began ?? {}).flatMap(([piece, from]) => {
      const to = where[piece];
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
    'plain',
  );

/**
 * The moves of the turn to which a step belongs, from its beginning to that step, without what was taken back, as far as
 * the log has been fetched.
 */
export const trailsOfTurn = (entries: readonly TurnEntry[], at: Seq = Number.POSITIVE_INFINITY): readonly Trail[] => {
  const soFar = entries.filter(({ seq }) => seq <= at);
  const { passedOver, turns } = courseOf(soFar);
  const from = turns.at(-1)?.seq ?? 0;
  return trailsOf(
    soFar.filter(({ seq }) => seq >= from && !passedOver.has(seq)),
    'plain',
  );
};

type TurnEntry = Pick<LogEntry, 'seq' | 'undoes' | 'redoes' | 'sentence' | 'turned' | 'moves'>;
