import type { Command } from '@umpire/shared/table/command.ts';
import { mayGive } from '@umpire/shared/table/deciding/may.ts';
import { refuse } from '@umpire/shared/table/deciding/refusal.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { hashPassword, hashTakes } from '../identity/password.ts';
import type { Ban } from '../storage/event-log.ts';
import type { Answer, Asked } from '../table/host-ports.ts';
import type { TableHost } from '../table/table-host.ts';
import { QueueFull } from '../work/fair-queue.ts';
import type { RoomPorts } from './ports.ts';
import { tooFast } from './room-refusals.ts';

export type ErrandPorts = Pick<RoomPorts, 'log' | 'scans' | 'logger' | 'clock' | 'budgets' | 'thinkers'>;

type CommandOf<Type extends Command['type']> = Asked & { readonly command: Extract<Command, { type: Type }> };

/** Passes commands to a table's host, and does for some of them what only the server can do. */
export class Errands {
  readonly #host: TableHost;
  readonly #ports: ErrandPorts;
  /** The networks of a person's connections. */
  readonly #networksOf: (person: PersonId) => readonly string[];

  constructor(host: TableHost, ports: ErrandPorts, networksOf: (person: PersonId) => readonly string[]) {
    this.#host = host;
    this.#ports = ports;
    this.#networksOf = networksOf;
  }

  carryOut(asked: Asked, answer: Answer): void {
    const { command } = asked;
    switch (command.type) {
      case 'setPassword':
        if (this.#mayGive(asked, answer)) void this.#setPassword({ ...asked, command }, answer);
        return;
      case 'layScan':
        if (this.#mayGive(asked, answer)) void this.#layScan({ ...asked, command }, answer);
        return;
      case 'removePerson':
        this.#removePerson({ ...asked, command }, answer);
        return;
      case 'readmitPerson':
        this.#readmitPerson({ ...asked, command }, answer);
        return;
      case 'setComputer':
        if (this.#hasEngine(command, answer)) this.#host.command(asked, answer);
        return;
      default:
        this.#host.command(asked, answer);
    }
  }

  /** A command that the person may not give is refused before the server works for it. */
  #mayGive({ person, command }: Asked, answer: Answer): boolean {
    const { table } = this.#host;
    const refusal = mayGive(table, actorOf(table, person), command);
    if (refusal) answer(refusal);
    return !refusal;
  }

  /** An engine that this server does not have can still be told to stop. */
  #hasEngine({ engine, stopped }: Extract<Command, { type: 'setComputer' }>, answer: Answer): boolean {
    const isThere = engine === undefined || stopped !== undefined || this.#ports.thinkers.engines.includes(engine);
    if (!isThere) answer(refuse('no-such-engine'));
    return isThere;
  }

  async #setPassword(asked: CommandOf<'setPassword'>, answer: Answer): Promise<void> {
    const { person, network, command } = asked;
    const { password } = command;
    const { budgets, clock } = this.#ports;
    try {
      // Hashing takes a thread, which can do nothing else meanwhile.
      if (password !== undefined) {
        budgets.charge({ person, network, table: this.#host.id }, { milliseconds: hashTakes }, clock.now());
      }
      const hash = password === undefined ? '' : await hashPassword(password, network ?? person);
      this.#host.command({ ...asked, password: hash }, answer);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      answer(tooFast);
    }
  }

  /** Lays only pictures that are kept for this table, and then deletes the others. */
  async #layScan(asked: CommandOf<'layScan'>, answer: Answer): Promise<void> {
    const { scan } = asked.command;
    if (scan && !(await this.#ports.scans.has(this.#host.id, scan))) {
      answer(refuse('no-such-scan'));
      return;
    }
    this.#host.command(asked, (outcome) => {
      answer(outcome);
      if ('accepted' in outcome) {
        const { id, table } = this.#host;
        const settled = this.#ports.scans.settle(id, table.module.scan?.image);
        this.#note(settled, 'scans that are not used any more could not be deleted');
      }
    });
  }

  /** The person's connections and networks must be found before they are removed. */
  #removePerson(asked: CommandOf<'removePerson'>, answer: Answer): void {
    const { person, network: withNetwork = false } = asked.command;
    const own = this.#networksOf(asked.person);
    // A ban of the network must not hit people who share it with this player.
    const networks = withNetwork ? this.#networksOf(person).filter((network) => !own.includes(network)) : [];
    this.#host.command({ ...asked, command: { type: 'removePerson', person } }, (outcome) => {
      answer(outcome);
      const { log, clock } = this.#ports;
      if ('accepted' in outcome) this.#noteBans(log.ban(this.#host.id, bansOn(person, networks), clock.now()));
    });
  }

  #readmitPerson(asked: CommandOf<'readmitPerson'>, answer: Answer): void {
    this.#host.command(asked, (outcome) => {
      answer(outcome);
      if ('accepted' in outcome) this.#noteBans(this.#ports.log.unban(this.#host.id, asked.command.person));
    });
  }

  #noteBans(noted: Promise<void>): void {
    this.#note(noted, 'who may come in could not be stored');
  }

  /** Stores something that no answer depends on. */
  #note(noted: Promise<void>, failure: string): void {
    noted.catch((problem) => this.#ports.logger.error({ err: problem, table: this.#host.id }, failure));
  }
}

const bansOn = (person: PersonId, networks: readonly string[]): readonly Ban[] =>
  networks.map((network) => ({ person, network }));
