import type { DiceSecret } from '@umpire/shared/table/dice/dice.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Answer } from './host-ports.ts';
import type { Append, StoredStep, TableId } from './storage/event-log.ts';
import type { StepBody } from './storage/step-body.ts';
import type { Happened } from './telling.ts';

/** A step that is decided, and what goes with it. */
export interface Decided extends Happened {
  readonly step: StoredStep;
  /** As it will be stored. */
  readonly body: StepBody;
  /** When, in milliseconds as of `performance.now`. */
  readonly asked: number;
  readonly answers: Answer[];
  readonly network?: string | undefined;
  readonly dice?: DiceSecret;
  readonly password?: string;
  readonly newcomer?: PersonId;
}

/** Steps of a table that nobody was told of: those that wait for the next write to the log, and those on their way. */
export class DecidedSteps {
  #waiting: Decided[] = [];
  #onTheirWay: readonly Decided[] = [];

  add(decided: Decided): void {
    this.#waiting.push(decided);
  }

  find(seq: Seq): Decided | undefined {
    return [...this.#onTheirWay, ...this.#waiting].find(({ step }) => step.seq === seq);
  }

  /** All that wait go on their way, as what the table adds to the log; `undefined` if none do. */
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

  /** Those on their way have come home. */
  arrive(): readonly Decided[] {
    const arrived = this.#onTheirWay;
    this.#onTheirWay = [];
    return arrived;
  }

  /** Those that wait go on no way any more. */
  loseWaiting(): readonly Decided[] {
    const lost = this.#waiting;
    this.#waiting = [];
    return lost;
  }

  /** None of them will ever have been. */
  lose(): readonly Decided[] {
    const lost = [...this.#onTheirWay, ...this.#waiting];
    this.#onTheirWay = [];
    this.#waiting = [];
    return lost;
  }
}
