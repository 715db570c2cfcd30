import { type RoomRefusal, roomProblems } from '@umpire/shared/protocol/messages.ts';
import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Append, StoredStep, TableId } from '../storage/event-log.ts';
import type { StepBody } from '../storage/step-body.ts';
import type { Happened } from '../telling/telling.ts';
import type { Answer } from './host-ports.ts';

/** A decided step, and what belongs to it. */
export interface Decided extends Happened {
  readonly step: StoredStep;
  /** The step in its stored form. */
  readonly body: StepBody;
  /** The time of its command, in milliseconds of `performance.now`. */
  readonly asked: number;
  readonly answers: Answer[];
  readonly network?: string | undefined;
  readonly dice?: DiceSecret;
  readonly password?: string;
  readonly newcomer?: PersonId;
}

/** The steps of a table that were not sent yet: those that wait for the next write to the log, and those being written. */
export class DecidedSteps {
  #waiting: Decided[] = [];
  #onTheirWay: readonly Decided[] = [];

  add(decided: Decided): void {
    this.#waiting.push(decided);
  }

  find(seq: Seq): Decided | undefined {
    return [...this.#onTheirWay, ...this.#waiting].find(({ step }) => step.seq === seq);
  }

  /** All waiting steps, as an append to the log; `undefined` if there are none. From now on they are being written. */
  send(table: TableId): Append | undefined {
    const decided = this.#waiting;
    if (decided.length === 0) return undefined;
    this.#waiting = [];
    this.#onTheirWay = decided;
    const dice = decided.flatMap((one) => one.dice ?? []);
    const password = decided.findLast((one) => one.password !== undefined)?.password;
    const people = decided.flatMap((one) => one.newcomer ?? []);
    return {
      table,
      after: decided[0]!.step.seq - 1,
      steps: decided.map(({ step }) => step),
      bodies: decided.map(({ body }) => body),
      ...(dice.length > 0 && { dice }),
      ...(password !== undefined && { password }),
      ...(people.length > 0 && { people }),
    };
  }

  /** The steps that were being written are stored. */
  arrive(): readonly Decided[] {
    const arrived = this.#onTheirWay;
    this.#onTheirWay = [];
    return arrived;
  }

  /** Drops the waiting steps. */
  loseWaiting(): readonly Decided[] {
    const lost = this.#waiting;
    this.#waiting = [];
    return lost;
  }

  /** Drops all steps that are not stored. */
  lose(): readonly Decided[] {
    const lost = [...this.#onTheirWay, ...this.#waiting];
    this.#onTheirWay = [];
    this.#waiting = [];
    return lost;
  }
}

export const notSaved: RoomRefusal = { refused: 'not-saved', remedy: roomProblems['not-saved'] };

/** Tells everybody who waits for one of these steps that it is lost. */
export const refuseAll = (lost: readonly Decided[]): void => {
  for (const { answers } of lost) for (const answer of answers) answer(notSaved);
};
