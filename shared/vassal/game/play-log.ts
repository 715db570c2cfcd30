import type { SourceFile } from '../archive/source-file.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';
import { type Command, parseCommand } from './command.ts';
import { type CommandNode, everyCommand } from './commands.ts';
import { describeGame, surroundingsOf } from './describe.ts';
import type { GameNow, PieceNow } from './described.ts';
import type { Held } from './held.ts';
import { describePiece } from './piece-now.ts';
import { mapOf } from './position.ts';
import { openGame, partsOf } from './read-game.ts';
import { Replay } from './replay.ts';

/** A step of a log that has just been played. */
export interface PlayedStep {
  /** The ids of the pieces that it may have changed, moved, added or taken away. */
  readonly pieces: ReadonlySet<string>;
  readonly chat: readonly string[];
}

/** A log that is played step by step. */
export interface PlayedLog {
  readonly opening: GameNow;
  /** Milliseconds since 1970: when the log was written; 0 if it does not say. */
  readonly written: number;
  /** Plays the steps one after the other. Between two of them, what follows tells how the game stands. */
  readonly steps: () => Generator<PlayedStep, void>;
  /** A piece as it is now; undefined if it is not in the game. */
  readonly piece: (id: string) => PieceNow | undefined;
  /** Pieces in the order in which they lie now, the lowest first: by drawing order, and within a stack or deck from below. */
  readonly inOrder: (ids: readonly string[]) => readonly string[];
}

/** Opens a log of the module; undefined if the file is none. */
export const playLog = (file: SourceFile, module: VassalModule): PlayedLog | undefined => {
  const reading = new Reading(file.name);
  const found = openGame(file, reading);
  if (!found) return undefined;
  const replay = new Replay(reading, module);
  const { opening, steps } = partsOf(found.tree);
  if (steps.length === 0) return undefined;
  for (const part of opening) replay.do(part);
  const { position } = replay;
  let { around } = surroundingsOf(replay, module, reading);
  return {
    opening: describeGame(replay, module, reading),
    written: found.saveData.savedAt ?? 0,
    *steps() {
      for (const part of steps) {
        const ids = idsIn(part);
        const pieces = new Set(ids);
        const addMembers = (): void => {
          for (const id of ids) for (const member of position.byId.get(id)?.members ?? []) pieces.add(member.id);
        };
        addMembers();
        const commands = replay.do(part);
        addMembers();
        if (commands.some(changesSurroundings)) ({ around } = surroundingsOf(replay, module, reading));
        yield { pieces, chat: commands.flatMap((command) => (command.kind === 'chat' ? [command.text] : [])) };
      }
    },
    piece: (id) => {
      const held = position.byId.get(id);
      return held?.kind === 'piece' ? describePiece(held, position.types.traitsOf(held), around) : undefined;
    },
    inOrder: (ids) => {
      const ranks = new Map<Held, number>();
      for (const map of new Set(ids.map((id) => mapAt(position.byId.get(id))))) {
        for (const thing of position.onMap.get(map ?? '') ?? []) ranks.set(thing, ranks.size);
      }
      const rankOf = (id: string): readonly [number, number] => {
        const held = position.byId.get(id);
        if (!held) return [0, 0];
        const { parent } = held;
        return [ranks.get(parent ?? held) ?? 0, parent ? parent.members.indexOf(held) : 0];
      };
      const ranked = ids.map((id) => ({ id, rank: rankOf(id) }));
      return ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1]).map(({ id }) => id);
    },
  };
};

/** The pieces, stacks and decks that a step names. */
const idsIn = (part: CommandNode): readonly string[] =>
  [...everyCommand(part)].flatMap(({ text }) => {
    const command = parseCommand(text);
    return changesPieces(command) ? [command.id] : [];
  });

const changesPieces = (
  command: Command,
): command is Extract<Command, { kind: 'addPiece' | 'removePiece' | 'changePiece' | 'movePiece' }> =>
  command.kind === 'addPiece' ||
  command.kind === 'removePiece' ||
  command.kind === 'changePiece' ||
  command.kind === 'movePiece';

/** Whether a command changes how pieces are described that it does not name. */
const changesSurroundings = ({ kind }: Command): boolean =>
  kind === 'boards' || kind === 'player' || kind === 'property';

const mapAt = (held: Held | undefined): string | undefined => held && mapOf(held);
