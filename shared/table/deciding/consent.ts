import type { Event } from '../event.ts';
import { seatsOfPeople } from '../state/computer.ts';
import type { PieceId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { Request, RequestedAct, Seat, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import type { Deciding, Plan } from './deciding.ts';
import { wordsIn } from './names.ts';
import { type Refusal, refuse } from './refusal.ts';

/**
 * Carries the act out if there is nobody to ask. Otherwise asks the holders of all other seats, or of those whom it
 * concerns. The computer agrees to everything, and is not asked.
 */
export const withConsent = <Done>(
  deciding: Deciding,
  wants: RequestedAct,
  act: () => Done,
  concerns: (seat: Seat) => boolean = () => true,
): Done | Plan | Refusal => {
  const { table, by } = deciding;
  const needs = seatsOfPeople(table)
    .filter((seat) => seat.holder !== by.person && concerns(seat))
    .map(({ id }) => id);
  return needs.length === 0 ? act() : ask(deciding, { wants, needs });
};

/** Asks the host, who need not hold a seat. */
export const askHost = (deciding: Deciding, wants: RequestedAct): Plan | Refusal =>
  ask(deciding, { wants, needs: [], host: true });

const ask = ({ table, by, ports }: Deciding, asked: Omit<Request, 'id' | 'by'>): Plan | Refusal => {
  const requests = Object.values(table.requests);
  if (requests.some((request) => request.by === by.person && isEqual(request.wants, asked.wants))) {
    return refuse('already-asked');
  }
  if (requests.length >= limits.requests) return refuse('too-many-requests', { limit: limits.requests });
  const request: Request = { id: `r${ports.newId()}`, by: by.person, ...asked };
  return { events: [{ type: 'requestSet', request: request.id, to: request }] };
};

/** The request is over, granted or not. */
export const lapse = (from: Request): Event => ({ type: 'requestSet', request: from.id, from });

/**
 * Everybody reads every request, so none may name a hidden piece. A request lapses if it names a piece of these that
 * was open to all and is now gone or hidden from somebody. A piece that was hidden before makes no request lapse: that
 * would tell what happened to it.
 */
export const lapsesWith = (before: Table, after: Table, ids: Iterable<PieceId>): readonly Event[] => {
  const requests = Object.values(after.requests);
  if (requests.length === 0) return [];
  const lost = justHidden(before, after, ids);
  if (lost.length === 0) return [];
  return requests
    .filter(({ wants }) => {
      const words = wordsIn(wants);
      return lost.some((id) => words.has(id));
    })
    .map(lapse);
};

/** Those of these pieces that were open to all and are now gone or hidden from somebody. */
export const justHidden = (before: Table, after: Table, ids: Iterable<PieceId>): readonly PieceId[] =>
  [...ids].filter((id) => isOpenIn(before, id) && !isOpenIn(after, id));

const isOpenIn = ({ pieces }: Table, id: PieceId): boolean => {
  const piece = get(pieces, id);
  return piece !== undefined && !piece.mask && !piece.masked;
};
