import { z } from 'zod';
import type { PersonId, SeatId, SideId } from './ids.ts';
import { limits } from './limits.ts';
import { gameText, id, nameOf, storedLine } from './shapes.ts';

/** How well the computer plays, from the weakest (`shared/umpire/opponent` has what each does). */
export const computerLevels = ['recruit', 'captain'] as const;
export type ComputerLevel = (typeof computerLevels)[number];

/** A person at the table who is the computer. */
export interface Computer {
  readonly level: ComputerLevel;
  /** The engine of the server that plays in its place, by its name there. */
  readonly engine?: string;
  /** It does not act: somebody paused it, or it could not go on. */
  readonly stopped?: 'paused' | 'failed';
}

export const computerSchema = z.strictObject({
  level: z.enum(computerLevels),
  engine: nameOf.optional(),
  stopped: z.enum(['paused', 'failed']).optional(),
});

/** The computer plays a turn of a side in the place of the seat's holder. */
export interface StandIn {
  readonly person: PersonId;
  readonly side: SideId;
  readonly turn: number;
}

export const standInSchema = z.strictObject({ person: id, side: nameOf, turn: z.int().min(0).max(1e9) });

/** Whether the turn has passed to another side, or is over. Phases of both sides between two of its own belong to it. */
export const isStandInOver = (
  { turn, status }: { readonly turn: { readonly number: number; readonly side?: SideId }; readonly status: string },
  standIn: StandIn,
): boolean =>
  status === 'closed' || turn.number !== standIn.turn || (turn.side !== undefined && turn.side !== standIn.side);

/** Why it did something (`Reason`), in a file. */
export const reasonSchema = z.strictObject({
  clause: gameText(40),
  says: z.strictObject({
    text: gameText(200),
    params: z.record(gameText(40), z.union([storedLine(limits.purpose), z.number()])).optional(),
  }),
});

interface Holder {
  readonly computer?: Computer;
}
interface Held {
  readonly holder?: PersonId;
  readonly standIn?: StandIn;
}
interface Company {
  readonly people: { readonly [person: PersonId]: Holder };
}

/** The computer in a seat; `undefined` if the seat is free or a person holds it. */
export const computerIn = ({ people }: Company, { holder }: Held): Computer | undefined =>
  holder === undefined ? undefined : people[holder]?.computer;

/** The computer that plays a seat: it holds it, or stands in for its holder. */
export const playerOf = ({ people }: Company, { holder, standIn }: Held): [PersonId, Computer] | undefined => {
  const person = standIn?.person ?? holder;
  const computer = person === undefined ? undefined : people[person]?.computer;
  return person !== undefined && computer ? [person, computer] : undefined;
};

/** Who acted: a person; or, if the computer acted in a seat, whoever holds that seat now. */
export const principalOf = (
  { people, seats }: Company & { readonly seats: { readonly [seat: SeatId]: Held } },
  { person, seat = '' }: { readonly person: PersonId; readonly seat?: SeatId },
): PersonId => (people[person]?.computer && seats[seat]?.holder) || person;

/** The seats that people hold. */
export const seatsOfPeople = <Seat extends Held>({
  people,
  seats,
}: Company & { readonly seats: { readonly [seat: SeatId]: Seat } }): readonly Seat[] =>
  Object.values(seats).filter((seat) => seat.holder !== undefined && !computerIn({ people }, seat));
