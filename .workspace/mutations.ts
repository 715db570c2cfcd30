import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seeded, shuffled } from '@umpire/shared/table/testing/test-kit.ts';
import { readCommand, wholeNumber } from './command-line.ts';
import { readFigure, writeFigure } from './mutations/figure.ts';
import { isReasoned, readReasons } from './mutations/reasons.ts';
import { type Mutation, mutationsOf } from './mutations/sites.ts';
import { type Trial, tryMutations } from './mutations/trials.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of a hundred changes, so many may survive without a reason. */
const MOST_SURVIVORS = 5;

const { values, positionals } = readCommand({
  usage:
    'npm run mutations -- [GAME]… [--sample SAMPLE] [--all] [--seed SEED] [--jobs JOBS] [--file FILE] [--write | --again]',
  does: `Changes one operator or constant of a game's rules at a time, runs the game's tests, and lists the changes that no test
finds. modules/GAME/mutations.json says of some of them why they may survive.`,
  options: {
    sample: { type: 'string', default: '40', does: 'how many changes of each game are tried' },
    all: { type: 'boolean', default: false, does: 'tries every change' },
    seed: {
      type: 'string',
      default: String(1 + Math.floor(Math.random() * 2 ** 31)),
      does: 'decides which changes are tried',
    },
    jobs: { type: 'string', default: String(availableParallelism()), does: 'how many are tried at once' },
    file: { type: 'string', default: '', does: 'only files whose names end so: 6-retreat.ts' },
    write: {
      type: 'boolean',
      default: false,
      does: 'writes what came of it to modules/GAME/mutations-tried.json; npm run clauses puts it on the page',
    },
    again: {
      type: 'boolean',
      default: false,
      does: 'tries those that survived the last time it was written, and writes which still do',
    },
  },
  most: Number.POSITIVE_INFINITY,
});

const sample = wholeNumber('sample', values.sample);
const seed = wholeNumber('seed', values.seed);
const jobs = wholeNumber('jobs', values.jobs);

/** Every mutation of a game's rules and guided play. */
const mutationsIn = (game: string): readonly Mutation[] =>
  globSync(`modules/${game}/{rules,play}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file) && file.endsWith(values.file))
    .sort()
    .flatMap((file) => mutationsOf(file, readFileSync(join(root, file), 'utf8')));

/** The sample; or what survived of the one that is written, as far as the code still has it. */
const chosenOf = (game: string, all: readonly Mutation[]): readonly Mutation[] => {
  if (!values.again) return values.all ? all : shuffled(all, seeded(seed)).slice(0, sample);
  const survivors = readFigure(root, game)?.survivors ?? [];
  return survivors.flatMap(
    ({ file, code, changed }) =>
      all.find((one) => one.file === file && one.code === code && one.changed === changed) ?? [],
  );
};

const tell = ({ mutation: { file, line, code, changed }, foundBy }: Trial): void =>
  console.log(
    foundBy === undefined ? `  SURVIVES ${file}:${line}\n    - ${code}\n    + ${changed}` : `  found by ${foundBy}`,
  );

const allGames = globSync('modules/*/rules', { cwd: root }).map((folder) => folder.split(/[\\/]/)[1] ?? '');
const unknown = positionals.filter((game) => !allGames.includes(game));
if (unknown.length > 0) {
  console.error(`There is no game ${unknown.join(', ')} with rules in a folder; there are: ${allGames.join(', ')}.`);
  process.exit(2);
}

for (const game of positionals.length > 0 ? positionals : allGames) {
  const all = mutationsIn(game);
  const chosen = chosenOf(game, all);
  console.log(`\n── ${game}: ${chosen.length} of ${all.length} mutations${values.again ? '' : `, seed ${seed}`}`);
  const trials = await tryMutations(root, game, chosen, { jobs, tell });
  const survivors = trials.flatMap(({ foundBy, mutation }) => (foundBy === undefined ? [mutation] : []));
  const fresh = { tried: chosen.length, of: all.length, seed, fresh: survivors.length };
  const counts = (values.again && readFigure(root, game)) || fresh;
  if (values.write || values.again) writeFigure(root, game, { ...counts, survivors });
  const reasons = readReasons(root, game);
  const unexplained = survivors.filter((mutation) => !isReasoned(reasons, mutation));
  const share = (100 * unexplained.length) / Math.max(1, counts.tried);
  console.log(
    `${game}: ${survivors.length} of ${counts.tried} survive, ${survivors.length - unexplained.length} with a reason; ` +
      `${share.toFixed(1)} in 100 without one (at most ${MOST_SURVIVORS}).`,
  );
  if (share > MOST_SURVIVORS) process.exitCode = 1;
}
