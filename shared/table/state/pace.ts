import { z } from 'zod';
import type { SeatId, SideId } from './ids.ts';
import { limits } from './limits.ts';
import { id, nameOf } from './shapes.ts';

/** The pace of play, if players want it: a clock, the seats that are done with the phase, a turn that is held. */
export interface Pace {
  readonly clock?: Clock;
  readonly ready?: Ready;
  /** The turn in which no phase passes by itself, because somebody wants to be asked in each. */
  readonly held?: number;
}

/** The period for which a side has its time: the whole game, each turn, or each of its moves. */
export const clockKinds = ['game', 'turn', 'move'] as const;

/** A clock that never stops the game: it runs for the sides whose move it is. Times are in milliseconds. */
export interface Clock {
  readonly kind: (typeof clockKinds)[number];
  /** The time of each side. */
  readonly allowed: number;
  /** The time that each side had used at the clock's last change. */
  readonly spent: { readonly [side: SideId]: number };
  /** The sides for which it runs, or would run if it were not stopped. */
  readonly sides: readonly SideId[];
  /** The turn in which it was noted. */
  readonly turn: number;
  /** When it began to run (milliseconds since 1970), by the times of steps; absent: players have stopped it. */
  readonly since?: number;
}

/** Seats whose holders are done with a phase. It counts for that phase only. */
export interface Ready {
  readonly turn: number;
  readonly phase: string;
  readonly side?: SideId;
  readonly seats: readonly SeatId[];
}

export const clockKind = z.enum(clockKinds);
export const clockAllowed = z.int().min(1000).max(limits.clock);
const milliseconds = z.number().min(0).max(8.64e15);

export const paceSchema = z.strictObject({
  clock: z
    .strictObject({
      kind: clockKind,
      allowed: clockAllowed,
      spent: z.record(nameOf, milliseconds),
      sides: z.array(nameOf).max(limits.audience),
      turn: z.int().min(0).max(limits.turns),
      since: milliseconds.optional(),
    })
    .optional(),
  ready: z
    .strictObject({
      turn: z.int().min(0).max(limits.turns),
      phase: nameOf,
      side: nameOf.optional(),
      seats: z.array(id).max(limits.seats),
    })
    .optional(),
  held: z.int().min(1).max(limits.turns).optional(),
});
