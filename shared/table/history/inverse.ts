import { applyAll } from '../apply.ts';
import type { Event, Step } from '../event.ts';
import type { Table } from '../state/state.ts';
import { unreachable } from '../unreachable.ts';

/** An absent value stays absent in the inverse. */
const swapped = ({ from, to }: { readonly from?: unknown; readonly to?: unknown }) => ({
  ...(to !== undefined && { from: to }),
  ...(from !== undefined && { to: from }),
});

/**
 * The events that take the event back, on a table that lies as the event left it. `undefined` if there is nothing to
 * take back.
 */
const invert = (event: Event): Event | undefined => {
  switch (event.type) {
    case 'piecesAdded':
      return { type: 'piecesRemoved', pieces: event.pieces.toReversed() };
    case 'piecesRemoved':
      return { type: 'piecesAdded', pieces: event.pieces.toReversed() };
    case 'piecesMoved': {
      const moves = event.moves.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
      return { type: 'piecesMoved', moves: moves.reverse() };
    }
    case 'piecesChanged': {
      const changes = event.changes.map(({ piece, from, to }) => ({ piece, from: to, to: from }));
      return { type: 'piecesChanged', changes: changes.reverse() };
    }
    case 'beganSet':
    case 'modesSet':
    case 'overruled': {
      const changes = event.changes.map(({ piece, ...ends }) => ({ piece, ...swapped(ends) }));
      return { type: event.type, changes: changes.reverse() } as Event;
    }
    case 'stackOrdered':
      return { type: 'stackOrdered', at: event.at, from: event.to, to: event.from };
    case 'turnSet':
    case 'hostSet':
    case 'settingsSet':
    case 'renamed':
    case 'statusSet':
      return { ...event, from: event.to, to: event.from } as Event;
    case 'coverSet':
    case 'poolSet':
    case 'noteSet':
    case 'arrowSet':
    case 'seatSet':
    case 'personSet':
    case 'mapSet':
    case 'scanSet':
    case 'procedureSet':
    case 'requestSet': {
      const { from, to, ...rest } = event;
      return { ...rest, ...swapped({ from, to }) } as Event;
    }
    // A die stays thrown, a word said, time used. The count of rolls goes on, or the same dice would come again.
    case 'diceRolled':
    case 'said':
    case 'diceSealed':
    case 'diceStirred':
    case 'diceDrawn':
    case 'diceShared':
    case 'diceCommitted':
    case 'diceRevealed':
    case 'requestAgreed':
    case 'paceSet':
    // These begin a table or come from elsewhere. No person here did them.
    case 'tableOpened':
    case 'patched':
      return undefined;
    default:
      return unreachable(event);
  }
};

export const invertAll = (events: readonly Event[]): readonly Event[] =>
  events.toReversed().flatMap((event) => invert(event) ?? []);

/** The table before these steps; `table` is the table after the last of them. */
export const rewind = (table: Table, steps: readonly Step[]): Table =>
  steps.toReversed().reduce((now, { events }) => applyAll(now, invertAll(events)), table);
