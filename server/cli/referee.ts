import { readFileSync } from 'node:fs';
import { findModule, loadGame, modules, readOptions } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { LoadedModule } from '@umpire/shared/module';
import { definePlugin, type RulesPlugin } from '@umpire/shared/umpire';
import { plainReading } from '@umpire/shared/umpire/kit/reading.ts';
import {
  type Answer,
  type AskProblem,
  moduleNamed,
  optionsGiven,
  readVectors,
  refer,
  runVector,
  type Vector,
} from '@umpire/shared/umpire/referee';
import { readCommand } from '../../.workspace/command-line.ts';

interface Game {
  readonly module: LoadedModule;
  readonly plugin: RulesPlugin;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What cannot be read. */
interface Unread {
  readonly problems: readonly AskProblem[];
}
const unread = (path: string, found: string, expected: string): Unread => ({ problems: [{ path, found, expected }] });

const games = new Map<string, Promise<Game | Unread>>();

/** A position may name the options of its set-up, and its rule options. */
const optionsOf = (position: unknown): Readonly<Record<string, unknown>> =>
  optionsGiven((position as { readonly options?: unknown } | null | undefined)?.options);

/** The game of that name, with the set-up options of the position, or why there is none. */
const gameOf = (position: unknown): Promise<Game | Unread> => {
  const id = moduleNamed(position);
  const options = optionsOf(position);
  const key = JSON.stringify([id, options]);
  const known = games.get(key) ?? open(id, options);
  games.set(key, known);
  return known;
};

/** A game without an umpire answers every question with `manual`. */
const silent = (module: string): RulesPlugin => definePlugin({ module, reading: plainReading, clauses: {} });

const open = async (id: string | undefined, given: Readonly<Record<string, unknown>>): Promise<Game | Unread> => {
  const entry = id === undefined ? undefined : findModule(id);
  if (id === undefined || !entry) {
    const found = id === undefined ? 'no name' : JSON.stringify(id);
    return unread('position.module', found, `one of ${Object.keys(modules).join(', ')}`);
  }
  const read = await readOptions(entry, given);
  if ('problems' in read) {
    return {
      problems: read.problems.map(({ option, found, expected }) => ({
        path: `position.options.${option}`,
        found: JSON.stringify(found) ?? 'nothing',
        expected,
      })),
    };
  }
  const plugin = (await findPlugin(id, read.setup)) ?? silent(id);
  return { plugin, module: (await loadGame(id, given)).module };
};

/** Always answers: a bug in a game's rules is a problem of this question alone. */
const answerTo = async (position: unknown, ask: unknown): Promise<Answer> => {
  try {
    const game = await gameOf(position);
    return 'problems' in game ? game : refer(game.plugin, game.module, position, ask);
  } catch (bug) {
    return unread('referee', String(bug), 'an answer; this is a bug, please report the position and the question');
  }
};

const parse = (text: string): { readonly json: unknown } | { readonly problem: string } => {
  try {
    return { json: JSON.parse(text) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

const complain = (text: string): 2 => {
  process.stderr.write(`${text}\n`);
  return 2;
};

const answerOne = async (file: string, question: string): Promise<number> => {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return complain(`${file} cannot be read: ${(error as Error).message}`);
  }
  const [position, ask] = [parse(text), parse(question)];
  if ('problem' in position) return complain(`${file} is not JSON: ${position.problem}`);
  if ('problem' in ask) return complain(`the question is not JSON: ${ask.problem}`);
  const answer = await answerTo(position.json, ask.json);
  say(JSON.stringify(answer));
  return 'problems' in answer ? 2 : 0;
};

const answerLines = async (): Promise<number> => {
  for await (const line of linesOf(process.stdin)) say(JSON.stringify(await answerLine(line)));
  return 0;
};

/** What a line should be. */
const wanted = '{"position": …, "ask": …}';

const answerLine = async (line: string): Promise<Answer> => {
  const read = parse(line);
  if ('problem' in read) return unread('line', read.problem, `${wanted} as JSON`);
  const given = read.json;
  const isRecord = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (!isRecord) return unread('line', JSON.stringify(given), wanted);
  const others = Object.keys(given).filter((key) => key !== 'position' && key !== 'ask');
  if (others.length > 0) return unread('line', others.map((key) => JSON.stringify(key)).join(', '), wanted);
  return answerTo((given as { position?: unknown }).position, (given as { ask?: unknown }).ask);
};

/** Lines end with `\n`, or `\r\n`. Readline also ends them with characters that JSON allows in texts. */
async function* linesOf(input: NodeJS.ReadStream): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** A bug in a game's rules is a miss of this vector alone. */
const missesOf = async (vector: Vector): Promise<readonly string[]> => {
  try {
    const game = await gameOf(vector.position);
    if (!('problems' in game)) return runVector(game.plugin, game.module, vector).misses;
    return game.problems.map(({ path, found, expected }) => `${path}: found ${found}, expected ${expected}`);
  } catch (bug) {
    return [String(bug)];
  }
};

const runFile = async (file: string, count: { passed: number; failed: number }): Promise<void> => {
  const read = readVectors(JSON.parse(readFileSync(file, 'utf8')));
  for (const vector of read) {
    const misses = await missesOf(vector);
    count[misses.length === 0 ? 'passed' : 'failed'] += 1;
    say(misses.length === 0 ? `ok   ${vector.id}` : `FAIL ${vector.id} (${vector.rule}): ${misses.join('; ')}`);
  }
};

const runVectors = async (files: readonly string[]): Promise<number> => {
  if (files.length === 0) return complain('Say which files: npm run -s referee -- --vectors FILE…');
  const count = { passed: 0, failed: 0 };
  for (const file of files) {
    try {
      await runFile(file, count);
    } catch (error) {
      return complain(`${file} cannot be run: ${(error as Error).message}`);
    }
  }
  say(`${count.passed} passed, ${count.failed} failed`);
  return count.failed > 0 ? 1 : 0;
};

const usage = 'npm run -s referee -- POSITION.json QUESTION | - | --vectors FILE…';
const { values, positionals } = readCommand({
  usage,
  does: `The umpire without a table. The first form answers one question (JSON) about a position; with - in place of the file it reads
the position from standard input. The second form reads lines ${wanted} and prints one answer for each.
docs/module-authors.md describes the format. Exits with 0, with 1 if a vector fails, and with 2 if something cannot be read.`,
  options: {
    vectors: { type: 'boolean', does: 'runs test vectors, prints the result of each, and `N passed, N failed`' },
  },
  most: Number.POSITIVE_INFINITY,
});
const [first, question, ...others] = positionals;
if (values.vectors) process.exitCode = await runVectors(positionals);
else if (first === '-' && question === undefined) process.exitCode = await answerLines();
else if (first === undefined || question === undefined || others.length > 0)
  process.exitCode = complain(`Say: ${usage}`);
else process.exitCode = await answerOne(first, question);
