import { project } from '@umpire/shared/table/sight/project.ts';
import { viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import { type ComputerLevel, playerOf } from '@umpire/shared/table/state/computer.ts';
import type { PersonId, SeatId } from '@umpire/shared/table/state/ids.ts';
import type { Seat, Table } from '@umpire/shared/table/state/state.ts';
import { type ComputerAct, SeatedOpponent, stopping } from '@umpire/shared/umpire/opponent/at-table.ts';
import { isComputerDue } from '@umpire/shared/umpire/opponent/due.ts';
import type { Rules } from '@umpire/shared/umpire/table-umpire.ts';

interface ComputerPorts {
  readonly table: () => Table;
  /** Milliseconds before each act, so that it can be watched. */
  readonly pace: number;
  /** Carries its act out. Returns the refusal, if any. */
  readonly give: (person: PersonId, act: ComputerAct) => Promise<object | undefined>;
}

/** Plays the seats of a table of this browser that the computer holds or plays in somebody's place, in the table's worker, while a page shows the table. */
export class DeviceComputer {
  readonly #rules: Rules;
  readonly #ports: ComputerPorts;
  /** Each keeps its plan of the phase. */
  readonly #seated = new Map<SeatId, { readonly level: string; readonly plays: SeatedOpponent }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlaying = false;
  #isOpen = false;
  /** A refused act is thought over once. */
  #refused: PersonId | undefined;

  constructor(rules: Rules, ports: ComputerPorts) {
    this.#rules = rules;
    this.#ports = ports;
  }

  open(): void {
    this.#isOpen = true;
    this.follow(false);
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The table has changed. After an undo no plan holds. */
  follow(isUndone: boolean): void {
    if (isUndone) this.#seated.clear();
    if (!this.#isOpen || this.#timer !== undefined || this.#isPlaying || this.#due().length === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#play();
    }, this.#ports.pace);
  }

  #due(): readonly Seat[] {
    const table = this.#ports.table();
    return Object.values(table.seats).filter((seat) => isComputerDue(table, seat));
  }

  async #play(): Promise<void> {
    this.#isPlaying = true;
    const isOn = await this.#actOnce();
    this.#isPlaying = false;
    if (isOn) this.follow(false);
  }

  /** The first act that any of the seats has. False: there is none. */
  async #actOnce(): Promise<boolean> {
    for (const seat of this.#due()) {
      try {
        const table = this.#ports.table();
        const [player, { level }] = playerOf(table, seat)!;
        const act = this.#opponentIn(seat, level).next(project(table, viewerOf(table, player)));
        if (!act) continue;
        const refusal = await this.#ports.give(player, act);
        if (refusal) {
          this.#seated.delete(seat.id);
          if (this.#refused === player) throw new Error(JSON.stringify([act.command, refusal]));
        }
        this.#refused = refusal && player;
        return true;
      } catch (problem) {
        await this.#stop(seat, problem);
        return true;
      }
    }
    return false;
  }

  #opponentIn({ id }: Seat, level: ComputerLevel): SeatedOpponent {
    const known = this.#seated.get(id);
    if (known?.level === level) return known.plays;
    const plays = new SeatedOpponent(this.#rules, { seat: id, level, seed: 1 });
    this.#seated.set(id, { level, plays });
    return plays;
  }

  /** The log says that the computer cannot go on. */
  async #stop(seat: Seat, problem: unknown): Promise<void> {
    console.error('The computer cannot go on.', problem);
    this.#refused = undefined;
    this.#seated.delete(seat.id);
    const table = this.#ports.table();
    const act = stopping(table, table.seats[seat.id] ?? seat);
    if (act) await this.#ports.give(act.person, { command: act.command });
  }
}
