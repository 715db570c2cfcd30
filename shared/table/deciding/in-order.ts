import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { Table } from '../state/state.ts';
import type { Deciding, Decision } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { isSeen } from './seen.ts';

/**
 * Carries out acts in order, each on the table after the act before it. Skips acts that change nothing. If one is
 * refused, all are.
 */
export const inOrder = (
  deciding: Deciding,
  acts: readonly Command[],
  carryOut: (table: Table, act: Command) => Decision | Refusal,
): Decision | Refusal => {
  let all: Decision = { events: [], after: deciding.table };
  let touched = 0;
  for (const act of acts) {
    const next = carryOut(all.after, act);
    if (isRefusal(next)) {
      if (next.refused === 'nothing-changes') continue;
      return next;
    }
    touched += seenIn(deciding, next.events);
    if (touched > limits.piecesInStep) return refuse('too-much-at-once', { limit: limits.piecesInStep });
    const shows = all.shows || next.shows;
    all = { events: [...all.events, ...next.events], after: next.after, ...(shows && { shows }) };
  }
  return all;
};

/**
 * How many pieces that the actor sees are moved or changed; a piece that changes twice counts twice. A few words can
 * shuffle a pool forty times.
 */
const seenIn = (deciding: Deciding, events: readonly Event[]): number => {
  let seen = 0;
  for (const event of events) {
    for (const piece of piecesIn(event)) {
      if (!get(deciding.table.pieces, piece) || isSeen(deciding, piece)) seen += 1;
    }
  }
  return seen;
};

const piecesIn = (event: Event): readonly PieceId[] => {
  switch (event.type) {
    case 'piecesChanged':
      return event.changes.map(({ piece }) => piece);
    case 'piecesMoved':
      return event.moves.map(({ piece }) => piece);
    case 'piecesAdded':
    case 'piecesRemoved':
      return event.pieces.map(({ piece }) => piece.id);
    default:
      return [];
  }
};
