import { playerOf } from '@umpire/shared/table/state/computer.ts';
import type { PersonId, SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { type ComputerAct, stopping } from '@umpire/shared/umpire/opponent/at-table.ts';
import { isComputerDue } from '@umpire/shared/umpire/opponent/due.ts';
import type { Clock } from '../ports.ts';
import type { TableId } from '../storage/event-log.ts';
import type { Outcome } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';
import type { Budgets } from '../work/budgets.ts';
import { QueueFull } from '../work/fair-queue.ts';
import { questionFor } from './question.ts';
import type { Thinkers } from './thinkers.ts';

export interface DriverPorts {
  readonly clock: Clock;
  readonly budgets: Budgets;
  readonly thinkers: Thinkers;
  /** Milliseconds before each act of the computer, so that people can watch. */
  readonly computerPace: number;
  /** The computer could not go on; the table says so. */
  readonly stuck: (problem: unknown, about: { readonly table: TableId; readonly seat: string }) => void;
}

/** Milliseconds until it tries again when nothing can be stored, or too many tables think. */
const RETRY = 5000;

/**
 * Plays the seats of a table that the computer holds or plays in somebody's place, while somebody is there: it lets the computer think about what the
 * seat sees, and gives its commands like those of any person. Lives as long as the table's room, so only the process
 * that has the table plays.
 */
export class Driver {
  readonly #host: TableHost;
  readonly #ports: DriverPorts;
  /** Calls off the next act. */
  #callOff: (() => void) | undefined;
  #isThinking = false;
  #isClosed = false;
  /** Whether the table has changed since the computer began to think. */
  #isOutdated = false;
  /** Computers whose plans no longer hold. */
  readonly #anew = new Set<PersonId>();
  /** A refused act is thought over once. */
  #refused: PersonId | undefined;
  /** The seats that the computer plays. */
  #seats: readonly SeatId[];

  constructor(host: TableHost, ports: DriverPorts) {
    this.#host = host;
    this.#ports = ports;
    this.#seats = computerSeats(host.table);
    host.whenTold((before, after, isUndone) => this.#follow(before, after, isUndone));
  }

  /** Somebody came, or something has changed. */
  nudge(after = this.#ports.computerPace): void {
    if (this.#isClosed || this.#callOff || this.#isThinking || this.#due().length === 0) return;
    this.#callOff = this.#ports.clock.later(Math.max(after, this.#debt()), () => {
      this.#callOff = undefined;
      void this.#play();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  #follow(before: Table, after: Table, isUndone: boolean): void {
    // Most tables have no computer, and are told much.
    if (before.seats !== after.seats || before.people !== after.people) this.#seats = computerSeats(after);
    if (this.#seats.length === 0) return;
    this.#isOutdated ||= changesPlay(before, after);
    if (isUndone) for (const id of this.#seats) this.#anew.add(playerIn(after, after.seats[id]!));
    this.nudge();
  }

  /** The seats that may have something to do. Nobody plays while nobody is there. */
  #due(): readonly Seat[] {
    const { table, audience } = this.#host;
    if (this.#seats.length === 0 || audience.people === 0) return [];
    return this.#seats.flatMap((id) => table.seats[id] ?? []).filter((seat) => isComputerDue(table, seat));
  }

  /** Milliseconds until the table may work and write again. */
  #debt(): number {
    const { clock, budgets } = this.#ports;
    const [seat] = this.#due();
    const payer = { person: seat ? playerIn(this.#host.table, seat) : '', table: this.#host.id };
    return Math.max(budgets.wait(payer, clock.now()), budgets.waitForDisk(payer, clock.now()));
  }

  async #play(): Promise<void> {
    this.#isThinking = true;
    const next = await this.#nextOf(this.#due());
    this.#isThinking = false;
    if (this.#isClosed) return;
    if (next === 'later') this.nudge(RETRY);
    else if (this.#isOutdated) this.nudge();
    else if (next) this.#give(next.seat, next.act);
  }

  /** The first act that any of the seats has. */
  async #nextOf(
    seats: readonly Seat[],
  ): Promise<{ readonly seat: Seat; readonly act: ComputerAct } | 'later' | undefined> {
    this.#isOutdated = false;
    for (const seat of seats) {
      const { id, table } = this.#host;
      const player = playerIn(table, seat);
      const question = questionFor(id, table, seat, this.#anew.delete(player));
      try {
        const act = await this.#ports.thinkers.ask(question, table.host);
        if (this.#isOutdated || this.#isClosed) {
          // What it has just thought is not carried out, so its plan holds no longer.
          this.#anew.add(player);
          return undefined;
        }
        if (act) return { seat, act };
      } catch (problem) {
        this.#anew.add(player);
        if (problem instanceof QueueFull) return 'later';
        if (!this.#isClosed) this.#stop(seat, problem);
        return undefined;
      }
    }
    return undefined;
  }

  #give(seat: Seat, act: ComputerAct): void {
    const person = playerIn(this.#host.table, seat);
    this.#host.command({ person, ...act }, (outcome: Outcome) => {
      if ('accepted' in outcome) {
        this.#refused = undefined;
        return;
      }
      this.#anew.add(person);
      if (outcome.refused === 'not-saved') this.nudge(RETRY);
      else if (this.#refused === person) this.#stop(seat, { ...outcome, command: act.command });
      else {
        this.#refused = person;
        this.nudge();
      }
    });
  }

  /** The log says that the computer cannot go on. Somebody may take the seat over, or let it try again. */
  #stop(seat: Seat, problem: unknown): void {
    this.#refused = undefined;
    this.#ports.stuck(problem, { table: this.#host.id, seat: seat.id });
    const { table } = this.#host;
    const act = stopping(table, table.seats[seat.id] ?? seat);
    if (act) this.#host.command(act, () => {});
  }
}

const computerSeats = (table: Table): readonly SeatId[] =>
  Object.values(table.seats).flatMap((seat) => (playerOf(table, seat) ? seat.id : []));

/** @throws if the computer does not play the seat. */
const playerIn = (table: Table, seat: Seat): PersonId => {
  const player = playerOf(table, seat);
  if (!player) throw new Error(`The computer does not play seat ${seat.id}.`);
  return player[0];
};

/** Words and shares in the dice change nothing that the computer thinks about. */
const changesPlay = (before: Table, after: Table): boolean =>
  (['pieces', 'stacks', 'turn', 'procedures', 'seats', 'people', 'pace', 'settings', 'status', 'module'] as const).some(
    (part) => before[part] !== after[part],
  );
