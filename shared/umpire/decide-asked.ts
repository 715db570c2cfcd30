import type { Command } from '../table/command.ts';
import { decide, makeSteps } from '../table/deciding/decide.ts';
import type { DecidePorts } from '../table/deciding/deciding.ts';
import { isRefusal, type Refusal } from '../table/deciding/refusal.ts';
import type { DiceCup } from '../table/dice/cup.ts';
import type { DiceSecret } from '../table/dice/dice.ts';
import type { Past } from '../table/history/past.ts';
import { actorOf } from '../table/sight/viewer.ts';
import type { Ground } from '../table/state/ground.ts';
import type { PersonId, Seq } from '../table/state/ids.ts';
import type { Table } from '../table/state/state.ts';
import type { Judged } from '../table/state/umpire.ts';
import type { Counsel } from './counsel.ts';

/** What decisions at a live table need: its umpire, its dice, its module, and chance. */
export interface TableTools {
  readonly counsel: Counsel;
  readonly cup: DiceCup;
  readonly ground: Ground;
  /** 8 letters of `A-Za-z0-9_-`, never the same twice. */
  readonly newId: () => string;
  /** A secret for dice that nobody can foresee. */
  readonly newDice: () => DiceSecret;
}

/** The current table, and the steps that led to it. */
interface Standing {
  readonly table: Table;
  readonly seq: Seq;
  readonly past: Past;
}

/** A command of a person. */
interface Asked {
  readonly person: PersonId;
  readonly command: Command;
  /** The person wants it even if it breaks rules that the table enforces. */
  readonly overrule?: boolean;
  /** The share that the person's browser opens, if the command rolls dice (`table/dice/shares.ts`). */
  readonly share?: string;
}

/** The outcome of a command: its steps, each with the table after it, and the new secret of the dice, if any; or a refusal. */
export type Decided =
  | { readonly steps: ReturnType<typeof makeSteps>; readonly dice?: DiceSecret }
  | { readonly refusal: Refusal; readonly judged?: Judged };

/**
 * Decides a command at a table on a server or in a browser: first the umpire is asked, then the table's own
 * rules. The table is not changed: the caller updates umpire and dice (`Counsel.follow`, `DiceCup.follow`).
 */
export const decideAsked = (tools: TableTools, { table, seq, past }: Standing, asked: Asked, time: number): Decided => {
  const { counsel, cup, ground, newId, newDice } = tools;
  const { person, overrule = false, share } = asked;
  const by = actorOf(table, person);
  const command = counsel.asAnswer(table, by, asked.command);
  if (share !== undefined) cup.open(table, person, 'roll', share);
  const { secret } = cup;
  let made: DiceSecret | undefined;
  const ports: DecidePorts = {
    newId,
    ...cup.chanceOf(table.dice, seq + 1),
    nextDice: () => {
      made = newDice();
      return { commitment: made.commitment, revealed: { commitment: table.dice.commitment, secret } };
    },
  };
  const isOffered = counsel.isOffered(table, by, command);
  const context = { by, time, ground, ports, past, isOffered };
  const judged = counsel.judge(table, by, command, overrule, (now, act) => {
    const done = decide(now, act, context);
    return isRefusal(done) ? undefined : done.after;
  });
  const decision = decide(table, command, judged ? { ...context, judged } : context);
  if (isRefusal(decision)) return { refusal: decision, ...(judged && { judged }) };
  const steps = makeSteps(decision, { seq: seq + 1, time, by, act: command.type });
  return { steps, ...(made && { dice: made }) };
};
