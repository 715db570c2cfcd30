import { existsSync } from 'node:fs';
import { findModule, type ModuleEntry, modules, readOptions } from '@umpire/modules';
import { formatProblem, loadModule, type Option, type OptionValues, type Problem } from '@umpire/shared/module';
import { readCommand } from '../../.workspace/command-line.ts';
import { readModuleFolder } from './module-folder.ts';

const { positionals } = readCommand({
  usage: 'npm run modules:check -- [GAME or FOLDER]…',
  does: `Checks game modules: all that come with Umpire, or the named ones (ford), and those in a folder of their own (path/to/folder).
Exits with 1 if one has a problem.`,
  most: Number.POSITIVE_INFINITY,
});

const main = async (names: readonly string[]): Promise<void> => {
  let failed = 0;
  const chosen = names.length > 0 ? names : Object.keys(modules);
  for (const name of chosen) {
    const problems = await problemsOf(name);
    if (problems.length > 0) failed += 1;
    console.log(`${problems.length > 0 ? 'FAILED' : 'ok    '} ${name}`);
    for (const problem of problems) console.log(`  ${formatProblem(problem)}`);
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
};

const problemsOf = async (name: string): Promise<readonly Problem[]> => {
  const entry = findModule(name);
  if (entry) return problemsOfEntry(entry);
  if (!existsSync(name)) {
    const expected = `one of ${Object.keys(modules).join(', ')}, or a module's folder`;
    return [{ file: name, path: '', found: 'nothing', expected, remedy: 'Correct the name.' }];
  }
  const { data, problems } = readModuleFolder(name);
  return problems.length > 0 ? problems : checked(data);
};

/** A module that depends on options is checked with their defaults, with all minimums and maximums, and with each optional part. */
const problemsOfEntry = async (entry: ModuleEntry): Promise<readonly Problem[]> => {
  const { options = [] } = entry.manifest;
  const ends = options.length > 0 ? [valuesAt(options, 'first'), valuesAt(options, 'last')] : [];
  const rules = (await entry.options?.())?.data.options ?? [];
  const laidOut = rules.flatMap(({ id, setup, type }) => (setup && type === 'flag' ? [{ [id]: true }] : []));
  const problems: Problem[] = [];
  for (const given of [{}, ...ends, ...laidOut]) {
    const read = await readOptions(entry, given);
    if ('problems' in read) throw new Error(`options of ${entry.id}: ${JSON.stringify(read.problems)}`);
    problems.push(...checked(await entry.load(read.setup)));
  }
  return problems;
};

const checked = (data: unknown): readonly Problem[] => {
  const loaded = loadModule(data);
  return 'problems' in loaded ? loaded.problems : [];
};

type End = 'first' | 'last';

const valuesAt = (options: readonly Option[], end: End): OptionValues =>
  Object.fromEntries(options.map((option) => [option.id, valueAt(option, end)]));

const valueAt = ({ type, min, max, choices, default: usual }: Option, end: End): OptionValues[string] => {
  switch (type) {
    case 'number':
      return (end === 'first' ? min : max) ?? usual;
    case 'choice':
      return choices?.at(end === 'first' ? 0 : -1)?.id ?? usual;
    case 'flag':
      return end === 'last';
  }
};

await main(positionals);
