import { z } from 'zod';
import type { PersonId, SeatId } from './ids.ts';
import { limits } from './limits.ts';
import { gameText, storedLine } from './shapes.ts';

/** How well the computer plays, from the weakest (`shared/umpire/opponent` has what each does). */
export const computerLevels = ['recruit', 'captain'] as const;
export type ComputerLevel = (typeof computerLevels)[number];

/** A person at the table who is the computer. */
export interface Computer {
  readonly level: ComputerLevel;
  /** It does not act: somebody paused it, or it could not go on. */
  readonly stopped?: 'paused' | 'failed';
}

export const computerSchema = z.strictObject({
  level: z.enum(computerLevels),
  stopped: z.enum(['paused', 'failed']).optional(),
});

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
}
interface Company {
  readonly people: { readonly [person: PersonId]: Holder };
}

/** The computer in a seat; `undefined` if the seat is free or a person holds it. */
export const computerIn = ({ people }: Company, { holder }: Held): Computer | undefined =>
  holder === undefined ? undefined : people[holder]?.computer;

/** The seats that people hold. */
export const seatsOfPeople = <Seat extends Held>({
  people,
  seats,
}: Company & { readonly seats: { readonly [seat: SeatId]: Seat } }): readonly Seat[] =>
  Object.values(seats).filter((seat) => seat.holder !== undefined && !computerIn({ people }, seat));
