import type { SourceFile } from '../archive/source-file.ts';
import type { CommandNode } from '../game/commands.ts';
import { encodeSequence } from '../text/sequence.ts';
import { encodePiece } from '../traits/piece-text.ts';
import { counterTraits, LARGE_MAP, largeBoards } from './large-module.ts';
import { addPiece, addStack, command, logFile, saveTree } from './module-writer.ts';
import { seeded } from './random.ts';

interface Counter {
  readonly number: number;
  readonly id: string;
  step: number;
  hasMoved: boolean;
  stack: Pile;
}
interface Pile {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  members: Counter[];
}

export interface LogsSize {
  readonly logs: number;
  readonly commands: number;
  readonly counters: number;
  readonly boards: number;
}
export const fullLogs: LogsSize = { logs: 26, commands: 34_712, counters: 1900, boards: 13 };

/**
 * A game as its players' computers know it, from which logs are written. It knows nothing of how logs are read: it moves
 * counters between piles itself, and writes what VASSAL would.
 */
class WrittenGame {
  readonly #random = seeded(7);
  readonly #piles = new Map<string, Pile>();
  readonly #counters: Counter[] = [];
  readonly #boards: number;
  #made = 0;

  constructor({ counters, boards }: LogsSize) {
    this.#boards = boards;
    for (let number = 0; number < counters; number += 1) {
      const stack =
        this.#random(3) === 0 && number > 0 ? this.#counters[this.#random(number)]!.stack : this.#emptyPile();
      const counter = { number, id: `${1_000_000 + number}`, step: 1, hasMoved: false, stack };
      stack.members.push(counter);
      this.#counters.push(counter);
    }
  }

  opening(): CommandNode {
    const piles = [...this.#piles.values()].filter(({ members }) => members.length > 0);
    const pieces = piles.flatMap(({ id, x, y, members }) => [
      ...members.map((counter) => addPiece(counter.id, this.#traitsOf(counter))),
      addStack(
        id,
        LARGE_MAP,
        x,
        y,
        members.map((member) => member.id),
      ),
    ]);
    return saveTree(pieces, [command(largeBoards(this.#boards)), command('PLAYER\tsecret\tAnn\tAxis')]);
  }

  /** One step of at most so many commands; if they are few, nothing but a chat. */
  step(most: number): CommandNode {
    if (most < LONGEST_STEP) return command('CHAT* bye');
    const counter = this.#counters[this.#random(this.#counters.length)]!;
    const commands =
      this.#random(5) < 3 ? this.#moves(counter) : [this.#changes(counter, () => (counter.step = 3 - counter.step))];
    if (this.#random(4) === 0) commands.push(command(`CHAT* <Ann> moves ${counter.number}`));
    if (this.#random(1000) === 0) commands.push(command(`M/unlogged/${LARGE_MAP}/1/1/null/null/0/0/null/secret`));
    return this.#random(2) === 0 ? command('', ...commands) : { ...commands[0]!, children: commands.slice(1) };
  }

  #moves(counter: Counter): CommandNode[] {
    const from = counter.stack;
    const other = this.#counters[this.#random(this.#counters.length)]!;
    const isJoining = other.stack !== from && this.#random(3) > 0;
    const to = isJoining ? other.stack : this.#emptyPile();
    const under = isJoining ? to.members.at(-1)!.id : 'null';
    from.members = from.members.filter((each) => each !== counter);
    to.members.push(counter);
    counter.stack = to;
    const words = [
      counter.id,
      LARGE_MAP,
      String(to.x),
      String(to.y),
      under,
      LARGE_MAP,
      String(from.x),
      String(from.y),
      'null',
      'secret',
    ];
    return [
      command(`M/${encodeSequence(words, '/')}`),
      ...(isJoining ? [] : [addStack(to.id, LARGE_MAP, to.x, to.y, [counter.id])]),
      this.#changes(counter, () => (counter.hasMoved = true)),
      ...(from.members.length === 0 ? [command(`-/${from.id}`)] : []),
    ];
  }

  #changes(counter: Counter, change: () => void): CommandNode {
    const before = encodePiece(this.#traitsOf(counter)).state;
    change();
    return command(`D/${encodeSequence([counter.id, encodePiece(this.#traitsOf(counter)).state, before], '/')}`);
  }

  #traitsOf({ number, step, hasMoved, stack }: Counter) {
    return counterTraits(number, { step, hasMoved }, { map: LARGE_MAP, x: stack.x, y: stack.y });
  }

  /** Where nothing else stands: on a hex of its own. */
  #emptyPile(): Pile {
    this.#made += 1;
    const hex = this.#made;
    const column = hex % (61 * this.#boards);
    const row = Math.floor(hex / (61 * this.#boards)) % 49;
    const down = column % 2 === 0 ? 0 : 50;
    const pile = {
      id: `${9_000_000 + this.#made}`,
      x: 50 + Math.trunc(column * 86.6 + 10),
      y: 50 + row * 100 + 50 + down,
      members: [],
    };
    this.#piles.set(pile.id, pile);
    return pile;
  }
}

/** A holder, a move, a new stack, a change, an old stack that goes, a chat, and a move of an unknown stack. */
const LONGEST_STEP = 7;

const sizeOf = ({ children }: CommandNode): number => 1 + children.reduce((sum, child) => sum + sizeOf(child), 0);

/** Logs of one game that follow each other, with so many commands in all. */
export const largeLogs = (size: LogsSize = fullLogs): readonly SourceFile[] => {
  const game = new WrittenGame(size);
  let left = size.commands;
  return Array.from({ length: size.logs }, (_, index) => {
    const opening = game.opening();
    const until = left - Math.ceil(left / (size.logs - index));
    const steps: CommandNode[] = [];
    while (left > until) {
      const step = game.step(left - until);
      left -= sizeOf(step);
      steps.push(step);
    }
    return logFile(`${index + 1}.vlog`, opening, steps);
  });
};
