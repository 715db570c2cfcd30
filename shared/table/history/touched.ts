import type { Event } from '../event.ts';

/** What events would change, each by a name: where a piece lies, one of its fields, a procedure. */
export const touchedBy = (events: readonly Event[]): readonly string[] => events.flatMap(namesIn);

/** The events without what is named in `known`. Events of other kinds stay. */
export const without = (events: readonly Event[], known: ReadonlySet<string>): readonly Event[] =>
  known.size === 0 ? events : events.flatMap((event) => rest(event, (names) => names.every((one) => known.has(one))));

const namesIn = (event: Event): readonly string[] => {
  switch (event.type) {
    case 'piecesMoved':
      return event.moves.map(placeOf);
    case 'piecesChanged':
      return event.changes.flatMap(fieldsOf);
    case 'procedureSet':
      return [event.procedure];
    default:
      return [];
  }
};

const rest = (event: Event, isKnown: (names: readonly string[]) => boolean): readonly Event[] => {
  switch (event.type) {
    case 'piecesMoved': {
      const moves = event.moves.filter((move) => !isKnown([placeOf(move)]));
      return moves.length > 0 ? [{ ...event, moves }] : [];
    }
    case 'piecesChanged': {
      const changes = event.changes.filter((change) => !isKnown(fieldsOf(change)));
      return changes.length > 0 ? [{ ...event, changes }] : [];
    }
    case 'procedureSet':
      return isKnown([event.procedure]) ? [] : [event];
    default:
      return [event];
  }
};

const placeOf = ({ piece }: { readonly piece: string }): string => `${piece} at`;

const fieldsOf = ({
  piece,
  from,
  to,
}: {
  readonly piece: string;
  readonly from: object;
  readonly to: object;
}): readonly string[] => Object.keys({ ...from, ...to }).map((field) => `${piece} ${field}`);
