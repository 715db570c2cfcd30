import { type Disguise, readSaved } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { isArchive, openArchive } from '../archive/zip.ts';
import { type Limits, standardLimits } from '../limits.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import type { ProblemCode, VassalProblem } from '../problem.ts';
import { Reading } from '../reading.ts';
import type { Command } from './command.ts';
import { type CommandNode, decodeCommands, isStep } from './commands.ts';
import { describeGame } from './describe.ts';
import type { GameNow } from './described.ts';
import { type FileData, readFileData } from './module-data.ts';
import { Replay } from './replay.ts';

/** A saved game. */
export interface VassalGame {
  readonly file: string;
  readonly disguise: Disguise;
  /** Of the module that it was played with, and of the game itself. */
  readonly moduleData: FileData;
  readonly saveData: FileData;
  /** Commands by their kind, those of a log's steps not among them. */
  readonly commands: Readonly<Partial<Record<Command['kind'], number>>>;
  readonly position: GameNow;
  readonly problems: readonly VassalProblem[];
  readonly furtherProblems: ReadonlyMap<ProblemCode, number>;
}

/** A log: a saved game, and what happened from there on. */
export interface VassalLog extends VassalGame {
  readonly log: {
    readonly steps: number;
    /** Commands by their kind. */
    readonly commands: Readonly<Partial<Record<Command['kind'], number>>>;
    /** Commands about a piece that there is none of; VASSAL ignores them. */
    readonly unknownIds: number;
    /** What each step said in the chat, dice among it. */
    readonly chat: readonly { readonly step: number; readonly text: string }[];
    readonly end: GameNow;
  };
}

/** A saved game or a log, or why it is none. */
export type GameRead =
  | { readonly game: VassalGame | VassalLog }
  | { readonly game?: undefined; readonly problems: readonly VassalProblem[] };

export const isLog = (game: VassalGame | VassalLog): game is VassalLog => 'log' in game;

/**
 * Reads a saved game or a log, and replays a log to its end. Names of places and definitions come from the module. Never throws:
 * whatever is wrong is a problem.
 */
export const readGame = (file: SourceFile, module?: VassalModule, limits: Limits = standardLimits): GameRead => {
  const reading = new Reading(file.name, limits);
  const found = openGame(file, reading);
  if (!found) return { problems: reading.problems.list };
  const { tree, disguise, moduleData, saveData } = found;
  if (module && moduleData.name !== undefined && moduleData.name !== module.name) {
    reading.problem('other-module', '', `a game of ${moduleData.name}`, `It was read as one of ${module.name}.`);
  }
  const replay = new Replay(reading, module);
  const { opening, steps } = partsOf(tree);
  for (const part of opening) replay.do(part);
  const position = describeGame(replay, module, reading);
  const commands = takeCounts(replay);
  const base = { file: file.name, disguise, moduleData, saveData, commands, position };
  if (steps.length === 0) {
    reportUnknown(replay, reading);
    return { game: { ...base, problems: reading.problems.list, furtherProblems: reading.problems.further } };
  }
  replay.unknownIds = 0;
  const chat: { readonly step: number; readonly text: string }[] = [];
  for (const [step, part] of steps.entries()) {
    for (const command of replay.do(part))
      if (command.kind === 'chat') chat.push({ step: step + 1, text: command.text });
  }
  const log = {
    steps: steps.length,
    commands: takeCounts(replay),
    unknownIds: replay.unknownIds,
    chat,
    end: describeGame(replay, module, reading),
  };
  reportUnknown(replay, reading);
  return { game: { ...base, log, problems: reading.problems.list, furtherProblems: reading.problems.further } };
};

interface OpenedGame {
  readonly tree: CommandNode;
  readonly disguise: Disguise;
  readonly moduleData: FileData;
  readonly saveData: FileData;
}

export const openGame = (file: SourceFile, reading: Reading): OpenedGame | undefined => {
  if (!isArchive(file.bytes)) return readTree(file.bytes, {}, {}, reading);
  const archive = openArchive(file.bytes, reading);
  if (!archive) return undefined;
  const bytes = archive.read('savedGame');
  if (!bytes) {
    if (!archive.has('savedGame')) {
      reading.problem(
        'not-a-game',
        '',
        'an archive without an entry savedGame',
        'Choose a saved game (.vsav) or a log (.vlog) of VASSAL’s.',
      );
    }
    return undefined;
  }
  const moduleData = readFileData(archive, 'moduledata', reading);
  const saveData = readFileData(archive, 'savedata', reading);
  return reading.within('savedGame', () => readTree(bytes, moduleData, saveData, reading));
};

const readTree = (
  bytes: Uint8Array,
  moduleData: FileData,
  saveData: FileData,
  reading: Reading,
): OpenedGame | undefined => {
  const saved = readSaved(bytes, reading);
  if (!saved) return undefined;
  // A bare file may end in a line break.
  const text = saved.disguise === 'plain' ? saved.text.replace(/[\r\n]+$/, '') : saved.text;
  if (!text.includes('begin_save')) {
    reading.problem('not-a-game', '', 'no begin_save', 'Choose a saved game (.vsav) or a log (.vlog) of VASSAL’s.');
    return undefined;
  }
  if (saved.codePage !== 'utf-8') {
    reading.problem(
      'code-page',
      '',
      `a text in ${saved.codePage} instead of UTF-8`,
      'It was read in that code page: look whether its names are right.',
    );
  }
  return { tree: decodeCommands(text, reading), disguise: saved.disguise, moduleData, saveData };
};

/** Steps stand at the top of a log, after its opening position. */
export const partsOf = (
  tree: CommandNode,
): { readonly opening: readonly CommandNode[]; readonly steps: readonly CommandNode[] } => {
  const steps = tree.children.filter(isStep);
  return { opening: [{ ...tree, children: tree.children.filter((child) => !isStep(child)) }], steps };
};

const takeCounts = (replay: Replay): Readonly<Partial<Record<Command['kind'], number>>> => {
  const counts = Object.fromEntries(replay.counts);
  replay.counts.clear();
  return counts;
};

const reportUnknown = ({ unknownCommands, unknownMaps }: Replay, reading: Reading): void => {
  for (const [word, times] of unknownCommands) {
    reading.problem(
      'unknown-command',
      word,
      `${times} commands that begin with ${JSON.stringify(word)}`,
      'They are left out; what stands below them is done.',
    );
  }
  for (const [map, times] of unknownMaps) {
    reading.problem(
      'unknown-map',
      map,
      `${times} moves to a map ${map} that the module does not have`,
      'The pieces are taken off the map: so does VASSAL. Open the game with the module that it was played with.',
    );
  }
};
