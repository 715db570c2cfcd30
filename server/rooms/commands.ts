import { type CommandMessage, isCommandMessage, roomProblems } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { mayGive } from '@umpire/shared/table/deciding/may.ts';
import { refuse } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import { isCommand, parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import { hashPassword } from '../identity/password.ts';
import type { Answer, Asked, TableHost } from '../table-host.ts';
import type { Guest } from './guest.ts';
import type { RoomPorts } from './ports.ts';

/** Reads what a guest asks of a table, does what only the server can do for it, and hands it to the table's host. */
export type TakeCommand = (guest: Guest, message: unknown) => void;

type CommandOf<Type extends Command['type']> = Asked & { readonly command: Extract<Command, { type: Type }> };

/** What a message counts that is no message, and a command that is none. */
const mistakes = { message: 10, command: 2 };

export const commandsOf = (
  host: TableHost,
  { scans, metrics, logger }: Pick<RoomPorts, 'scans' | 'metrics' | 'logger'>,
): TakeCommand => {
  /** The hash takes a while to work out: nobody who may not set it gets that far. */
  const setPassword = async (asked: CommandOf<'setPassword'>, answer: Answer): Promise<void> => {
    const { password } = asked.command;
    const hash = password === undefined ? '' : await hashPassword(password);
    host.command({ ...asked, password: hash }, answer);
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

  const carryOut = (asked: Asked, answer: Answer): void => {
    const { person, command } = asked;
    if (command.type !== 'setPassword' && command.type !== 'layScan') {
      host.command(asked, answer);
      return;
    }
    const refusal = mayGive(host.table, actorOf(host.table, person), command);
    if (refusal) answer(refusal);
    else if (command.type === 'setPassword') void setPassword({ ...asked, command }, answer);
    else void layScan({ ...asked, command }, answer);
  };

  const take = ({ person, conduct }: Guest, message: CommandMessage, answer: Answer): void => {
    if (!conduct.mayAct('commands')) {
      answer({ refused: 'too-fast', remedy: roomProblems['too-fast'] });
      return;
    }
    const command = parseCommand(message.command);
    if (isCommand(command)) {
      carryOut({ person, command, overrule: message.overrule ?? false, number: message.id }, answer);
      return;
    }
    const { path, expected } = command[0]!;
    answer({ refused: 'bad-message', params: { path, expected }, remedy: roomProblems['bad-message'] });
    conduct.mistake(mistakes.command);
  };

  return (guest, message) => {
    if (!isCommandMessage(message)) {
      guest.conduct.mistake(mistakes.message);
      return;
    }
    const { id } = message;
    take(guest, message, (outcome) => {
      if ('accepted' in outcome) guest.line.reply({ id, accepted: outcome.accepted });
      else {
        metrics.refusal(outcome.refused);
        guest.line.reply({ id, refused: outcome });
      }
    });
  };
};
