import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import type { Reply } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { Seq } from '@umpire/shared/table/state/ids.ts';
import type { Guest, Person } from './client.ts';

/** A player who acts without waiting, and gives unanswered commands again with the same number after a disconnection. */
export class Player {
  readonly guest: Guest;
  /** Commands that have no answer, by number. */
  readonly #open = new Map<number, Command>();
  /** Commands that the server accepted, by number. */
  readonly accepted = new Map<number, { readonly seq: Seq; readonly command: Command }>();
  readonly #random: () => number;
  #number: number;
  #words = 0;

  constructor(guest: Guest, random: () => number) {
    this.guest = guest;
    this.#random = random;
    this.#number = Math.floor(random() * 2 ** 30);
  }

  act(): void {
    if (!this.guest.room || this.#open.size >= 6) return;
    this.#number += 1;
    this.#give(this.#number, this.#wish());
  }

  giveAgain(): void {
    for (const [number, command] of [...this.#open]) this.#give(number, command);
  }

  get isDone(): boolean {
    return this.#open.size === 0;
  }

  #wish(): Command {
    const { pieces } = this.guest.view!.table;
    const piece = this.#pick(Object.keys(pieces));
    const chance = this.#random();
    if (chance < 0.6)
      return { type: 'movePieces', pieces: [piece], to: this.#pick(['0302', '0303', '0403', '0404', '0505']) };
    if (chance < 0.7) return { type: 'facePieces', pieces: [piece], facing: Math.floor(this.#random() * 6) };
    if (chance < 0.8) return { type: 'rollDice', expression: '2d6', purpose: '' };
    if (chance < 0.85) return { type: 'undo' };
    this.#words += 1;
    return { type: 'say', text: `${this.guest.who.person} ${this.#words}`, to: 'all' };
  }

  #pick<T>(things: readonly T[]): T {
    return things[Math.floor(this.#random() * things.length)]!;
  }

  #give(number: number, command: Command): void {
    this.#open.set(number, command);
    void this.guest.give(command, number).then((reply: Reply) => {
      if (!this.#open.delete(number)) return;
      if ('accepted' in reply) this.accepted.set(number, { seq: reply.accepted, command });
    });
  }
}

/** Steps by their numbers, gathered from pages of history. */
export const historyOf = async (person: Person, table: string, from: Seq): Promise<readonly ToldStep[]> => {
  const steps: ToldStep[] = [];
  for (;;) {
    const page = await person.ask<HistoryPage>('GET', `/api/tables/${table}/history?from=${from + steps.length}`);
    steps.push(...page.steps);
    if (from + steps.length > page.last) return steps;
  }
};

/** Whether the player's accepted commands are in the log, each once. */
export const checkAccepted = ({ guest, accepted }: Player, log: readonly ToldStep[]): readonly string[] => {
  const wrong = [...accepted.values()].flatMap(({ seq, command }) => {
    const step = log[seq - 1];
    const isThere = step?.act === command.type && step.by?.person === guest.who.person;
    return isThere ? [] : [`${command.type} was taken as step ${seq} and is ${step?.act}`];
  });
  const isTwice = new Set([...accepted.values()].map(({ seq }) => seq)).size < accepted.size;
  return isTwice ? [...wrong, 'two commands were taken as one step'] : wrong;
};
