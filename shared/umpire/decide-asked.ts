import type { Command } from '../table/command.ts';
import { decide, makeSteps } from '../table/deciding/decide.ts';
import type { DecidePorts } from '../table/deciding/deciding.ts';
import { partsOfAct } from '../table/deciding/perform-act.ts';
import { isRefusal, type Refusal, refuse } from '../table/deciding/refusal.ts';
import { type DiceCup, withDrawn } from '../table/dice/cup.ts';
import type { DiceSecret } from '../table/dice/dice.ts';
import { openingProblem, type Share } from '../table/dice/shares.ts';
import type { Past } from '../table/history/past.ts';
import { actorOf, viewerOf } from '../table/sight/viewer.ts';
import type { Ground } from '../table/state/ground.ts';
import type { PersonId, Seq } from '../table/state/ids.ts';
import type { Table } from '../table/state/state.ts';
import type { Judged, Reason } from '../table/state/umpire.ts';
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
  /** The value that the person's browser opens, if the command may draw on chance (`table/dice/shares.ts`). */
  readonly share?: Share;
  /** Why the computer gives it. */
  readonly why?: Reason;
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
  const { person, overrule = false, share, why } = asked;
  const by = actorOf(table, person);
  const command = counsel.asAnswer(table, by, asked.command);
  const opened = share && { person, ...share };
  const wrong = opened && openingProblem(table.dice, opened);
  if (wrong) return { refusal: refuse('share-not-taken') };
  const { secret } = cup;
  let made: DiceSecret | undefined;
  const outside: Pick<DecidePorts, 'newId' | 'nextDice'> = {
    newId,
    nextDice: () => {
      made = newDice();
      return { commitment: made.commitment, scheme: 3, revealed: { commitment: table.dice.commitment, secret } };
    },
  };
  const chance = () => cup.chanceFor(table.dice, seq + 1, opened);
  const isOffered = counsel.isOffered(table, by, command);
  const { ports, drawn } = chance();
  const { passes } = counsel;
  const context = { by, time, ground, ports: { ...outside, ...ports }, past, isOffered, ...(passes && { passes }) };
  const tried = (now: Table, act: Command): Table | undefined => {
    const done = decide(now, act, { ...context, ports: { ...outside, ...chance().ports } });
    return isRefusal(done) ? undefined : done.after;
  };
  const parts =
    command.type === 'performAct' ? partsOfAct({ table, ground, viewer: viewerOf(table, person) }, command) : undefined;
  const judged = counsel.judge(table, by, command, overrule, tried, parts);
  const decision = decide(table, command, judged ? { ...context, judged } : context);
  if (isRefusal(decision)) return { refusal: decision, ...(judged && { judged }) };
  const [first, ...following] = makeSteps(withDrawn(decision, drawn()), { seq: seq + 1, time, by, act: command.type });
  const steps = [
    { ...first, step: { ...first.step, asked: kept(asked.command), ...(why && { why }) } },
    ...following,
  ] as const;
  return { steps, ...(made && { dice: made }) };
};

/** The command as the log keeps it: it has no password. */
const kept = (command: Command): Command =>
  command.type === 'setPassword' && command.password !== undefined ? { ...command, password: '*' } : command;
