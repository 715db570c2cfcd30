import type { Event } from '../event.ts';
import { seatsOf } from '../sight/viewer.ts';
import { type Computer, computerIn } from '../state/computer.ts';
import type { PersonId } from '../state/ids.ts';
import { limits } from '../state/limits.ts';
import { get } from '../state/record.ts';
import type { Person, Seat } from '../state/state.ts';
import { isEqual } from '../wire/patch.ts';
import type { Asked, Deciding, Plan } from './deciding.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { keptFor, seatsChanged } from './seats.ts';

/** The name of a computer in the log. Clients say it in the reader's language. */
const NAME = 'Computer';

/**
 * The computer sits down, or is told how to play on. It sees what its seat sees, and shows nobody anything, so nobody
 * is asked.
 */
export const setComputer = (deciding: Deciding, asked: Asked<'setComputer'>): Plan | Refusal => {
  const { table, by } = deciding;
  const { seat: id, level, engine, stopped } = asked;
  const seat = get(table.seats, id);
  if (!seat) return refuse('no-such-seat');
  const computer: Computer = { level, ...(engine !== undefined && { engine }), ...(stopped && { stopped }) };
  const holder = seat.holder;
  if (stopped === 'failed' && holder !== by.person) return refuse('not-your-seat');
  if (holder !== undefined && computerIn(table, seat)) return changed(deciding, holder, computer);
  return holder === by.person ? givenAway(deciding, seat, computer) : satDown(deciding, seat, computer);
};

/** Anybody who sits at the table, and the host, may pause it, and choose how well it plays. */
const changed = ({ table, by }: Deciding, person: PersonId, computer: Computer): Plan | Refusal => {
  if (by.seat === undefined && by.person !== table.host) return refuse('seat-needed');
  const from = table.people[person]!;
  if (isEqual(from.computer, computer)) return refuse('nothing-changes');
  return { events: [{ type: 'personSet', person, from, to: { ...from, computer } }] };
};

const satDown = (deciding: Deciding, seat: Seat, computer: Computer): Plan | Refusal => {
  if (deciding.by.person !== deciding.table.host) return refuse('host-only');
  if (seat.holder !== undefined) return refuse('seat-taken');
  return keptFor(deciding, ({ id }) => id === seat.id) ?? seated(deciding, seat, computer);
};

/** The seat is kept for its holder: nobody else may see their secrets by taking it from the computer. */
const givenAway = (deciding: Deciding, seat: Seat, computer: Computer): Plan | Refusal => {
  const { by, time } = deciding;
  return seated(deciding, { ...seat, freed: { from: by.person, until: time + limits.seatKept } }, computer);
};

const seated = (deciding: Deciding, seat: Seat, computer: Computer): Plan | Refusal => {
  const { table } = deciding;
  const { person, named } = comeIn(deciding, computer);
  const sits = seatsChanged(deciding, [[table.seats[seat.id]!, { ...seat, holder: person }]]);
  return isRefusal(sits) ? sits : { ...sits, events: [...named, ...sits.events] };
};

/** A computer without a seat: one that was here before, or a new one. */
export const comeIn = (
  deciding: Deciding,
  computer: Computer,
): { readonly person: PersonId; readonly named: readonly Event[] } => {
  const [person, from] = idle(deciding, computer) ?? [`c${deciding.ports.newId()}`, undefined];
  const to: Person = { name: NAME, computer };
  const named: Event = { type: 'personSet', person, ...(from && { from }), to };
  return { person, named: isEqual(from, to) ? [] : [named] };
};

/**
 * The same player, if it sat here before and holds no seat now: the log names whoever acted as they are called now. Each holds one seat
 * only, so that it sees what that seat sees.
 */
const idle = ({ table }: Deciding, { level, engine }: Computer): [PersonId, Person] | undefined =>
  Object.entries(table.people).find(
    ([id, { computer }]) =>
      computer && computer.level === level && computer.engine === engine && seatsOf(table, id).length === 0,
  );
