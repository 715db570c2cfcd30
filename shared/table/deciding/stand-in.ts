import { applyAll } from '../apply.ts';
import type { Event } from '../event.ts';
import { computerIn, isStandInOver, type StandIn } from '../state/computer.ts';
import type { SeatId } from '../state/ids.ts';
import { get } from '../state/record.ts';
import type { Seat, Table } from '../state/state.ts';
import { comeIn } from './computer.ts';
import { lapse, withConsent } from './consent.ts';
import type { Asked, Deciding, Decision, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { seatsChanged } from './seats.ts';

// The computer plays one turn in the place of somebody who keeps their seat, and sees what the seat sees.

/** Always the better player: nobody makes a rival play badly. */
const LEVEL = 'captain';

export const setStandIn = (deciding: Deciding, { seat: id, to }: Asked<'setStandIn'>): Plan | Refusal => {
  const { table, by } = deciding;
  const seat = get(table.seats, id);
  if (!seat) return refuse('no-such-seat');
  switch (to) {
    case 'allowed':
    case 'asked': {
      if (seat.holder !== by.person) return refuse('not-your-seat');
      const { standInAllowed: _, ...rest } = seat;
      return seatsChanged(deciding, [[seat, to === 'allowed' ? { ...rest, standInAllowed: true } : rest]]);
    }
    case 'failed':
      return seat.standIn?.person === by.person ? ended(deciding, seat) : refuse('not-your-seat');
    case 'stopped':
      return barred(deciding) ?? ended(deciding, seat);
    case 'plays':
      return barred(deciding) ?? askedToPlay(deciding, seat);
  }
};

/** It is for those who play, and the host. */
const barred = ({ table, by }: Deciding): Refusal | undefined =>
  by.seat === undefined && by.person !== table.host ? refuse('seat-needed') : undefined;

const ended = (deciding: Deciding, seat: Seat): Plan | Refusal =>
  seatsChanged(deciding, [[seat, withoutStandIn(seat)]]);

const withoutStandIn = ({ standIn: _, ...seat }: Seat): Seat => seat;

/** The holder is asked, unless it is their own wish, now or beforehand. */
const askedToPlay = (deciding: Deciding, seat: Seat): Plan | Refusal => {
  const found = standInFor(deciding.table, seat);
  if (isRefusal(found)) return found;
  const isAsked = ({ id }: Seat): boolean => id === seat.id && !seat.standInAllowed;
  return withConsent(
    deciding,
    { act: 'stand-in', seat: seat.id, turn: found.turn },
    () => begun(deciding, seat, found),
    isAsked,
  );
};

/** The holder agrees. Their turn may have passed meanwhile. */
export const standInAgreed = (deciding: Deciding, id: SeatId): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  const found = standInFor(deciding.table, seat);
  return isRefusal(found) ? found : begun(deciding, seat, found);
};

const standInFor = (table: Table, seat: Seat): Omit<StandIn, 'person'> | Refusal => {
  const { side, number: turn } = table.turn;
  if (seat.holder === undefined) return refuse('seat-free');
  if (computerIn(table, seat)) return refuse('is-computer');
  if (seat.standIn) return refuse('nothing-changes');
  return side !== undefined && seat.sides.includes(side) ? { side, turn } : refuse('not-in-turn');
};

const begun = (deciding: Deciding, seat: Seat, plays: Omit<StandIn, 'person'>): Plan | Refusal => {
  const { person, named } = comeIn(deciding, { level: LEVEL });
  const sits = seatsChanged(deciding, [[seat, { ...seat, standIn: { person, ...plays } }]]);
  return isRefusal(sits) ? sits : { ...sits, events: [...named, ...sits.events] };
};

/** The turn of those whom the computer plays for passes in this step: the seat is their own again, and nobody is asked for it any more. */
export const withTurnsOver = (decision: Decision): Decision => {
  const { after } = decision;
  const seats = Object.values(after.seats).flatMap((from): Event[] =>
    from.standIn && isStandInOver(after, from.standIn)
      ? [{ type: 'seatSet', seat: from.id, from, to: withoutStandIn(from) }]
      : [],
  );
  const requests = Object.values(after.requests).filter(
    ({ wants }) =>
      wants.act === 'stand-in' && (wants.turn !== after.turn.number || !isInTurn(after, after.seats[wants.seat])),
  );
  const over = [...seats, ...requests.map(lapse)];
  return over.length === 0
    ? decision
    : { ...decision, events: [...decision.events, ...over], after: applyAll(after, over) };
};

const isInTurn = ({ turn: { side } }: Table, seat: Seat | undefined): boolean =>
  side === undefined || (seat?.sides.includes(side) ?? false);
