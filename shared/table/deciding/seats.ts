import type { Event } from '../event.ts';
import { seatsOf } from '../sight/viewer.ts';
import { computerIn } from '../state/computer.ts';
import type { PersonId, SeatId, SideId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { Person, RequestedAct, Seat, Table } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import { lapse, withConsent } from './consent.ts';
import { type Asked, type Deciding, type Plan, strangeSide } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { isKept, whoLetsSit } from './sitting.ts';

// Seats

export const takeSeat = (deciding: Deciding, { seat: id }: Asked<'takeSeat'>): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  if (seat.holder === deciding.by.person) return refuse('nothing-changes');
  const { by, table, time } = deciding;
  if (isHeldByPerson(table, seat)) return refuse('seat-taken');
  const letting = whoLetsSit(table, seat, by.person, time);
  if ('kept' in letting) return stillKept(deciding, letting.kept);
  const take = (): Plan | Refusal => seatTaken(deciding, id, by.person);
  return withConsent(deciding, { act: 'take-seat', seat: id }, take, (other) => letting.asked.includes(other));
};

/**
 * The last person who was asked agrees that somebody sits down. If by now a seat is kept for one of those asked, that
 * one has not agreed.
 */
export const seatAgreed = (deciding: Deciding, id: SeatId, person: PersonId): Plan | Refusal => {
  const { by, table, time } = deciding;
  const seat = get(table.seats, id);
  if (!seat) return refuse('no-such-seat');
  const letting = whoLetsSit(table, seat, person, time);
  if ('kept' in letting) return stillKept(deciding, letting.kept);
  if (letting.asked.length > 0 && !letting.asked.some(({ holder }) => holder === by.person)) return refuse('not-asked');
  return seatTaken(deciding, id, person);
};

/** Whoever may take a seat that is free may take it over from the computer. */
const isHeldByPerson = (table: Table, seat: Seat): boolean => seat.holder !== undefined && !computerIn(table, seat);

/** The seat belongs to this person from now on. */
const seatTaken = (deciding: Deciding, id: SeatId, person: PersonId): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  if (isHeldByPerson(deciding.table, seat)) return refuse('seat-taken');
  const found = present(deciding, person);
  return isRefusal(found) ? found : seatsChanged(deciding, [[seat, { ...withoutHolder(seat), holder: person }]]);
};

/**
 * The refusal of an act that would show the secrets of a seat that is kept for its holder; `undefined` if there is no
 * such seat.
 */
export const keptFor = (deciding: Deciding, concerns: (seat: Seat) => boolean = () => true): Refusal | undefined => {
  const kept = Object.values(deciding.table.seats).find((seat) => isKept(seat, deciding.time) && concerns(seat));
  return kept && stillKept(deciding, kept);
};

const stillKept = ({ time }: Deciding, { freed }: Seat): Refusal =>
  refuse('seat-kept', { hours: Math.ceil(((freed?.until ?? time) - time) / 3_600_000) });

export const leaveSeat = (deciding: Deciding, { seat: id }: Asked<'leaveSeat'>): Plan | Refusal => {
  const seat = ownSeat(deciding, id);
  return isRefusal(seat) ? seat : seatsChanged(deciding, [[seat, withoutHolder(seat)]]);
};

export const giveSeat = (deciding: Deciding, { seat: id, to }: Asked<'giveSeat'>): Plan | Refusal => {
  const seat = ownSeat(deciding, id);
  if (isRefusal(seat)) return seat;
  const person = present(deciding, to);
  if (isRefusal(person)) return person;
  if (person.computer) return refuse('is-computer');
  if (to === deciding.by.person) return refuse('nothing-changes');
  return seatsChanged(deciding, [[seat, { ...seat, holder: to }]]);
};

export const addSeat = (deciding: Deciding, { name, sides }: Asked<'addSeat'>): Plan | Refusal => {
  const { table } = deciding;
  if (Object.keys(table.seats).length >= limits.seats) return refuse('too-many-seats', { limit: limits.seats });
  const strange = strangeSide(deciding, sides);
  if (strange) return strange;
  return withSidesOf(deciding, { name, sides: [...new Set(sides)] }, sides);
};

export const changeSeat = (deciding: Deciding, { seat: id, name, sides }: Asked<'changeSeat'>): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  const strange = strangeSide(deciding, sides);
  if (strange) return strange;
  const more = sides.filter((side) => !seat.sides.includes(side));
  const less = seat.sides.filter((side) => !sides.includes(side));
  // The host could give a side that one seat loses to another seat.
  const kept = less.length > 0 ? keptFor(deciding, (other) => other.id === id) : undefined;
  return kept ?? withSidesOf(deciding, { seat: id, name, sides: [...new Set(sides)] }, more, less);
};

type SeatSides = Omit<Extract<RequestedAct, { act: 'seat-sides' }>, 'act'>;

/**
 * Asks the holders of each side that the seat gets: the seat will see what they keep secret. If the seat loses a side,
 * its own holder is asked too: the host could give that side to another seat.
 */
const withSidesOf = (
  deciding: Deciding,
  wanted: SeatSides,
  more: readonly SideId[],
  less: readonly SideId[] = [],
): Plan | Refusal => {
  const concerns = concernedBy(wanted, more, less);
  const set = (): Plan | Refusal => seatSidesSet(deciding, wanted);
  return keptFor(deciding, concerns) ?? withConsent(deciding, { act: 'seat-sides', ...wanted }, set, concerns);
};

const concernedBy =
  ({ seat }: SeatSides, more: readonly SideId[], less: readonly SideId[]) =>
  ({ id, sides }: Seat): boolean =>
    id === seat ? less.length > 0 : sides.some((side) => more.includes(side));

/** Those who were asked agree. If by now a seat is kept for one of them, that one has not agreed. */
export const seatSidesAgreed = (deciding: Deciding, wanted: SeatSides): Plan | Refusal => {
  const now = (wanted.seat !== undefined && get(deciding.table.seats, wanted.seat)?.sides) || [];
  const more = wanted.sides.filter((side) => !now.includes(side));
  const less = now.filter((side) => !wanted.sides.includes(side));
  return keptFor(deciding, concernedBy(wanted, more, less)) ?? seatSidesSet(deciding, wanted);
};

/** The seat as the command wants it. */
const seatSidesSet = (deciding: Deciding, { seat: id, name, sides }: SeatSides): Plan | Refusal => {
  const { table, ports } = deciding;
  if (id !== undefined) {
    const seat = get(table.seats, id);
    return seat ? seatsChanged(deciding, [[seat, { ...seat, name, sides }]]) : refuse('no-such-seat');
  }
  if (Object.keys(table.seats).length >= limits.seats) return refuse('too-many-seats', { limit: limits.seats });
  const seat: Seat = { id: `s${ports.newId()}`, name, sides };
  return { events: [{ type: 'seatSet', seat: seat.id, to: seat }] };
};

export const deleteSeat = (deciding: Deciding, { seat: id }: Asked<'deleteSeat'>): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  if (seat.holder !== undefined) return refuse('seat-held');
  const kept = keptFor(deciding, ({ id: other }) => other === id);
  if (kept) return kept;
  if (Object.keys(deciding.table.seats).length === 1) return refuse('last-seat');
  return { events: [{ type: 'seatSet', seat: id, from: seat }] };
};

/** The seat is kept for its holder for a while: a host who frees it must not see the holder's secrets by taking it. */
export const freeSeat = (deciding: Deciding, { seat: id }: Asked<'freeSeat'>): Plan | Refusal => {
  const seat = get(deciding.table.seats, id);
  if (!seat) return refuse('no-such-seat');
  return seatsChanged(deciding, [[seat, freedFor(deciding, seat)]]);
};

const freedFor = ({ table, by, time }: Deciding, seat: Seat): Seat => {
  const { holder, ...rest } = seat;
  if (holder === undefined) return seat;
  return holder === by.person || computerIn(table, seat)
    ? rest
    : { ...rest, freed: { from: holder, until: time + limits.seatKept } };
};

const ownSeat = ({ table, by }: Deciding, id: SeatId): Seat | Refusal => {
  const seat = get(table.seats, id);
  if (!seat) return refuse('no-such-seat');
  return seat.holder === by.person ? seat : refuse('not-your-seat');
};

const withoutHolder = ({ holder: _, freed: __, ...seat }: Seat): Seat => seat;

/**
 * Seats before and after. If a seat changes hands, the requests made from it lapse, and it no longer has to answer
 * requests.
 */
export const seatsChanged = (deciding: Deciding, changes: readonly (readonly [Seat, Seat])[]): Plan | Refusal => {
  const changed = changes.map(asHanded).filter(([from, to]) => !isEqual(from, to));
  if (changed.length === 0) return refuse('nothing-changes');
  const handed = changed.filter(([from, to]) => from.holder !== to.holder).map(([from]) => from);
  return {
    events: [
      ...changed.map(([from, to]): Event => ({ type: 'seatSet', seat: from.id, from, to })),
      ...requestsWithout(deciding, handed),
    ],
  };
};

/** What a holder agreed to, and who plays in their place, ends when somebody else gets the seat. */
const asHanded = ([from, to]: readonly [Seat, Seat]): readonly [Seat, Seat] => {
  if (from.holder === to.holder) return [from, to];
  const { standIn: _, standInAllowed: __, ...handed } = to;
  return [from, handed];
};

/** A request that nobody is left to answer lapses too: its author can ask again, and then the act is done at once. */
const requestsWithout = ({ table }: Deciding, handed: readonly Seat[]): readonly Event[] =>
  Object.values(table.requests).flatMap((from): Event[] => {
    const needs = from.needs.filter((id) => !handed.some((seat) => seat.id === id));
    const lapses = (needs.length === 0 && !from.host) || handed.some((seat) => seat.holder === from.by);
    if (needs.length === from.needs.length && !lapses) return [];
    return [{ type: 'requestSet', request: from.id, from, ...(!lapses && { to: { ...from, needs } }) }];
  });

// People

export const setName = ({ table, by }: Deciding, { name }: Asked<'setName'>): Plan | Refusal => {
  const from = table.people[by.person]!;
  if (from.name === name) return refuse('nothing-changes');
  return { events: [{ type: 'personSet', person: by.person, from, to: { ...from, name } }] };
};

/** Also frees the person's seats. They are kept all the same: the host may let the person in again. */
export const removePerson = (deciding: Deciding, { person }: Asked<'removePerson'>): Plan | Refusal => {
  const { table, by } = deciding;
  if (person === by.person) return refuse('not-yourself');
  const from = present(deciding, person);
  if (isRefusal(from)) return from;
  const freed = seatsChanged(
    deciding,
    seatsOf(table, person).map((seat) => [seat, freedFor(deciding, seat)]),
  );
  const removed: Event = { type: 'personSet', person, from, to: { ...from, removed: true } };
  const events = isRefusal(freed) ? [] : freed.events;
  const lapsed = new Set(events.map((event) => (event.type === 'requestSet' ? event.request : undefined)));
  const theirs = Object.values(table.requests).filter(({ id, by }) => by === person && !lapsed.has(id));
  return { events: [...events, ...theirs.map(lapse), removed] };
};

export const readmitPerson = ({ table }: Deciding, { person }: Asked<'readmitPerson'>): Plan | Refusal => {
  const from = get(table.people, person);
  if (!from) return refuse('no-such-person');
  if (!from.removed) return refuse('nothing-changes');
  return { events: [{ type: 'personSet', person, from, to: { name: from.name } }] };
};

export const makeHost = (deciding: Deciding, { person }: Asked<'makeHost'>): Plan | Refusal => {
  const found = present(deciding, person);
  if (isRefusal(found)) return found;
  if (found.computer) return refuse('is-computer');
  const { host } = deciding.table;
  if (host === person) return refuse('nothing-changes');
  return { events: [{ type: 'hostSet', from: host, to: person }] };
};

/** People who came in once and were not removed. */
const present = ({ table }: Deciding, person: PersonId): Person | Refusal => {
  const found = get(table.people, person);
  return found && !found.removed ? found : refuse('no-such-person');
};
