import { spawnSync } from 'node:child_process';
import { root, runTwice } from './checks/run-tests.ts';
import { failedFiles } from './checks/test-report.ts';
import { readCommand, wholeNumber } from './command-line.ts';

/** Tests that heed `FUZZ_TIMES` and `FUZZ_SEED`, by the project of vitest that they are in. */
const parts = [
  { project: 'shared', file: 'shared/table/testing/paired-worlds.test.ts' },
  { project: 'shared', file: 'shared/table/testing/random-play.test.ts' },
  // Fifty deaths of a server by itself; a hundred of processes, and ten each of the database and of Redis, once.
  { project: 'server', file: 'server/whole/kill.test.ts' },
  { project: 'server', file: 'server/cluster/kill.test.ts' },
  // A database that is away for a minute, Redis that is, and a process that sleeps for half a minute, once.
  { project: 'server', file: 'server/whole/database-away.test.ts' },
  { project: 'server', file: 'server/cluster/cluster.test.ts' },
  // More nonsense, other secrets and other bad lines, over several processes.
  { project: 'server', file: 'server/cluster/hostile.test.ts' },
  { project: 'server', file: 'server/cluster/leak.test.ts' },
  { project: 'server', file: 'server/whole/sync-fuzz.test.ts' },
  // All of them in a browser, once: every scenario and every attack of every game, every page at each size of window in each language,
  // with all that moves.
  { project: 'e2e', file: 'client/e2e' },
  // Long scenarios to their end, once.
  { project: 'modules', file: 'play/play.test.ts' },
  // Spoiled questions to the referee of every game.
  { project: 'modules', file: 'rules/questions.test.ts' },
  // The bench, with few moves.
  { project: 'server', file: 'server/bench/bench.test.ts' },
  { project: 'server', file: 'server/umpire/whole-games.test.ts' },
  { project: 'server', file: 'server/opponent/every-game.test.ts' },
] as const;

const { values } = readCommand({
  usage: 'npm run soak -- [--times TIMES] [--seed SEED]',
  does: `Runs the property tests longer, and with another seed each time. What fails says with which seed, and becomes a test of its own. What
fails and passes when it runs again has failed, and is listed with its cause. In the end it tries mutations of each game's rules.
\`npm test\` runs the same tests with few plays.`,
  options: {
    times: { type: 'string', default: '50', does: 'how many times as many plays' },
    seed: { type: 'string', does: 'the seed of the plays; if not given, another one each time' },
  },
});
const times = wholeNumber('times', values.times);
const seed = wholeNumber('seed', values.seed ?? String(1 + Math.floor(Math.random() * 2 ** 31)));

// In this environment the tests find how much more they try.
Object.assign(process.env, { FUZZ_TIMES: String(times), FUZZ_SEED: String(seed) });
const list: string[] = [];
for (const { project, file } of parts) {
  console.log(`\n── ${file}: ${times} times as many plays, seed ${seed}`);
  const { report, endedWell, byChance } = runTwice(project, [file], ['--testTimeout', '0']);
  list.push(
    ...failedFiles(report),
    ...byChance.map((one) => `${one.file}, which passed when it ran again\n  ${one.cause}`),
  );
  if (!endedWell || byChance.length > 0) process.exitCode = 1;
}

/** Changes of the rules that are tried in each game. */
const MUTATIONS = 40;
console.log(`\n── ${MUTATIONS} mutations of each game`);
// Each change is tried against a game's tests as they run every day.
const { FUZZ_TIMES: _times, FUZZ_SEED: _seed, ...everyDay } = process.env;
const words = ['.workspace/mutations.ts', '--sample', String(MUTATIONS), '--seed', String(seed)];
const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: everyDay });
if (status !== 0) {
  list.push('.workspace/mutations.ts: more changes survive than may');
  process.exitCode = 1;
}
if (list.length > 0) console.log(`\n── failed\n${list.join('\n')}`);
