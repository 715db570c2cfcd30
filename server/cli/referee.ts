// npm run -s referee -- POSITION.json QUESTION
// npm run -s referee -- -
// npm run -s referee -- --vectors FILE…
//
// The umpire without a table. The first form answers one question (JSON) about a position; with `-` in place of the file it reads
// the position from standard input. The second form reads lines `{"position": …, "ask": …}` and prints an answer
// for each. The third runs test vectors and prints the result of each, and `N passed, N failed`. docs/module-authors.md
// describes the format. Exits with 0, with 1 if a vector fails, and with 2 if something cannot be read.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { findModule, loadGame, readOptions } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import type { LoadedModule } from '@umpire/shared/module';
import { definePlugin, type RulesPlugin } from '@umpire/shared/umpire';
import { plainReading } from '@umpire/shared/umpire/kit/reading.ts';
import { type Answer, moduleNamed, optionsGiven, readVectors, refer, runVector } from '@umpire/shared/umpire/referee';

interface Game {
  readonly module: LoadedModule;
  readonly plugin: RulesPlugin;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const games = new Map<string, Promise<Game | string>>();

/** A position may name the options of its set-up, and its rule options. */
const optionsOf = (position: unknown): Readonly<Record<string, unknown>> =>
  optionsGiven((position as { readonly options?: unknown } | null | undefined)?.options);

/** The game of that name, with the set-up options of the position, or why there is none. */
const gameOf = (position: unknown): Promise<Game | string> => {
  const id = moduleNamed(position) ?? '';
  const options = optionsOf(position);
  const key = JSON.stringify([id, options]);
  const known = games.get(key) ?? open(id, options);
  games.set(key, known);
  return known;
};

/** A game without an umpire answers every question with `manual`. */
const silent = (module: string): RulesPlugin => definePlugin({ module, reading: plainReading, clauses: {} });

const open = async (id: string, given: Readonly<Record<string, unknown>>): Promise<Game | string> => {
  const entry = findModule(id);
  if (!entry) return `${JSON.stringify(id)} is no game; say which in the position’s "module"`;
  const read = await readOptions(entry, given);
  if ('problems' in read) return `options of ${id}: ${JSON.stringify(read.problems)}`;
  const plugin = (await findPlugin(id, read.setup)) ?? silent(id);
  return { plugin, module: (await loadGame(id, given)).module };
};

const answerTo = async (position: unknown, ask: unknown): Promise<Answer> => {
  const game = await gameOf(position);
  if (typeof game === 'string') return { problems: [{ path: 'position.module', found: game, expected: 'a game' }] };
  return refer(game.plugin, game.module, position, ask);
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
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const read = parse(line);
    const { position, ask } = ('json' in read ? (read.json ?? {}) : {}) as { position?: unknown; ask?: unknown };
    const problems = 'problem' in read ? [{ path: 'line', found: read.problem, expected: 'JSON' }] : undefined;
    say(JSON.stringify(problems ? { problems } : await answerTo(position, ask)));
  }
  return 0;
};

const runFile = async (file: string, count: { passed: number; failed: number }): Promise<void> => {
  const read = readVectors(JSON.parse(readFileSync(file, 'utf8')));
  for (const vector of read) {
    const game = await gameOf(vector.position);
    const misses = typeof game === 'string' ? [game] : runVector(game.plugin, game.module, vector).misses;
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

const [first, ...rest] = process.argv.slice(2);
if (first === '--vectors') process.exitCode = await runVectors(rest);
else if (first === '-' && rest.length === 0) process.exitCode = await answerLines();
else if (first !== undefined && rest[0] !== undefined) process.exitCode = await answerOne(first, rest[0]);
else process.exitCode = complain('Usage: npm run -s referee -- POSITION.json QUESTION | - | --vectors FILE…');
