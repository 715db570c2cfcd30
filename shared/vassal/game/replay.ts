import type { VassalModule } from '../module/vassal-module.ts';
import type { Reading } from '../reading.ts';
import { type Command, parseCommand } from './command.ts';
import { type CommandNode, everyCommand } from './commands.ts';
import { Position } from './position.ts';

/** Somebody at the table. His id is a password: it stays in here. */
interface Player {
  readonly name: string;
  readonly side: string;
}

/** A game while its commands are done: its pieces, and everything else that a game holds. */
export class Replay {
  readonly position: Position;
  readonly players = new Map<string, Player>();
  /** Values by their container, which is empty for the module's own, and by their name. */
  readonly values = new Map<string, Map<string, string>>();
  readonly turns = new Map<string, string>();
  readonly notes = { scenario: '', public: '' };
  readonly furtherNotes: {
    readonly of: 'private' | 'delayed';
    readonly name: string;
    readonly owner: string;
    readonly text: string;
  }[] = [];
  readonly extensions: { readonly name: string; readonly version: string }[] = [];
  readonly chat: string[] = [];
  readonly counts = new Map<Command['kind'], number>();
  readonly unknownCommands = new Map<string, number>();
  readonly unknownMaps = new Map<string, number>();
  unknownIds = 0;
  atStartPlaced = false;
  commands = 0;
  readonly #reading: Reading;

  constructor(reading: Reading, module?: VassalModule) {
    this.#reading = reading;
    this.position = new Position(reading, module);
  }

  /** Does a command and all below it; returns what they were. Stops, with a problem, when it is too much. */
  do(node: CommandNode): readonly Command[] {
    const done: Command[] = [];
    for (const { text } of everyCommand(node)) {
      if (this.commands >= this.#reading.limits.commands || this.#reading.work.isSpent) {
        if (this.commands !== Number.POSITIVE_INFINITY) {
          this.#reading.problem(
            'too-much-work',
            '',
            `more than can be done: after ${this.commands} commands`,
            'The rest is left out.',
          );
        }
        this.commands = Number.POSITIVE_INFINITY;
        break;
      }
      this.commands += 1;
      const command = parseCommand(text);
      this.counts.set(command.kind, (this.counts.get(command.kind) ?? 0) + 1);
      this.#apply(command);
      done.push(command);
    }
    return done;
  }

  #apply(command: Command): void {
    const { position } = this;
    switch (command.kind) {
      case 'addPiece':
        position.add(command.id, command.type, command.state);
        return;
      case 'removePiece':
        this.#known(position.remove(command.id));
        return;
      case 'changePiece':
        this.#known(position.change(command.id, command.state, command.before));
        return;
      case 'movePiece':
        if (command.to.map !== undefined && !position.hasMap(command.to.map)) count(this.unknownMaps, command.to.map);
        this.#known(position.move(command.id, command.to, command.player));
        return;
      case 'boards':
        position.boards.set(command.map, command.boards);
        return;
      case 'property': {
        const values = this.values.get(command.container) ?? new Map<string, string>();
        this.values.set(command.container, values.set(command.name, command.value));
        return;
      }
      case 'unknown':
        count(this.unknownCommands, command.text.split(/[\t/]/, 1)[0]!);
        return;
      default:
        this.#applyAround(command);
    }
  }

  /** What does not touch pieces. */
  #applyAround(command: Command): void {
    switch (command.kind) {
      case 'player':
        this.players.set(command.id, { name: command.name, side: command.side });
        return;
      case 'playerLeaves':
        this.players.delete(command.id);
        return;
      case 'turn':
        this.turns.set(command.tracker, command.state);
        return;
      case 'notes':
        this.notes[command.of] = command.text;
        return;
      case 'note':
        this.furtherNotes.push(command);
        return;
      case 'extension':
        this.extensions.push({ name: command.name, version: command.version });
        return;
      case 'chat':
        this.chat.push(command.text);
        return;
      case 'atStartPlaced':
        this.atStartPlaced = true;
        return;
      default:
    }
  }

  #known(isKnown: boolean): void {
    if (!isKnown) this.unknownIds += 1;
  }
}

const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
