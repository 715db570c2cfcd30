import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import type { Trail } from '../board/scene/trail.ts';
import type { LogEntry } from '../words/describe.ts';

/** Where counters went, as arrows on the map: of acts that the log tells, and of a phase. */

interface Way {
  readonly from: Place;
  readonly to: Place;
}

/** Counters that went together are one arrow. */
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

/** From where counters lie on one table to where they lie on another. */
export const trailsBetween = (before: Table, after: Table, look: Trail['look']): readonly Trail[] =>
  asArrows(
    Object.entries(after.where).flatMap(([piece, to]) => {
      const from = before.where[piece];
      return from === undefined || from === to ? [] : [{ from, to }];
    }),
    look,
  );

/** From where the counters that have moved in the phase at hand were when it began, to where they are. */
export const trailsOfPhase = ({ turn, where }: Table): readonly Trail[] =>
  asArrows(
    Object.entries(turn.began ?? {}).flatMap(([piece, from]) => {
      const to = where[piece];
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
    'plain',
  );
