import type { Command } from '../table/command.ts';
import { mayGive } from '../table/deciding/may.ts';
import { isPupil } from '../table/deciding/pupils.ts';
import type { Actor, Step } from '../table/event.ts';
import type { SideId } from '../table/state/ids.ts';
import type { Table } from '../table/state/state.ts';
import type { Judged } from '../table/state/umpire.ts';
import type { TableUmpire } from './table-umpire.ts';

/** The table's questions to its umpire, if it has one. If the rules throw, the players decide. */
export class Counsel {
  readonly #umpire: TableUmpire | undefined;
  readonly #failed: (bug: unknown) => void;

  constructor(umpire: TableUmpire | undefined, failed: (bug: unknown) => void) {
    this.#umpire = umpire;
    this.#failed = failed;
  }

  /** An act by hand for which an open procedure asks becomes the answer to that procedure. */
  asAnswer(table: Table, by: Actor, command: Command): Command {
    return this.#ask(table, by, command, (umpire) => umpire.answerBy(table, by.person, command)) ?? command;
  }

  /**
   * The umpire's objections to a command; `undefined`: none. `carryOut`: the table after an act, if it can be done. `parts`: the commands
   * that it comes to, one after the other, if it is not judged as a whole.
   */
  judge(
    table: Table,
    by: Actor,
    command: Command,
    overrule: boolean,
    carryOut: (table: Table, command: Command) => Table | undefined,
    parts = command.type === 'carryPlan' ? command.acts : undefined,
  ): Judged | undefined {
    if (!parts) return this.#judgeOne(table, by, command, overrule);
    const all: Judged[] = [];
    let now: Table | undefined = table;
    for (const act of parts) {
      const judged = this.#judgeOne(now, by, act, overrule);
      if (judged) all.push(judged);
      now = carryOut(now, act) ?? now;
    }
    // The umpire has seen a table that may never come to be.
    this.forget();
    return all.length === 0 ? undefined : together(all);
  }

  #judgeOne(table: Table, by: Actor, command: Command, overrule: boolean): Judged | undefined {
    return this.#ask(table, by, command, (umpire) => {
      const own = umpire.judge(table, by.person, command);
      // Others are told only of acts that happen; a teacher is also told of a pupil's refused acts.
      const isTold = overrule || own.breaches.length === 0 || isPupil(table, by.person);
      // Even if the act breaks nothing by what the person sees: else the others would hear that they see more.
      const openly = isTold ? umpire.judgeOpenly(table, by.person, command, own) : [];
      if (own.breaches.length + own.advised.length + openly.length === 0) return undefined;
      return { ...own, openly, overrule };
    });
  }

  /** Whether a pupil's step of a guided procedure is one that the procedure offers them. Nobody else is checked. */
  isOffered(table: Table, by: Actor, command: Command): boolean {
    if (command.type !== 'guide' || !isPupil(table, by.person)) return false;
    return this.#ask(table, by, command, (umpire) => umpire.isOffered(table, by.person, command)) ?? false;
  }

  /** Whether the phase of this table passes by itself (`Context.passes`); absent: the table has no umpire. */
  get passes(): ((table: Table, through?: SideId) => boolean) | undefined {
    const umpire = this.#umpire;
    if (!umpire) return undefined;
    return (table, through) => {
      try {
        return umpire.passes(table, through);
      } catch (bug) {
        umpire.forget();
        this.#failed(bug);
        return false;
      }
    };
  }

  follow(step: Step, before: Table, after: Table): void {
    this.#umpire?.follow(step, before, after);
  }

  /** The umpire's caches of the table are no longer valid. */
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

/** One verdict on several acts. */
const together = (all: readonly Judged[]): Judged => ({
  breaches: all.flatMap(({ breaches }) => breaches),
  advised: all.flatMap(({ advised = [] }) => advised),
  openly: all.flatMap(({ openly = [] }) => openly),
  overrule: all.some(({ overrule }) => overrule),
});
