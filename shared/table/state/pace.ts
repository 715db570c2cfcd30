import { z } from 'zod';
import type { SeatId, SideId } from './ids.ts';
import { limits } from './limits.ts';
import { id, nameOf } from './shapes.ts';

/** How the pace of play is kept, where players want it: a clock, and who is done with the phase. */
export interface Pace {
  readonly clock?: Clock;
  readonly ready?: Ready;
}

/** For what a side has its time: the whole game, each turn, or each time that it becomes its move. */
export const clockKinds = ['game', 'turn', 'move'] as const;

/** A clock that never stops the game: it runs for the sides whose move it is. Times are in milliseconds. */
export interface Clock {
  readonly kind: (typeof clockKinds)[number];
  /** What each side has. */
  readonly allowed: number;
  /** What each side had used when the clock was last set down. */
  readonly spent: { readonly [side: SideId]: number };
  /** For whom it runs, or would if it were not stopped. */
  readonly sides: readonly SideId[];
  /** In which turn. */
  readonly turn: number;
  /** Since when (milliseconds since 1970), by the times of steps; absent: players have stopped it. */
  readonly since?: number;
}

/** Seats whose holders are done with a phase. Of another phase than the present one it says nothing. */
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
});
