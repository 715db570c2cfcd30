import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  compareAtSeam,
  describeModule,
  formatProblem,
  isLog,
  type RoundTrip,
  readGame,
  readModule,
  roundTripOfGame,
  roundTripOfModule,
  type SourceFile,
  type VassalGame,
  type VassalLog,
  type VassalModule,
  type VassalProblem,
} from '@umpire/shared/vassal';
import { readCommand } from '../../.workspace/command-line.ts';
import { reportGame, reportModule, reportRoundTrips, reportSeams } from './vassal/report.ts';
import { saveTable } from './vassal/save-table.ts';
import { writeJson } from './vassal/write-json.ts';

const usage =
  'npm run -s vassal -- MODULE.vmod [--extension X.vmdx …] [GAME.vsav | LOG.vlog …] [--table TABLE.umpire.json --save OUT.vsav]';

const { values, positionals } = readCommand({
  usage,
  does: `Reads a module of VASSAL's, saved games and logs, and prints what is in them as JSON: {"module": …, "games": […]}. Every piece comes with its
place, map, pixel, hex, order in its stack, layers, values, mask and owner; decks come top first. A log is replayed: it comes with its steps, its
commands by kind, unknown ids, and the position at its end; of two logs after each other it is told how far the end of the one
agrees with the opening of the next. With --table and --save it writes a table that began with GAME.vsav as a saved game for VASSAL instead, and
names what is not in it. Whatever could not be read as it should be is among the problems, with the
file, the place in it and a remedy.
Ends with 0 if every file was read, with 1 if one could not be, and with 2 if the command could not be understood or a file not be opened.`,
  options: {
    extension: {
      type: 'string',
      multiple: true,
      does: 'an extension to lay on the module; may be given several times',
    },
    'round-trip': {
      type: 'boolean',
      does: 'also tells how much comes out in the same bytes when it is taken apart and put together again',
    },
    report: { type: 'boolean', does: 'prints a report for people instead' },
    table: { type: 'string', does: 'the game file of a table that began with the saved game' },
    save: { type: 'string', does: 'where to write that table as a saved game' },
  },
  most: Number.POSITIVE_INFINITY,
});

const refuse = (why: string): never => {
  process.stderr.write(`${why} --help tells how to use it: ${usage}\n`);
  return process.exit(2);
};

const open = (path: string): SourceFile => {
  try {
    return { name: basename(path), bytes: readFileSync(path) };
  } catch (error) {
    return refuse(`${path} cannot be opened: ${(error as Error).message}.`);
  }
};

/** What can be read of the files, and what is wrong with those that cannot be. */
interface Reads {
  readonly module: VassalModule | undefined;
  readonly games: readonly (VassalGame | VassalLog)[];
  readonly unread: readonly VassalProblem[];
}

const readAll = (
  moduleFile: SourceFile,
  extensions: readonly SourceFile[],
  gameFiles: readonly SourceFile[],
): Reads => {
  const first = readModule(moduleFile, extensions);
  const unread = first.module ? [] : [...first.problems];
  const games: (VassalGame | VassalLog)[] = [];
  for (const file of gameFiles) {
    const read = readGame(file, first.module);
    if (read.game) games.push(read.game);
    else unread.push(...read.problems);
  }
  return { module: first.module, games, unread };
};

/** Logs that follow each other: the position after the one should be the opening of the next. */
const seamsOf = (games: Reads['games']) =>
  games.filter(isLog).flatMap((log, index, logs) => {
    const next = logs[index + 1];
    return next ? [{ after: log.file, before: next.file, ...compareAtSeam(log.log.end, next.position) }] : [];
  });

const plainGame = ({ furtherProblems, ...game }: VassalGame | VassalLog) => ({
  ...game,
  furtherProblems: Object.fromEntries(furtherProblems),
});

const [modulePath, ...gamePaths] = positionals;
if (modulePath === undefined) refuse('A module is missing.');
if ((values.table === undefined) !== (values.save === undefined)) refuse('--table and --save belong together.');
if (values.table !== undefined && gamePaths.length !== 1)
  refuse('--table wants one saved game: the one with which the table began.');
const gameFiles = gamePaths.map(open);
const reads = readAll(open(modulePath!), (values.extension ?? []).map(open), gameFiles);
const { module, games, unread } = reads;
if (module && values.table !== undefined) {
  const { file, lines } = saveTable(module, gameFiles[0]!, open(values.table));
  if (file) writeFileSync(values.save!, file);
  (file ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(''));
  process.exit(file ? 0 : 1);
}
const isComplete = module !== undefined && games.length === gamePaths.length;
const extensionsLaid = module?.extensions.length ?? 0;
const seams = seamsOf(games);
const roundTrips: readonly RoundTrip[] = values['round-trip']
  ? [...(module ? [roundTripOfModule(module)] : []), ...gameFiles.flatMap((file) => roundTripOfGame(file) ?? [])]
  : [];
const lines = values.report
  ? [
      ...(module ? reportModule(module) : []),
      ...games.flatMap(reportGame),
      ...reportSeams(seams),
      ...reportRoundTrips(roundTrips),
    ].map((line) => `${line}\n`)
  : writeJson({
      ...(module && { module: describeModule(module) }),
      games: games.map(plainGame),
      ...(seams.length > 0 && { seams }),
      ...(roundTrips.length > 0 && { roundTrips }),
      ...(unread.length > 0 && { unread }),
    });
for (const problem of unread) process.stderr.write(`${formatProblem(problem)}\n`);
await pipeline(Readable.from(lines), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
  // Whoever reads the output may have seen enough.
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = isComplete && extensionsLaid === (values.extension ?? []).length ? 0 : 1;
