import type { Command } from '../table/command.ts';
import { mayGive } from '../table/deciding/may.ts';
import { isPupil } from '../table/deciding/pupils.ts';
import type { Actor, Step } from '../table/event.ts';
import type { Table } from '../table/state/state.ts';
import type { Judged } from '../table/state/umpire.ts';
import type { TableUmpire } from './table-umpire.ts';

/** What a table asks of its umpire, if it has one. A bug in the rules leaves it to the players. */
export class Counsel {
  readonly #umpire: TableUmpire | undefined;
  readonly #failed: (bug: unknown) => void;

  constructor(umpire: TableUmpire | undefined, failed: (bug: unknown) => void) {
    this.#umpire = umpire;
    this.#failed = failed;
  }

  /** What a hand does that an open procedure asks for is the answer to it. */
  asAnswer(table: Table, by: Actor, command: Command): Command {
    return this.#ask(table, by, command, (umpire) => umpire.answerBy(table, by.person, command)) ?? command;
  }

  /** What the umpire has against it; `undefined`: nothing. `carryOut`: the table after an act, if it can be done. */
  judge(
    table: Table,
    by: Actor,
    command: Command,
    overrule: boolean,
    carryOut: (table: Table, command: Command) => Table | undefined,
  ): Judged | undefined {
    if (command.type !== 'carryPlan') return this.#judgeOne(table, by, command, overrule);
    const all: Judged[] = [];
    let now: Table | undefined = table;
    for (const act of command.acts) {
      const judged = this.#judgeOne(now, by, act, overrule);
      if (judged) all.push(judged);
      now = carryOut(now, act) ?? now;
    }
    // What it knows is of a table that may never be.
    this.forget();
    return all.length === 0 ? undefined : together(all);
  }

  #judgeOne(table: Table, by: Actor, command: Command, overrule: boolean): Judged | undefined {
    return this.#ask(table, by, command, (umpire) => {
      const { breaches, advised } = umpire.judge(table, by.person, command);
      if (breaches.length + advised.length === 0) return undefined;
      // Only what happens is told to others, and to a teacher what a pupil may not do.
      const isTold = overrule || breaches.length === 0 || isPupil(table, by.person);
      const open = isTold && { open: umpire.openClauses(table, by.person, command) };
      return { breaches, advised, overrule, ...open };
    });
  }

  /** Whether a pupil takes a step of a guided procedure as it is offered to them; of nobody else it is asked. */
  isOffered(table: Table, by: Actor, command: Command): boolean {
    if (command.type !== 'guide' || !isPupil(table, by.person)) return false;
    return this.#ask(table, by, command, (umpire) => umpire.isOffered(table, by.person, command)) ?? false;
  }

  follow(step: Step, before: Table, after: Table): void {
    this.#umpire?.follow(step, before, after);
  }

  /** What it knows of the table does not hold any more. */
  forget(): void {
    this.#umpire?.forget();
  }

  #ask<Answer>(table: Table, by: Actor, command: Command, ask: (umpire: TableUmpire) => Answer): Answer | undefined {
    if (!this.#umpire || mayGive(table, by, command)) return undefined;
    try {
      return ask(this.#umpire);
    } catch (bug) {
      this.#umpire.forget();
      this.#failed(bug);
      return undefined;
    }
  }
}

/** Verdicts on several acts as one. A clause tells nothing to others only if that holds of every act that breaks it. */
const together = (all: readonly Judged[]): Judged => {
  const brokenIn = ({ breaches, advised = [] }: Judged) => [...breaches, ...advised].map(({ clause }) => clause);
  const closed = new Set(all.flatMap((one) => brokenIn(one).filter((clause) => !one.open?.includes(clause))));
  const open = new Set(all.flatMap((one) => one.open ?? []).filter((clause) => !closed.has(clause)));
  return {
    breaches: all.flatMap(({ breaches }) => breaches),
    advised: all.flatMap(({ advised = [] }) => advised),
    overrule: all.some(({ overrule }) => overrule),
    ...(all.some((one) => one.open) && { open: [...open] }),
  };
};
