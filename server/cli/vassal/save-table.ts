import { isGame, lastTable, readGame } from '@umpire/shared/table/history/game-file.ts';
import type { SourceFile, VassalModule } from '@umpire/shared/vassal';
import { saveForVassal } from '@umpire/shared/vassal/back/save-for-vassal.ts';

/** A table as a saved game of VASSAL's, with a line for each thing that is not in it; or why it cannot be saved. */
export interface SavedTable {
  readonly file?: Uint8Array;
  readonly lines: readonly string[];
}

/** `base`: the saved game with which the table began; `table`: its game file. */
export const saveTable = (module: VassalModule, base: SourceFile, table: SourceFile): SavedTable => {
  const game = readGame(parsed(table));
  if (!isGame(game)) {
    const problems = game.map(({ path, found, expected }) => `${path || 'the file'} is ${found}: expected ${expected}`);
    return { lines: [`${table.name}: not a game file that this program reads.`, ...problems] };
  }
  const back = saveForVassal({ module, base, began: game.start, table: lastTable(game) });
  if ('problem' in back) return { lines: [`${base.name}: ${refusals[back.problem]}`] };
  return {
    file: back.file,
    lines: back.unsaid.map(({ what, count, names }) => `not in it: ${what} (${count}) ${names.join(', ')}`.trim()),
  };
};

const refusals = {
  'not-a-saved-game': 'a log, or no saved game. Give the .vsav with which the table began.',
  'another-game':
    'not the saved game with which the table began. Give that one, and the game file from the first step on.',
} as const;

const parsed = ({ bytes }: SourceFile): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};
