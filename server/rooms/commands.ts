import { type CommandMessage, isCommandMessage } from '@umpire/shared/protocol/messages.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { isCommand, parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import { limits } from '../limits.ts';
import type { Answer, Asked } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';
import { accountOf } from '../work/account.ts';
import { commandQueue } from '../work/command-queue.ts';
import { type ErrandPorts, Errands } from './errands.ts';
import type { Guest } from './guest.ts';
import type { RoomPorts } from './ports.ts';
import { badMessage, tooFast, tooMuchWritten } from './room-refusals.ts';

/** Parses the commands of guests, does for them what only the server can do, and passes them to the table's host. */
export interface CommandDesk {
  readonly take: (guest: Guest, message: unknown) => void;
  /** Does other work that may take long, on the guest's account. Like commands, it waits while the account is overdrawn. */
  readonly inTurn: (guest: Guest, act: () => void) => void;
  /** Drops everything that waits. */
  readonly close: () => void;
}

/** The cost of an unreadable message, and of an unreadable command. */
const mistakes = { message: 10, command: 2 };

export const commandsOf = (
  host: TableHost,
  ports: ErrandPorts & Pick<RoomPorts, 'metrics'>,
  /** The networks of a person's connections. */
  networksOf: (person: PersonId) => readonly string[],
): CommandDesk => {
  const { metrics, clock, budgets } = ports;
  const queue = commandQueue(budgets, clock, limits.commandsWaiting);
  const errands = new Errands(host, ports, networksOf);

  /** Runs at once, or when the accounts that pay are no longer overdrawn. */
  const carryOutInTurn = (asked: Asked, answer: Answer): void => {
    const { person, network } = asked;
    const payer = { person, network, table: host.id };
    const wait = budgets.waitForDisk(payer, clock.now());
    if (wait > 0) answer(tooMuchWritten(wait));
    else if (!queue.give(payer, () => errands.carryOut(asked, answer))) answer(tooFast);
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
    answer(badMessage(path, expected));
    conduct.mistake(mistakes.command);
  };

  return {
    inTurn: ({ person, network, conduct }, act) => {
      const payer = { person, network, table: host.id };
      const { work } = accountOf({ budgets, clock }, payer);
      if (!queue.give(payer, () => work(act))) conduct.mistake(mistakes.message);
    },
    take: (guest, message) => {
      if (isCommandMessage(message)) take(guest, message, replyTo(guest, message.id, metrics));
      else guest.conduct.mistake(mistakes.message);
    },
    close: queue.close,
  };
};

const replyTo =
  ({ line }: Guest, id: number, metrics: RoomPorts['metrics']): Answer =>
  (outcome) => {
    if ('accepted' in outcome) line.reply({ id, accepted: outcome.accepted });
    else {
      metrics.refusal(outcome.refused);
      line.reply({ id, refused: outcome });
    }
  };
