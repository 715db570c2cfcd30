import {
  type CommandMessage,
  isCommandMessage,
  type RoomRefusal,
  roomProblems,
} from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { mayGive } from '@umpire/shared/table/deciding/may.ts';
import { refuse } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { isCommand, parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import type { Answer, Asked } from '../host-ports.ts';
import { hashPassword, hashTakes } from '../identity/password.ts';
import { limits } from '../limits.ts';
import type { Ban } from '../storage/event-log.ts';
import type { TableHost } from '../table-host.ts';
import { accountOf } from '../work/account.ts';
import { commandQueue } from '../work/command-queue.ts';
import { QueueFull } from '../work/fair-queue.ts';
import type { Guest } from './guest.ts';
import type { RoomPorts } from './ports.ts';

/** Reads what guests ask of a table, does what only the server can do for it, and hands it to the table's host. */
export interface CommandDesk {
  readonly take: (guest: Guest, message: unknown) => void;
  /** Does something else that may be much work, and on whose account; as with commands, those who overspend wait. */
  readonly inTurn: (guest: Guest, act: () => void) => void;
  /** What waits is forgotten. */
  readonly close: () => void;
}

type CommandOf<Type extends Command['type']> = Asked & { readonly command: Extract<Command, { type: Type }> };

/** What a message counts that is no message, and a command that is none. */
const mistakes = { message: 10, command: 2 };

export const commandsOf = (
  host: TableHost,
  {
    log,
    scans,
    metrics,
    logger,
    clock,
    budgets,
  }: Pick<RoomPorts, 'log' | 'scans' | 'metrics' | 'logger' | 'clock' | 'budgets'>,
  /** Where a person's connections come from. */
  networksOf: (person: PersonId) => readonly string[],
): CommandDesk => {
  const queue = commandQueue(budgets, clock, limits.commandsWaiting);

  /** The hash takes a while to work out: nobody who may not set it gets that far. */
  const setPassword = async (asked: CommandOf<'setPassword'>, answer: Answer): Promise<void> => {
    const { person, network, command } = asked;
    const { password } = command;
    try {
      // The thread that works it out is not free for anything else.
      if (password !== undefined) {
        budgets.charge({ person, network, table: host.id }, { milliseconds: hashTakes }, clock.now());
      }
      const hash = password === undefined ? '' : await hashPassword(password, network ?? person);
      host.command({ ...asked, password: hash }, answer);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      answer(tooFast);
    }
  };

  /** Lays only what is kept for this table, and keeps no more than that. */
  const layScan = async (asked: CommandOf<'layScan'>, answer: Answer): Promise<void> => {
    const { scan } = asked.command;
    if (scan && !(await scans.has(host.id, scan))) {
      answer(refuse('no-such-scan'));
      return;
    }
    host.command(asked, (outcome) => {
      answer(outcome);
      if ('accepted' in outcome) void settle();
    });
  };

  const settle = async (): Promise<void> => {
    try {
      await scans.settle(host.id, host.table.module.scan?.image);
    } catch (problem) {
      logger.error({ err: problem, table: host.id }, 'scans that are not used any more could not be deleted');
    }
  };

  /** Whose connections are cut by it, and from where they came, is known only before. */
  const removePerson = (asked: CommandOf<'removePerson'>, answer: Answer): void => {
    const { person, network: withNetwork = false } = asked.command;
    const own = networksOf(asked.person);
    // Whoever plays in one house with them is not sent away for it.
    const networks = withNetwork ? networksOf(person).filter((network) => !own.includes(network)) : [];
    host.command({ ...asked, command: { type: 'removePerson', person } }, (outcome) => {
      answer(outcome);
      if ('accepted' in outcome) noteBans(log.ban(host.id, bansOn(person, networks), clock.now()));
    });
  };

  const readmitPerson = (asked: CommandOf<'readmitPerson'>, answer: Answer): void => {
    host.command(asked, (outcome) => {
      answer(outcome);
      if ('accepted' in outcome) noteBans(log.unban(host.id, asked.command.person));
    });
  };

  const noteBans = (noted: Promise<void>): void => {
    noted.catch((problem) => logger.error({ err: problem, table: host.id }, 'who may come in could not be stored'));
  };

  const carryOut = (asked: Asked, answer: Answer): void => {
    const { person, command } = asked;
    switch (command.type) {
      case 'setPassword':
      case 'layScan': {
        const refusal = mayGive(host.table, actorOf(host.table, person), command);
        if (refusal) answer(refusal);
        else if (command.type === 'setPassword') void setPassword({ ...asked, command }, answer);
        else void layScan({ ...asked, command }, answer);
        return;
      }
      case 'removePerson':
        removePerson({ ...asked, command }, answer);
        return;
      case 'readmitPerson':
        readmitPerson({ ...asked, command }, answer);
        return;
      default:
        host.command(asked, answer);
    }
  };

  /** At once, or when those whose accounts it goes on have something to spend again. */
  const carryOutInTurn = (asked: Asked, answer: Answer): void => {
    const { person, network } = asked;
    const payer = { person, network, table: host.id };
    const wait = budgets.waitForDisk(payer, clock.now());
    if (wait > 0) answer(tooMuchWritten(wait));
    else if (!queue.give(payer, () => carryOut(asked, answer))) answer(tooFast);
  };

  const take = ({ person, network, conduct }: Guest, message: CommandMessage, answer: Answer): void => {
    if (!conduct.mayAct('commands')) {
      answer(tooFast);
      return;
    }
    const command = parseCommand(message.command);
    if (isCommand(command)) {
      const { id, overrule = false, share } = message;
      const asked = { person, network, command, overrule, number: id, ...(share !== undefined && { share }) };
      carryOutInTurn(asked, answer);
      return;
    }
    const { path, expected } = command[0]!;
    answer({ refused: 'bad-message', params: { path, expected }, remedy: roomProblems['bad-message'] });
    conduct.mistake(mistakes.command);
  };

  const replyTo =
    ({ line }: Guest, id: number): Answer =>
    (outcome) => {
      if ('accepted' in outcome) line.reply({ id, accepted: outcome.accepted });
      else {
        metrics.refusal(outcome.refused);
        line.reply({ id, refused: outcome });
      }
    };

  return {
    inTurn: ({ person, network, conduct }, act) => {
      const payer = { person, network, table: host.id };
      const { work } = accountOf({ budgets, clock }, payer);
      if (!queue.give(payer, () => work(act))) conduct.mistake(mistakes.message);
    },
    take: (guest, message) => {
      if (isCommandMessage(message)) take(guest, message, replyTo(guest, message.id));
      else guest.conduct.mistake(mistakes.message);
    },
    close: queue.close,
  };
};

const bansOn = (person: PersonId, networks: readonly string[]): readonly Ban[] =>
  networks.map((network) => ({ person, network }));

const tooFast: RoomRefusal = { refused: 'too-fast', remedy: roomProblems['too-fast'] };

/** @param wait milliseconds until there is something left of the day's share again */
const tooMuchWritten = (wait: number): RoomRefusal => ({
  refused: 'too-much-written',
  params: { hours: Math.ceil(wait / 3_600_000) },
  remedy: roomProblems['too-much-written'],
});
