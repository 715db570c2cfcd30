import type { CommandNode } from '../game/commands.ts';
import type { GameNow, PieceNow } from '../game/described.ts';
import { readGame, type VassalLog } from '../game/read-game.ts';
import { readModule } from '../module/read-module.ts';
import { everything } from './everything.ts';
import { addPiece, basic, logFile, savedFile, saveText, saveTree } from './module-writer.ts';

/** The module that tests play with. */
export const module = readModule(everything()).module!;
export const MAIN = 'Main Map';
/** Hex (3, 4) of West in pixels of the map: 147 + 10, 320 + 20. */
export const at = { x: 157, y: 340 };

export const unit = (
  id: string,
  x: number,
  y: number,
  ...traits: Parameters<typeof addPiece>[1][number][]
): CommandNode => addPiece(id, [...traits, basic('inf.png', `Unit ${id}`, { map: MAIN, x, y, gpid: '1' })]);

export const game = (pieces: readonly CommandNode[], further: readonly CommandNode[] = []): GameNow =>
  readGame(savedFile('test.vsav', saveText(pieces, further)), module).game!.position;

export const log = (pieces: readonly CommandNode[], ...steps: readonly CommandNode[]): VassalLog =>
  readGame(logFile('test.vlog', saveTree(pieces), steps), module).game as VassalLog;

export const stacksOf = ({ stacks, pieces }: GameNow): readonly string[] => [
  ...stacks.map((stack) => `${stack.x},${stack.y}: ${stack.pieces.join(' ')}`),
  ...pieces
    .filter((piece) => !piece.stack && !piece.deck)
    .map((piece) => `${piece.map === undefined ? 'off' : `${piece.x},${piece.y}`}: ${piece.id}`),
];
export const only = ({ pieces }: GameNow): PieceNow => pieces[0]!;
